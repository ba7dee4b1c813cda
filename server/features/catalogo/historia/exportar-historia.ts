import { sql } from 'drizzle-orm';
import {
  type CambioDeCampo,
  type FiltroHistoria,
  type HechoDeProducto,
  MAX_HECHOS_ARCHIVO,
} from '#contract/catalogo/historia.ts';
import type { Formato } from '#contract/exportar.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import { type Columna, exportar } from '#server/platform/planillas/index.ts';
import { enTandas } from '#server/platform/tandas.ts';
import { tramo } from './fuentes.ts';
import { contarHechos, exigirProducto, leerHechos } from './historia.ts';

const POR_TANDA = 1_000;

/** A line of the file: one for each field that changed, so that it can be filtered and sorted there. */
type Linea = HechoDeProducto & { cambio: CambioDeCampo | undefined };

const COLUMNAS: Columna<Linea>[] = [
  { titulo: 'Fecha', tipo: 'instante', valor: ({ cuando }) => cuando },
  { titulo: 'Persona', tipo: 'texto', valor: ({ quien }) => quien, ancho: 24 },
  { titulo: 'Qué pasó', tipo: 'texto', valor: ({ texto }) => texto, ancho: 40 },
  { titulo: 'Campo', tipo: 'texto', valor: ({ cambio }) => cambio?.nombre, ancho: 18 },
  { titulo: 'Antes', tipo: 'texto', valor: ({ cambio }) => cambio?.antes, ancho: 30 },
  { titulo: 'Después', tipo: 'texto', valor: ({ cambio }) => cambio?.despues, ancho: 30 },
  { titulo: 'Documento', tipo: 'texto', valor: ({ documento }) => documento?.texto, ancho: 24 },
  { titulo: 'Nota', tipo: 'texto', valor: ({ nota }) => nota, ancho: 40 },
];

/** A product's history as a file, as far as the filter lets it through. */
export async function exportarHistoria(
  ctx: Context,
  producto_id: number,
  { formato, ...filtro }: FiltroHistoria & { formato: Formato },
): Promise<FileReply> {
  const { db } = ctx;
  await exigirProducto(db, producto_id);
  if ((await contarHechos(db, producto_id, filtro, MAX_HECHOS_ARCHIVO + 1)) > MAX_HECHOS_ARCHIVO) {
    throw new AppError('DEMASIADO_GRANDE', {
      message: 'Es demasiada historia para un archivo. Acota las fechas u otro filtro.',
    });
  }
  const nombre = `historia-producto-${producto_id}-${diaEnSantiago()}`;
  return exportar(COLUMNAS, leer(ctx, producto_id, filtro), { formato, nombre, hoja: 'Historia' });
}

/** Looked for once, and then read some at a time. */
async function* leer(ctx: Context, producto_id: number, filtro: FiltroHistoria): AsyncGenerator<Linea> {
  const { rows } = await ctx.db.execute<{ fuente: string; id: string; cuando: string }>(sql`
    select fuente, id::text, cuando::text from (${tramo(producto_id, filtro, { limit: MAX_HECHOS_ARCHIVO, offset: 0 })}) t`);
  for (const tanda of enTandas(rows, POR_TANDA)) {
    const claves = sql`select * from unnest(
      ${sql.param(tanda.map(({ fuente }) => fuente))}::text[],
      ${sql.param(tanda.map(({ id }) => id))}::bigint[],
      ${sql.param(tanda.map(({ cuando }) => cuando))}::timestamptz[]
    ) as c (fuente, id, cuando)`;
    for (const hecho of await leerHechos(ctx, producto_id, claves)) {
      const [primero, ...otros] = hecho.cambios;
      yield { ...hecho, cambio: primero };
      yield* otros.map((cambio) => ({ ...hecho, cambio }));
    }
  }
}
