import { type SQL, sql } from 'drizzle-orm';
import type { MedidasDeFamilia } from '#contract/catalogo/medidas.ts';
import type { EstadoProducto } from '#contract/catalogo/productos/productos-campos.ts';
import { FAMILIAS } from '#contract/tienda/catalogo.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { en } from '#server/platform/estados/sql.ts';

/** Every family, and the subfamilies that products have or somebody measured, with what was said of each. */
export const listarMedidas = (db: Queryable): Promise<MedidasDeFamilia[]> => leer(db, sql`true`);

/** The same of one; nothing of a subfamily that neither a product has nor anybody measured. */
export async function leerMedidas(
  db: Queryable,
  familia: string,
  sub_familia: string,
): Promise<MedidasDeFamilia | undefined> {
  const [una] = await leer(db, sql`t.familia = ${familia} and t.sub_familia = ${sub_familia}`);
  return una;
}

async function leer(db: Queryable, donde: SQL): Promise<MedidasDeFamilia[]> {
  const { rows } = await db.execute<MedidasDeFamilia & Record<string, unknown>>(sql`
    with familias as (
      select familia, lugar from unnest(${sql.param([...FAMILIAS])}::text[]) with ordinality as f (familia, lugar)
    ), vendidos as (
      select familia, coalesce(sub_familia, '') as sub_familia,
        (count(*) filter (where num_nulls(peso_kg, largo_cm, ancho_cm, alto_cm) > 0))::int as sin_medir
      from productos where familia is not null and estado ${en<EstadoProducto>('activo')} group by 1, 2
    ), todas as (
      select familia, '' as sub_familia from familias
      union select familia, sub_familia from vendidos
      union select familia, sub_familia from familias_medidas where num_nonnulls(peso_kg, largo_cm, ancho_cm, alto_cm) > 0
        or (version > 0 and sub_familia = '')
    )
    select t.familia, t.sub_familia, m.peso_kg::float8, m.largo_cm::float8, m.ancho_cm::float8, m.alto_cm::float8,
      coalesce(m.version, 0) as version,
      coalesce((
        select sum(v.sin_medir) from vendidos v
        where v.familia = t.familia and (t.sub_familia = '' or v.sub_familia = t.sub_familia)
      ), 0)::int as sin_medir
    from todas t
    join familias f on f.familia = t.familia
    left join familias_medidas m on m.familia = t.familia and m.sub_familia = t.sub_familia
    where ${donde}
    order by f.lugar, fussan_normalizar(t.sub_familia), t.sub_familia`);
  return rows;
}
