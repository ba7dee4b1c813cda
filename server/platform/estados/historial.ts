import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Queryable } from '../database/client.ts';
import { historial } from './table.ts';

type FilaHistorial = typeof historial.$inferSelect;

const deLa = (entidad: string, id: number) => and(eq(historial.entidad, entidad), eq(historial.entidad_id, id));

/** Writes a step of a thing's history down, and why where it was said, in the act's own transaction. */
export async function anotarPaso(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  entidad: string,
  entidad_id: number,
  { estado, motivo }: { estado: string; motivo?: unknown },
): Promise<FilaHistorial> {
  const [fila] = await db
    .insert(historial)
    .values({
      entidad,
      entidad_id,
      estado,
      actor_id: actor?.id ?? null,
      motivo: typeof motivo === 'string' && motivo !== '' ? motivo : null,
    })
    .returning();
  return fila!;
}

/** The state that its last step tells. */
export async function ultimoEstado(db: Queryable, entidad: string, id: number): Promise<string | undefined> {
  const [fila] = await db
    .select({ estado: historial.estado })
    .from(historial)
    .where(deLa(entidad, id))
    .orderBy(desc(historial.id))
    .limit(1);
  return fila?.estado;
}

/** How many steps it has, or how often it came into a state. */
export const contarPasos = (db: Queryable, entidad: string, id: number, estado?: string): Promise<number> =>
  db.$count(historial, and(deLa(entidad, id), estado === undefined ? undefined : eq(historial.estado, estado)));

/** In SQL, when a thing had its last step or, with what follows the column (`en`), came last into a state. */
export const ultimoPaso = (entidad: string, id: SQL, enEstado?: SQL): SQL => sql`(
  select max(h.cuando) from historial h where h.entidad = ${entidad} and h.entidad_id = ${id}
    ${enEstado ? sql`and h.estado ${enEstado}` : sql``})`;

/** Of a thing that is removed nothing is told any more. */
export async function borrarHistorial(db: Queryable, entidad: string, id: number): Promise<void> {
  await db.delete(historial).where(deLa(entidad, id));
}
