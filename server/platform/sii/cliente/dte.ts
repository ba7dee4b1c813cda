import type { XmlDocument } from 'libxml2-wasm';
import type { Certificado } from '../certificado.ts';
import { conXml, elementos, texto, XmlIlegible } from '../leer-xml.ts';
import { escapado } from '../letras.ts';
import { DECLARACION } from '../xml.ts';
import { deDocumento, deEnvio, SOBRE_MALO, SUBIDA } from './palabras.ts';
import { formulario, partesDeRut, pedir } from './pedir.ts';
import { type ServicioDelSii, SinRespuestaDelSii, SobreRechazado, TokenRechazado } from './servicio.ts';
import { conToken } from './token.ts';

const PLAZO_MS = { consulta: 20_000, subida: 60_000 } as const;
const NO_SE_ENTIENDE = 'El SII respondió algo que no se entiende.';
/** The token is none, ended or isn't good. */
const SIN_TOKEN: readonly string[] = ['001', '002', '003'];

/** The service of facturas, guías and notas: SOAP for what is asked, a form for what is sent. */
export function servicioDte(base: string, certificado: Certificado): ServicioDelSii {
  const llamar = <T>(
    servicio: string,
    metodo: string,
    campos: Readonly<Record<string, string>>,
    leer: (xml: XmlDocument) => T,
  ) => soap(`${base}/DTEWS/${servicio}.jws`, metodo, campos, leer);
  const con = <T>(hacer: (token: string) => Promise<T>) =>
    conToken(`dte ${base}`, { semilla, token: pedirToken }, certificado, hacer);
  const semilla = () => llamar('CrSeed', 'getSeed', {}, (xml) => exigido(de(xml, 'SEMILLA')));
  const pedirToken = (pszXml: string) =>
    llamar('GetTokenFromSeed', 'getToken', { pszXml }, (xml) => {
      const token = de(xml, 'TOKEN');
      if (token) return token;
      const glosa = de(xml, 'GLOSA');
      throw new SinRespuestaDelSii(
        `El SII no dio acceso a quien firma${glosa ? `: ${glosa}` : ''}. Revisa el certificado.`,
        { incierta: false },
      );
    });

  return {
    subir: ({ xml, nombre, rut_emisor, rut_envia }) =>
      con(async (token) => {
        const [rutSender, dvSender] = partesDeRut(rut_envia);
        const [rutCompany, dvCompany] = partesDeRut(rut_emisor);
        const enviado = formulario({ rutSender, dvSender, rutCompany, dvCompany }, { nombre, xml });
        const url = `${base}/cgi_dte/UPL/DTEUpload`;
        const dicho = await pedir({ url, method: 'POST', token, plazo: PLAZO_MS.subida, ...enviado });
        return leido(dicho, trackDe);
      }),
    estadoDeEnvio: (rut_emisor, track_id) =>
      con((Token) => {
        const [RutCompania, DvCompania] = partesDeRut(rut_emisor);
        return llamar('QueryEstUp', 'getEstUp', { RutCompania, DvCompania, TrackId: track_id, Token }, (xml) => {
          const codigo = conAcceso(xml);
          return { ...deEnvio(codigo, de(xml, 'GLOSA')), cuentas: cuentasDe(xml), detalle: null };
        });
      }),
    estadoDeDocumento: ({ tipo, folio, fecha, total, rut_emisor, rut_receptor }) =>
      con((Token) => {
        const [RutConsultante, DvConsultante] = partesDeRut(certificado.rut);
        const [RutCompania, DvCompania] = partesDeRut(rut_emisor);
        const [RutReceptor, DvReceptor] = partesDeRut(rut_receptor);
        const campos = {
          ...{ RutConsultante, DvConsultante, RutCompania, DvCompania, RutReceptor, DvReceptor },
          TipoDte: String(tipo),
          FolioDte: String(folio),
          FechaEmisionDte: fecha.split('-').reverse().join(''),
          MontoDte: String(total),
          Token,
        };
        return llamar('QueryEstDte', 'getEstDte', campos, (xml) => {
          const codigo = conAcceso(xml);
          const dicho = deDocumento(codigo, de(xml, 'GLOSA_ESTADO') || de(xml, 'GLOSA'));
          if (!dicho) throw new SinRespuestaDelSii(`El SII no dice del documento más que «${codigo}».`);
          return dicho;
        });
      }),
  };
}

/** Texts of what the SII answers, wherever they stand: its services differ in prefixes. */
const de = (xml: XmlDocument, nombre: string): string => texto(xml, `//*[local-name()="${nombre}"]`);

function exigido(valor: string): string {
  if (valor === '') throw new SinRespuestaDelSii(NO_SE_ENTIENDE);
  return valor;
}

function conAcceso(xml: XmlDocument): string {
  const codigo = exigido(de(xml, 'ESTADO'));
  if (SIN_TOKEN.includes(codigo)) throw new TokenRechazado();
  if (!/^-?\d+$/.test(codigo)) return codigo;
  // A number isn't a state: it couldn't answer.
  const glosa = de(xml, 'GLOSA') || de(xml, 'GLOSA_ERR');
  throw new SinRespuestaDelSii(`El SII no pudo contestar (${codigo})${glosa ? `: ${glosa}` : '.'}`);
}

function trackDe(xml: XmlDocument): { track_id: string } {
  const estado = de(xml, 'STATUS');
  const track_id = de(xml, 'TRACKID');
  if (estado === '0' && /^\d+$/.test(track_id)) return { track_id };
  if (estado === '5') throw new TokenRechazado();
  if (estado === '0' || estado === '') throw new SinRespuestaDelSii(NO_SE_ENTIENDE);
  const detalle = elementos(xml, '//*[local-name()="ERROR"]').map(({ content }) => content.trim());
  const dicho = [SUBIDA[estado] ?? `El SII no recibió el sobre (código ${estado}).`, ...detalle]
    .join(' ')
    .slice(0, 500);
  if (SOBRE_MALO.includes(estado)) throw new SobreRechazado(estado, dicho);
  throw new SinRespuestaDelSii(dicho, { incierta: false });
}

/** One after the other for each kind, without anything around them. */
function cuentasDe(xml: XmlDocument) {
  const todos = (...nombres: string[]) =>
    elementos(xml, `//*[${nombres.map((nombre) => `local-name()="${nombre}"`).join(' or ')}]`).map(({ content }) =>
      Number(content.trim()),
    );
  const [informados, aceptados] = [todos('INFORMADOS', 'INFORMADO'), todos('ACEPTADOS', 'ACEPTA')];
  const [rechazados, reparos] = [todos('RECHAZADOS', 'RECHAZA'), todos('REPAROS', 'REPARO')];
  return todos('TIPO_DOCTO').map((tipo, indice) => ({
    tipo,
    informados: informados[indice] ?? 0,
    aceptados: aceptados[indice] ?? 0,
    rechazados: rechazados[indice] ?? 0,
    reparos: reparos[indice] ?? 0,
  }));
}

/** A call by SOAP; what it returns is XML within a text. */
async function soap<T>(
  url: string,
  metodo: string,
  campos: Readonly<Record<string, string>>,
  leer: (xml: XmlDocument) => T,
): Promise<T> {
  const dentro = Object.entries(campos).map(([nombre, valor]) => `<${nombre}>${escapado(valor)}</${nombre}>`);
  const body = Buffer.from(
    `${DECLARACION}<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>` +
      `<m:${metodo} xmlns:m="http://DefaultNamespace">${dentro.join('')}</m:${metodo}></soapenv:Body></soapenv:Envelope>`,
    'latin1',
  );
  const headers = { 'content-type': 'text/xml; charset=ISO-8859-1', soapaction: '""' };
  const dicho = await pedir({ url, method: 'POST', headers, body, plazo: PLAZO_MS.consulta });
  const vuelve = leido(dicho, (xml) => exigido(de(xml, `${metodo}Return`)));
  return leido(vuelve, leer);
}

/** Reads what was answered as XML; its letters were read already, so its declaration says nothing any more. */
function leido<T>(escrito: string, leer: (xml: XmlDocument) => T): T {
  const limpio = escrito.trim().replace(/^<\?xml[^>]*\?>/, '');
  try {
    return conXml(Buffer.from(limpio, 'utf8'), leer);
  } catch (error) {
    if (error instanceof XmlIlegible) throw new SinRespuestaDelSii(NO_SE_ENTIENDE);
    throw error;
  }
}
