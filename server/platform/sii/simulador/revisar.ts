import { createHash, createVerify, X509Certificate } from 'node:crypto';
import { setImmediate as turno } from 'node:timers/promises';
import { loFirmoElSii } from '../caf.ts';
import { CLAVES_DEMO } from '../de-prueba.ts';
import { NS_FIRMA } from '../firma.ts';
import { conXml, elementos, texto } from '../leer-xml.ts';
import { faltasDe } from '../validar.ts';
import { verificarFirma, verificarTimbre } from '../verificar.ts';

/** A document as an envelope brought it; `porque` says what is wrong with it. */
export interface Revisado {
  rut: string;
  tipo: number;
  folio: number;
  fecha: string;
  total: number;
  receptor: string;
  porque: string;
}

export type SobreRevisado =
  | { codigo: 'RSC' | 'RFR' | 'RCT'; glosa: string; documentos: [] }
  | { codigo: 'EPR'; glosa: ''; documentos: Revisado[] };

/** Looks through an envelope as the SII does: schema, who it says sends it, its signature, then each document by itself. */
export async function revisarSobre(
  archivo: Buffer,
  quien: { rut_emisor: string; rut_envia: string },
): Promise<SobreRevisado> {
  const mal = conXml(archivo, (xml): SobreRevisado | undefined => {
    const no = (codigo: 'RSC' | 'RFR' | 'RCT', glosa: string): SobreRevisado => ({ codigo, glosa, documentos: [] });
    const faltas = faltasDe(xml, xml.root.name === 'EnvioBOLETA' ? 'EnvioBOLETA_v11' : 'EnvioDTE_v10');
    if (faltas.length > 0) return no('RSC', `Rechazado por error en el esquema: ${faltas[0]}`);
    const set = elementos(xml, '/*/s:SetDTE')[0]!;
    const caratula = (nombre: string) => texto(set, `./s:Caratula/s:${nombre}`);
    if (caratula('RutEmisor') !== quien.rut_emisor) return no('RCT', 'El RUT de la carátula no es el de la empresa');
    if (caratula('RutEnvia') !== quien.rut_envia) return no('RCT', 'RUT envía diferente al del upload');
    const firma = verificarFirma(xml, set);
    return firma.vale ? undefined : no('RFR', firma.porque);
  });
  if (mal) return mal;
  const documentos: Revisado[] = [];
  for (const escrito of archivo.toString('latin1').match(/<DTE[\s>][\s\S]*?<\/DTE>/g) ?? []) {
    documentos.push(revisarDocumento(escrito, quien.rut_emisor));
    // In the demo it is the shop itself that does this: visitors don't wait for all of them.
    await turno();
  }
  return { codigo: 'EPR', glosa: '', documentos };
}

/** By itself: each declares its own namespaces. */
function revisarDocumento(escrito: string, emisor: string): Revisado {
  return conXml(Buffer.from(escrito, 'latin1'), (xml) => {
    const documento = elementos(xml, '/s:DTE/s:Documento')[0]!;
    const de = (camino: string) => texto(documento, `./s:Encabezado/s:${camino}`);
    const leido = {
      rut: de('Emisor/s:RUTEmisor'),
      tipo: Number(de('IdDoc/s:TipoDTE')),
      folio: Number(de('IdDoc/s:Folio')),
      fecha: de('IdDoc/s:FchEmis'),
      total: Number(de('Totales/s:MntTotal')),
      receptor: de('Receptor/s:RUTRecep'),
    };
    const firma = verificarFirma(xml, documento);
    const timbre = verificarTimbre(documento);
    const caf = /<CAF[\s\S]*?<\/CAF>/.exec(escrito)?.[0] ?? '';
    const idk = Number(/<IDK>(\d+)<\/IDK>/.exec(caf)?.[1]);
    const porque =
      leido.rut !== emisor
        ? 'El RUT del emisor no es el del envío'
        : !firma.vale
          ? firma.porque
          : !timbre.vale
            ? timbre.porque
            : loFirmoElSii({ xml: caf, idk }, CLAVES_DEMO)
              ? ''
              : 'El CAF no lo firmó este SII';
    return { ...leido, porque };
  });
}

/** Whether an envelope is of the kind that a service takes. */
export const esDelCanal = (archivo: Buffer, canal: 'dte' | 'boleta'): boolean => {
  const raiz = /<(EnvioDTE|EnvioBOLETA)[\s>]/.exec(archivo.subarray(0, 2_000).toString('latin1'))?.[1];
  return raiz === (canal === 'boleta' ? 'EnvioBOLETA' : 'EnvioDTE');
};

/** The seed that was signed for a token, by whoever's certificate it carries; null where the signature doesn't hold. */
export const semillaFirmada = (escrito: string): string | null =>
  conXml(Buffer.from(escrito, 'latin1'), (xml) => {
    const firma = elementos(xml, '/getToken/ds:Signature')[0];
    const info = firma?.get('./ds:SignedInfo', { ds: NS_FIRMA });
    if (!firma || !info || !('canonicalizeToString' in info)) return null;
    const certificado = new X509Certificate(
      Buffer.from(texto(firma, './ds:KeyInfo/ds:X509Data/ds:X509Certificate'), 'base64'),
    );
    const sinFirma = xml.root.canonicalizeToString().replace(firma.canonicalizeToString(), '');
    const digest = createHash('sha1').update(sinFirma, 'utf8').digest('base64');
    const vale =
      digest === texto(firma, './ds:SignedInfo/ds:Reference/ds:DigestValue') &&
      createVerify('RSA-SHA1')
        .update(info.canonicalizeToString(), 'utf8')
        .verify(certificado.publicKey, texto(firma, './ds:SignatureValue'), 'base64');
    return vale ? texto(xml, '/getToken/item/Semilla') : null;
  });
