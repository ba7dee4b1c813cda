import { MAX_LINEAS_DE_CARTOLA } from '#contract/dinero/transferencias/cartolas.ts';
import {
  asWritten,
  demasiadasFilas,
  MAX_ABOVE_HEADER,
  PlanillaRechazada,
  type ReadSheet,
  type Row,
} from '#server/platform/planillas/rows.ts';

/** A row as its bank wrote it. */
export interface FilaCruda {
  fila: number;
  celdas: string[];
}

export interface NotaDeCartola {
  /** With the first piece alone. */
  encabezado: string[] | null;
}

/** What a bank calls the columns without which there is nothing to read. */
const NOMBRA_FECHA = /fecha|^d[ií]a$|date/i;
const NOMBRA_MONTO = /monto|abono|dep[oó]sito|cr[eé]dito|haber|importe|cargo|valor/i;
const MAX_COLUMNAS = 40;
const MAX_LETRAS = 300;
const POR_TROZO = 500;

const llana = (celdas: Row): string[] =>
  Array.from({ length: Math.min(celdas.length, MAX_COLUMNAS) }, (_, lugar) =>
    String(asWritten(celdas[lugar]) ?? '')
      .normalize('NFKC')
      .replace(/[\p{Cf}\p{Cc}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, MAX_LETRAS),
  );

const esEncabezado = (celdas: readonly string[]): boolean =>
  celdas.some((celda) => NOMBRA_FECHA.test(celda)) && celdas.some((celda) => NOMBRA_MONTO.test(celda));

/**
 * A statement's rows as they are written, below the first row that names a date and an amount: what its columns mean is said
 * afterwards, by somebody. It runs in the reading thread.
 */
export async function* interpret(hojas: AsyncIterable<ReadSheet>) {
  for await (const { rows } of hojas) {
    let encabezado: string[] | null = null;
    let arriba = 0;
    let total = 0;
    let filas: FilaCruda[] = [];
    for await (const { number, cells } of rows) {
      const celdas = llana(cells);
      if (!encabezado) {
        if (esEncabezado(celdas)) {
          encabezado = celdas;
          yield { keep: [], note: { encabezado } satisfies NotaDeCartola };
        } else if (++arriba > MAX_ABOVE_HEADER) break;
        continue;
      }
      if (++total > MAX_LINEAS_DE_CARTOLA) throw new PlanillaRechazada(demasiadasFilas(MAX_LINEAS_DE_CARTOLA));
      filas.push({ fila: number, celdas });
      if (filas.length === POR_TROZO) {
        yield { keep: filas, note: { encabezado: null } };
        filas = [];
      }
    }
    if (!encabezado) continue;
    if (total === 0) throw new PlanillaRechazada('La cartola no trae movimientos: sólo está la fila de encabezados.');
    yield { keep: filas, note: { encabezado: null } };
    return;
  }
  throw new PlanillaRechazada(
    'No encontramos los encabezados: hace falta una fila con la fecha y el monto (o los abonos) entre las primeras.',
  );
}
