import { sql } from 'drizzle-orm';
import type { Medida } from '#contract/catalogo/productos/productos-campos.ts';
import type { Queryable } from '#server/platform/database/client.ts';

/** What one unit weighs and measures; null where neither it nor its family says. */
export type Medidas = { [M in Medida]: number | null } & {
  /** Not all of them are its own: some are its family's, or nobody's. */
  estimadas: boolean;
};

/** What these products weigh and measure, by their ids, in one query: their own, else their subfamily's, else their family's. */
export async function medidasDe(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, Medidas>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<Medidas & { id: number }>(sql`
    select p.id,
      coalesce(p.peso_kg, s.peso_kg, f.peso_kg)::float8 as peso_kg,
      coalesce(p.largo_cm, s.largo_cm, f.largo_cm)::float8 as largo_cm,
      coalesce(p.ancho_cm, s.ancho_cm, f.ancho_cm)::float8 as ancho_cm,
      coalesce(p.alto_cm, s.alto_cm, f.alto_cm)::float8 as alto_cm,
      num_nulls(p.peso_kg, p.largo_cm, p.ancho_cm, p.alto_cm) > 0 as estimadas
    from productos p
    left join familias_medidas f on f.familia = p.familia and f.sub_familia = ''
    left join familias_medidas s on s.familia = p.familia and s.sub_familia = p.sub_familia and p.sub_familia <> ''
    where p.id = any(${sql.param([...new Set(ids)])}::int[])`);
  return new Map(rows.map(({ id, ...medidas }) => [id, medidas]));
}
