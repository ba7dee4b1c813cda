import { type SQL, sql } from 'drizzle-orm';
import { CADENA_NO_ENCONTRADA, type Miembro } from '#contract/licitacion/cadena.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';

/** By what a chain is read: of each kind one, or none. */
export interface Semilla {
  oportunidad_id: number | null;
  cotizacion_id: number | null;
  oc_id: number | null;
  compra_id: number | null;
  orden_id: number | null;
  /** The delivery itself, which may be of no order. */
  llegada_id: number | null;
  [columna: string]: unknown;
}

/** The sales that an order to a supplier is for: none, of one that fills the storeroom. */
const deOrden = (orden: SQL): SQL => sql`
  select null::int as oportunidad_id, v.cotizacion_id, null::int as oc_id, v.compra_id, o.id as orden_id
  from ordenes_proveedor o left join (
    select c.orden_id, c.cotizacion_id, null::int as compra_id from cotizaciones_ordenes c
    union select x.orden_id, null, l.compra_id
    from ordenes_proveedor_lineas x join compras_lineas l on l.id = x.compra_linea_id
  ) v on v.orden_id = o.id where o.id = ${orden}`;

const NADA = {
  oportunidad_id: sql`null::int`,
  cotizacion_id: sql`null::int`,
  oc_id: sql`null::int`,
  compra_id: sql`null::int`,
  orden_id: sql`null::int`,
};
/** One row of what a document names, and nothing of the rest. */
const solo = (nombra: Partial<typeof NADA>): SQL =>
  sql.join(
    Object.entries({ ...NADA, ...nombra }).map(([nombre, columna]) => sql`${columna} as ${sql.identifier(nombre)}`),
    sql`, `,
  );

/** Where each kind of document leads. */
const SEMILLAS: Record<Miembro, (id: number) => SQL> = {
  oportunidad: (id) => sql`select ${solo({ oportunidad_id: sql`id` })} from oportunidades where id = ${id}`,
  cotizacion: (id) => sql`select ${solo({ cotizacion_id: sql`id` })} from cotizaciones where id = ${id}`,
  oc: (id) => sql`
    select ${solo({ oc_id: sql`id`, cotizacion_id: sql`cotizacion_id` })} from oc_publicas where id = ${id}`,
  compra: (id) => sql`select ${solo({ compra_id: sql`id` })} from compras where id = ${id}`,
  orden: (id) => deOrden(sql`${id}`),
  llegada: (id) => sql`
    select v.oportunidad_id, v.cotizacion_id, v.oc_id, v.compra_id, v.orden_id from llegadas a
    left join lateral (${deOrden(sql`a.orden_id`)}) v on true where a.id = ${id}`,
  ot: (id) => sql`select ${solo({ compra_id: sql`compra_id` })} from ots where id = ${id}`,
  'factura-venta': (id) => sql`select ${solo({ compra_id: sql`compra_id` })} from facturas_venta where id = ${id}`,
};

/**
 * Of which sales a document is, the last one first: of an order to a supplier it may be several, or none. A purchase and the
 * quotation that it was made of are one.
 */
export async function hallarSemillas(db: Queryable, miembro: Miembro, id: number): Promise<Semilla[]> {
  const { rows } = await db.execute<Semilla>(sql`
    select distinct s.oportunidad_id, coalesce(s.cotizacion_id, de_compra.id) as cotizacion_id, s.oc_id,
      coalesce(s.compra_id, de_cotizacion.compra_id) as compra_id, s.orden_id, ${miembro === 'llegada' ? id : null}::int as llegada_id
    from (${SEMILLAS[miembro](id)}) s
    left join cotizaciones de_compra on de_compra.compra_id = s.compra_id
    left join cotizaciones de_cotizacion on de_cotizacion.id = s.cotizacion_id
    order by compra_id desc nulls last, cotizacion_id desc nulls last`);
  if (rows.length === 0) throw new AppError('NO_ENCONTRADO', { message: CADENA_NO_ENCONTRADA });
  return rows;
}
