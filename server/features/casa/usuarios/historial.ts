import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/platform/database/client.ts';
import { nombreDe } from './queries.ts';
import { usuarios } from './table.ts';

/** A table of the states that things of one kind went through. */
type TablaDeHistorial = PgTable & Record<'id' | 'estado' | 'cuando' | 'actor_id' | 'motivo', PgColumn>;

interface Paso<Estado extends string> {
  estado: Estado;
  cuando: string;
  /** Null: the shop by itself, or somebody who is gone. */
  quien: string | null;
  motivo: string | null;
}

/** The states that the rows of `donde` tell, the first one first, with who led there. */
export async function leerHistorial<Estado extends string>(
  db: Queryable,
  tabla: TablaDeHistorial,
  donde: SQL,
): Promise<Paso<Estado>[]> {
  const filas = await db
    .select({
      estado: sql<Estado>`${tabla.estado}`,
      cuando: sql`${tabla.cuando}`.mapWith((valor: string): Date => new Date(valor)),
      quien: nombreDe<string | null>(usuarios),
      motivo: sql<string | null>`${tabla.motivo}`,
    })
    .from(tabla as PgTable)
    .leftJoin(usuarios, eq(usuarios.id, tabla.actor_id))
    .where(donde)
    .orderBy(asc(tabla.id));
  return filas.map(({ estado, cuando, quien, motivo }) => ({ estado, cuando: cuando.toISOString(), quien, motivo }));
}
