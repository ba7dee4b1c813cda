import { Readable } from 'node:stream';
import { type SQL, sql } from 'drizzle-orm';
import {
  type FiltroMovimientos,
  MAX_FILAS_ARCHIVO,
  MOTIVOS_STOCK,
  type MovimientoStock,
} from '#contract/existencias.ts';
import { diaEnSantiago, formatFechaHora } from '#contract/fechas.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { FileReply } from '#server/platform/http/file-reply.ts';
import { condicion, contarMovimientos, leerMovimientos } from './movimientos.ts';

const POR_TANDA = 1_000;
/** By which spreadsheets know that a file is UTF-8. */
const MARCA = '\uFEFF';
const COLUMNAS = [
  'Fecha',
  'Código',
  'Producto',
  'Motivo',
  'Cantidad',
  'Antes',
  'Después',
  'Documento',
  'Nota',
  'Persona',
] as const;

/** The ledger as a file, sent as it is read: any number of rows passes through little memory. */
export async function archivoDeMovimientos({ db }: Context, filtro: FiltroMovimientos): Promise<FileReply> {
  const donde = condicion(filtro);
  if ((await contarMovimientos(db, donde, MAX_FILAS_ARCHIVO + 1)) > MAX_FILAS_ARCHIVO) {
    throw new AppError('DEMASIADO_GRANDE', {
      message: 'Son demasiados movimientos para un archivo. Acota las fechas u otro filtro.',
    });
  }
  return new FileReply(`movimientos-${diaEnSantiago()}.csv`, Readable.from(lineas(db, donde)));
}

async function* lineas(db: Queryable, donde: SQL): AsyncGenerator<string> {
  yield MARCA + linea(COLUMNAS);
  for (let ultimo: number | undefined; ; ) {
    const desde = ultimo === undefined ? donde : sql`(${donde}) and m.id < ${ultimo}`;
    const tanda = await leerMovimientos(db, desde, { limit: POR_TANDA, offset: 0 });
    if (tanda.length > 0) yield tanda.map((movimiento) => linea(celdas(movimiento))).join('');
    if (tanda.length < POR_TANDA) return;
    ultimo = tanda.at(-1)!.id;
  }
}

const celdas = (movimiento: MovimientoStock): (string | number | null)[] => [
  formatFechaHora(movimiento.cuando),
  movimiento.codigo_producto_fussan,
  movimiento.descripcion,
  MOTIVOS_STOCK[movimiento.motivo],
  movimiento.cantidad,
  movimiento.antes,
  movimiento.despues,
  movimiento.documento?.texto ?? null,
  movimiento.nota,
  movimiento.actor,
];

const linea = (valores: readonly (string | number | null)[]): string => `${valores.map(celda).join(';')}\r\n`;

/** A text that a spreadsheet would take for a formula is marked as text. */
function celda(valor: string | number | null): string {
  if (valor === null) return '';
  if (typeof valor === 'number') return String(valor);
  const texto = /^[=+\-@\t\r]/.test(valor) ? `'${valor}` : valor;
  return /[;"\r\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto;
}
