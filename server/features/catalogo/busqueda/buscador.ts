import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/client.ts';
import { preparedOnce } from '#server/platform/database/prepared.ts';
import type { Casilla } from './casillas.ts';
import { hayAlguno } from './conjuntos.ts';
import type { Indice } from './indice.ts';
import { casillasDe } from './por-caracteristicas.ts';

/** What a search is worked out from: queries (`tsquery`) are asked of it. */
export interface Buscador {
  /** Staff find hidden products, too. */
  personal: boolean;
  /** Whether each query finds anything. */
  hay(consultas: readonly string[]): Promise<boolean[]>;
  /** What a query finds, counted; undefined where it finds nothing. What staff find has no facets. */
  contar(consulta: string): Promise<Casilla[] | undefined>;
}

/** The shop's own, out of the index in memory. */
export function buscadorDe(db: Queryable, indice: Indice): Buscador {
  return {
    personal: false,
    hay: async (consultas) => {
      const halla = await indice.traer(db, consultas);
      return consultas.map((consulta) => hayAlguno(halla(consulta)));
    },
    contar: async (consulta) => {
      const casillas = casillasDe(indice, {}, (await indice.traer(db, [consulta]))(consulta));
      return casillas.length > 0 ? casillas : undefined;
    },
  };
}

/** That of the staff, who look for what they say among all products: PostgreSQL's. */
export function buscadorDelPersonal(db: Queryable): Buscador {
  const hay = async (consultas: readonly string[]) =>
    (await consultaDeHay(db).execute({ consultas })).map((fila) => fila.hay);
  return {
    personal: true,
    hay,
    contar: async (consulta) => ((await hay([consulta]))[0] ? [] : undefined),
  };
}

const consultaDeHay = (db: Queryable) =>
  preparedOnce(db, 'hay del personal', (name) =>
    db
      .select({ hay: sql<boolean>`fussan_hay(consulta::tsquery, true)` })
      .from(sql`unnest(${sql.placeholder('consultas')}::text[]) with ordinality as c (consulta, orden)`)
      .orderBy(sql`orden`)
      .prepare(name),
  );
