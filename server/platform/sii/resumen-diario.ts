import { IVA_POR_CIENTO } from '#contract/valores/money.ts';
import type { Certificado } from './certificado.ts';
import { ESPACIOS, enContexto, firmar, NS_SII } from './firma.ts';
import { enBytes } from './letras.ts';
import { campo, DECLARACION, grupo } from './xml.ts';

/** What of one kind of document was issued on a day: boletas, and the credit notes of boletas. */
export interface DiaDeTipo {
  tipo: 39 | 41 | 61;
  neto: number;
  exento: number;
  iva: number;
  total: number;
  /** In any order. */
  emitidos: readonly number[];
  anulados: readonly number[];
}

export interface ResumenDiario {
  emisor: { rut: string; resolucion: { numero: number; fecha: string } };
  /** `AAAA-MM-DD`. */
  dia: string;
  tipos: readonly DiaDeTipo[];
  certificado: Certificado;
  /** `AAAA-MM-DDTHH:MM:SS` of Santiago. */
  instante: string;
}

/** The signed summary of a day's boletas (`ConsumoFolios`), as the SII took it until 31 July 2022 (Res. Ex. 53 de 2022). */
export function resumenDiario({ emisor, dia, tipos, certificado, instante }: ResumenDiario): Buffer {
  const id = `RCOF_${dia.replaceAll('-', '')}`;
  const caratula =
    '<Caratula version="1.0">' +
    campo('RutEmisor', emisor.rut) +
    campo('RutEnvia', certificado.rut) +
    campo('FchResol', emisor.resolucion.fecha) +
    campo('NroResol', emisor.resolucion.numero) +
    campo('FchInicio', dia) +
    campo('FchFinal', dia) +
    campo('SecEnvio', 1) +
    campo('TmstFirmaEnv', instante) +
    '</Caratula>';
  const documento = `<DocumentoConsumoFolios ID="${id}">${caratula}${tipos.map(resumen).join('')}</DocumentoConsumoFolios>`;
  const firma = firmar(enContexto(documento, ESPACIOS), id, certificado);
  return enBytes(
    `${DECLARACION}<ConsumoFolios${ESPACIOS} xsi:schemaLocation="${NS_SII} ConsumoFolio_v10.xsd" version="1.0">${documento}${firma}</ConsumoFolios>`,
  );
}

const resumen = ({ tipo, neto, exento, iva, total, emitidos, anulados }: DiaDeTipo): string =>
  grupo(
    'Resumen',
    campo('TipoDocumento', tipo),
    campo('MntNeto', neto || undefined),
    campo('MntIva', iva || undefined),
    campo('TasaIVA', iva ? IVA_POR_CIENTO : undefined),
    campo('MntExento', exento || undefined),
    campo('MntTotal', total),
    campo('FoliosEmitidos', emitidos.length),
    campo('FoliosAnulados', anulados.length),
    campo('FoliosUtilizados', emitidos.length + anulados.length),
    ...rangos('RangoUtilizados', emitidos),
    ...rangos('RangoAnulados', anulados),
  );

/** Folios that follow one another are one range. */
function rangos(nombre: string, folios: readonly number[]): string[] {
  const tramos: [inicial: number, final: number][] = [];
  for (const folio of folios.toSorted((a, b) => a - b)) {
    const ultimo = tramos.at(-1);
    if (ultimo && folio === ultimo[1] + 1) ultimo[1] = folio;
    else tramos.push([folio, folio]);
  }
  return tramos.map(([inicial, final]) => grupo(nombre, campo('Inicial', inicial), campo('Final', final)));
}
