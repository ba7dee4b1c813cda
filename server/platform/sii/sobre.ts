import { esBoleta, RUT_SII, type TipoDte } from '#contract/dinero/dte/tipos.ts';
import type { Certificado } from './certificado.ts';
import { ESPACIOS, enContexto, firmar, NS_SII } from './firma.ts';
import { enBytes } from './letras.ts';
import { campo, DECLARACION, grupo } from './xml.ts';

/** As many boletas as go in one envelope. */
export const MAX_BOLETAS_POR_SOBRE = 500;
/** The SII takes 2.000; so few are sooner signed, sent and, where something is wrong, looked through. */
export const MAX_DTE_POR_SOBRE = 100;

export interface Sobre {
  /** What tells it from others: an XML name. */
  id: string;
  emisor: { rut: string; resolucion: { numero: number; fecha: string } };
  /** To whom: the SII, or a client that gets a copy. */
  receptor?: string | undefined;
  documentos: readonly { tipo: TipoDte; xml: string }[];
  certificado: Certificado;
  /** `AAAA-MM-DDTHH:MM:SS` of Santiago. */
  instante: string;
}

/** Puts signed documents in their envelope and signs that: `EnvioBOLETA` of boletas, `EnvioDTE` of the others. Never of both. */
export function ensobrar({ id, emisor, receptor = RUT_SII, documentos, certificado, instante }: Sobre): Buffer {
  const boletas = esBoleta(documentos[0]!.tipo);
  if (documentos.some(({ tipo }) => esBoleta(tipo) !== boletas))
    throw new RangeError('Boletas and other documents go in envelopes of their own.');
  const cuantos = Map.groupBy(documentos, ({ tipo }) => tipo);
  const caratula =
    '<Caratula version="1.0">' +
    [
      campo('RutEmisor', emisor.rut),
      campo('RutEnvia', certificado.rut),
      campo('RutReceptor', receptor),
      campo('FchResol', emisor.resolucion.fecha),
      campo('NroResol', emisor.resolucion.numero),
      campo('TmstFirmaEnv', instante),
      ...[...cuantos].map(([tipo, suyos]) => grupo('SubTotDTE', campo('TpoDTE', tipo), campo('NroDTE', suyos.length))),
    ].join('') +
    '</Caratula>';
  const set = `<SetDTE ID="${id}">${caratula}${documentos.map(({ xml }) => xml).join('')}</SetDTE>`;
  const [raiz, esquema] = boletas ? ['EnvioBOLETA', 'EnvioBOLETA_v11.xsd'] : ['EnvioDTE', 'EnvioDTE_v10.xsd'];
  // In canonical form an element that repeats its ancestor's namespaces doesn't declare them.
  const firma = firmar(enContexto(set.replaceAll(`<DTE${ESPACIOS}`, '<DTE'), ESPACIOS), id, certificado);
  return enBytes(
    `${DECLARACION}<${raiz}${ESPACIOS} xsi:schemaLocation="${NS_SII} ${esquema}" version="1.0">${set}${firma}</${raiz}>`,
  );
}

/** A document alone, as a file. */
export const comoArchivo = (xml: string): Buffer => enBytes(DECLARACION + xml);
