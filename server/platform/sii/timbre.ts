import { createSign } from 'node:crypto';
import type { DocumentoTributario } from '#contract/dinero/dte/documento.ts';
import type { Caf } from './caf.ts';
import { cortado, enBytes, escapado } from './letras.ts';
import { campo, grupo } from './xml.ts';

/**
 * The electronic stamp of a document (`TED`): who issues, to whom, what, for how much, with the SII's authorization of its folios, signed
 * with that one's key. It is signed as it stands, in ISO-8859-1 and without a blank between elements.
 * @param instante When it is stamped, `AAAA-MM-DDTHH:MM:SS` of Santiago.
 */
export function timbrar(documento: DocumentoTributario, caf: Caf, instante: string): string {
  const { tipo, folio, fecha, emisor, receptor, lineas, totales } = documento;
  const dd = grupo(
    'DD',
    campo('RE', emisor.rut),
    campo('TD', tipo),
    campo('F', folio),
    campo('FE', fecha),
    campo('RR', receptor.rut),
    campo('RSR', breve(receptor.razon_social)),
    campo('MNT', totales.total),
    campo('IT1', breve(lineas[0]!.nombre)),
    caf.xml,
    campo('TSTED', instante),
  );
  const firma = createSign('RSA-SHA1').update(enBytes(dd)).sign(caf.clave, 'base64');
  return `<TED version="1.0">${dd}<FRMT algoritmo="SHA1withRSA">${firma}</FRMT></TED>`;
}

/** A barcode holds some 1.100 bytes: a name full of quotes, which are written as six letters each, is cut sooner. */
const LARGO_ESCRITO = 50;

function breve(texto: string): string {
  let corto = cortado(texto, 40);
  while (escapado(corto).length > LARGO_ESCRITO) corto = corto.slice(0, -1).trimEnd();
  return corto || 'Sin nombre';
}
