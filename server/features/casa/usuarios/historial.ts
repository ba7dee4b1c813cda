import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/client.ts';
import { historial } from '#server/platform/estados/table.ts';
import { nombreDe } from './queries.ts';
import { usuarios } from './table.ts';

interface Paso<Estado extends string> {
  estado: Estado;
  cuando: string;
  /** Null: the shop by itself, or somebody who is gone. */
  quien: string | null;
  motivo: string | null;
}

/** The states that each of some things of one kind went through, the first one first, with who led there. */
export async function leerHistoriales<Estado extends string>(
  db: Queryable,
  entidad: string,
  ids: readonly number[],
): Promise<Map<number, Paso<Estado>[]>> {
  const filas = await db
    .select({
      id: historial.entidad_id,
      estado: sql<Estado>`${historial.estado}`,
      cuando: historial.cuando,
      quien: nombreDe<string | null>(usuarios),
      motivo: historial.motivo,
    })
    .from(historial)
    .leftJoin(usuarios, eq(usuarios.id, historial.actor_id))
    .where(and(eq(historial.entidad, entidad), inArray(historial.entidad_id, ids)))
    .orderBy(asc(historial.id));
  const pasos = Map.groupBy(filas, ({ id }) => id);
  return new Map(
    [...pasos].map(([id, suyos]) => [
      id,
      suyos.map(({ estado, cuando, quien, motivo }) => ({ estado, cuando: cuando.toISOString(), quien, motivo })),
    ]),
  );
}

/** The same of one thing. */
export const leerHistorial = async <Estado extends string>(
  db: Queryable,
  entidad: string,
  id: number,
): Promise<Paso<Estado>[]> => (await leerHistoriales<Estado>(db, entidad, [id])).get(id) ?? [];
