import { ne, sql } from 'drizzle-orm';
import type { Context } from '#server/platform/context.ts';
import { dispositivos_conocidos } from './table.ts';

const { usuario_id, dispositivo } = dispositivos_conocidos;

/** A browser's own words for itself, without the numbers of its versions, which change every month. */
const sinVersiones = (dispositivo: string): string => dispositivo.replace(/\d[\d._]*/g, '#');

/**
 * Keeps that somebody comes in from the browser of this call. Says whether it is another than those they came in from before:
 * the first one ever is not.
 */
export async function reconocerDispositivo(ctx: Pick<Context, 'db' | 'dispositivo'>, id: number): Promise<boolean> {
  const este = { usuario_id: id, dispositivo: sinVersiones(ctx.dispositivo) };
  const [fila] = await ctx.db
    .insert(dispositivos_conocidos)
    .values(este)
    .onConflictDoUpdate({ target: [usuario_id, dispositivo], set: { visto_en: sql`now()` } })
    .returning({ nuevo: sql<boolean>`xmax = 0` });
  if (!fila!.nuevo) return false;
  const otros = await ctx.db.$count(
    dispositivos_conocidos,
    sql`${usuario_id} = ${id} and ${ne(dispositivo, este.dispositivo)}`,
  );
  return otros > 0;
}
