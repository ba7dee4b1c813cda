import { type SQL, sql } from 'drizzle-orm';
import type { ValoresMasivo } from '#contract/catalogo/productos/productos-masivo.ts';
import type { Queryable } from '#server/platform/database/client.ts';

/** As an edit of one is (`editarFicha`). */
const EDITADO = sql`version = p.version + 1, fecha_actualizacion = now()`;

/** Gives these products, which the act has locked, the same values. */
export async function editarIguales(db: Queryable, ids: readonly number[], valores: ValoresMasivo): Promise<void> {
  const campos = Object.entries(valores).map(([campo, valor]) => sql`${sql.identifier(campo)} = ${valor}`);
  await db.execute(sql`
    update productos p set ${sql.join(campos, sql`, `)}, ${EDITADO} where id = any(${sql.param(ids)}::int[])`);
}

/** Something that people edit of these products, which the act has locked, and that stands elsewhere, is another one now. */
export async function marcarEditados(db: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`update productos p set ${EDITADO} where id = any(${sql.param(ids)}::int[])`);
}

/** Gives products, which the act has locked, their new prices and what each was before. */
export async function cambiarPrecios(
  db: Queryable,
  cambios: readonly { producto_id: number; despues: number; previousPrice: number | null }[],
): Promise<void> {
  await db.execute(sql`
    update productos p set precio_unitario = c.despues, "previousPrice" = c.anterior, ${EDITADO}
    from unnest(
      ${sql.param(cambios.map(({ producto_id }) => producto_id))}::int[],
      ${sql.param(cambios.map(({ despues }) => despues))}::numeric[],
      ${sql.param(cambios.map(({ previousPrice }) => previousPrice))}::numeric[]
    ) as c (producto_id, despues, anterior)
    where p.id = c.producto_id`);
}

/** Gives products, which the act has locked, their pictures. */
export async function ponerImagenes(
  db: Queryable,
  imagenes: readonly { id: number; imagen_url: string; imagen_anchos: readonly number[] }[],
): Promise<void> {
  await db.execute(sql`
    update productos p set imagen_url = n.url, imagen_anchos = n.anchos::int[], imagen_alt = '', ${EDITADO}
    from unnest(
      ${sql.param(imagenes.map(({ id }) => id))}::int[],
      ${sql.param(imagenes.map(({ imagen_url }) => imagen_url))}::text[],
      ${sql.param(imagenes.map(({ imagen_anchos }) => `{${imagen_anchos}}`))}::text[]
    ) as n (id, url, anchos)
    where p.id = n.id`);
}

/** Says where products stand that stand nowhere yet; answers which those were. */
export async function anotarUbicaciones(
  db: Queryable,
  lugares: readonly { producto_id: number; ubicacion: string }[],
): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    update productos p set ubicacion = n.ubicacion, ${EDITADO}
    from unnest(
      ${sql.param(lugares.map(({ producto_id }) => producto_id))}::int[],
      ${sql.param(lugares.map(({ ubicacion }) => ubicacion))}::text[]
    ) as n (producto_id, ubicacion)
    where p.id = n.producto_id and p.ubicacion is null
    returning p.id`);
  return new Set(rows.map(({ id }) => id));
}

/** Says what the last units of products cost, which the act has locked; answers what it was of those where it is another. */
export async function anotarCostos(
  db: Queryable,
  costos: readonly { producto_id: number; costo: number }[],
): Promise<ReadonlyMap<number, number | null>> {
  const { rows } = await db.execute<{ id: number; antes: number | null }>(sql`
    with antes as (
      select p.id, p.ultimo_costo, n.costo
      from unnest(
        ${sql.param(costos.map(({ producto_id }) => producto_id))}::int[],
        ${sql.param(costos.map(({ costo }) => costo))}::numeric[]
      ) as n (producto_id, costo)
      join productos p on p.id = n.producto_id
    )
    update productos p set ultimo_costo = antes.costo, ${EDITADO}
    from antes where p.id = antes.id and p.ultimo_costo is distinct from antes.costo
    returning p.id, antes.ultimo_costo::float8 as antes`);
  return new Map(rows.map(({ id, antes }) => [id, antes]));
}

/** Takes the barcodes off the products that a query gives (`producto_id`), so that they may take one another's. */
export async function soltarEan(db: Queryable, quienes: SQL): Promise<void> {
  await db.execute(sql`update productos p set ean = null from (${quienes}) q where p.id = q.producto_id`);
}
