import { type SQL, sql } from 'drizzle-orm';
import { PROVEEDOR_NO_ENCONTRADO } from '#contract/abastecimiento/proveedores/proveedores.ts';
import {
  MAX_PRECIOS_DE_PROVEEDOR,
  type PrecioDeProveedor,
  type ProductoDeProveedor,
} from '#contract/abastecimiento/surtido.ts';
import type { EstadoRecepcion } from '#contract/bodega/recepciones/recepciones.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { codigoDeCaja } from '#contract/valores/caja.ts';
import { buscarProveedor } from '#server/features/abastecimiento/proveedores/index.ts';
import { tienePermiso } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { queContenga } from '#server/platform/database/fragments.ts';
import { AppError } from '#server/platform/errors.ts';
import { en, noEn } from '#server/platform/estados/sql.ts';

/** Who asks, and where. */
export type Quien = Pick<Context, 'db' | 'actor'>;

/** A figure of costs, for who may see them. */
export const siVeCostos = (quien: Quien, cifra: SQL): SQL =>
  tienePermiso(quien, 'ver-costos') ? cifra : sql`null::float8`;

export type Rows<T> = T & Record<string, unknown>;

/** Reads what is a supplier's, which there has to be. */
export async function deProveedor<T>(db: Queryable, id: number, read: () => Promise<T>): Promise<T> {
  if (!(await buscarProveedor(db, id))) throw new AppError('NO_ENCONTRADO', { message: PROVEEDOR_NO_ENCONTRADO });
  return read();
}

/** Its assortment, what prefers it, and what came from it before: each product once. */
export const suyos = (proveedor_id: number): SQL => sql`(
  select producto_id from proveedores_productos where proveedor_id = ${proveedor_id}
  union select id from productos where proveedor_id = ${proveedor_id}
  union select producto_id from productos_proveedor where proveedor_id = ${proveedor_id}
)`;

/** The products of these ids, with what the receipts of this supplier tell of each. */
const conSusCifras = (quien: Quien, proveedor_id: number, ids: SQL): SQL => sql`
  select p.id as producto_id, p.codigo_producto_fussan::float8 as codigo_producto_fussan, p.descripcion,
    s.producto_id is not null as en_surtido, coalesce(s.codigo_proveedor, '') as codigo_proveedor, s.multiplo, s.minimo,
    coalesce(s.codigo_caja, '') as codigo_caja, s.unidades_por_caja,
    p.proveedor_id is not distinct from ${proveedor_id} as preferido,
    ${siVeCostos(quien, sql`ultima.precio_compra_unitario::float8`)} as ultimo_precio, ultima.fecha_recepcion::text as ultima_recepcion,
    cifras.recibidas, cifras.rechazadas
  from (${ids}) i
  join productos p on p.id = i.id
  left join proveedores_productos s on s.producto_id = p.id and s.proveedor_id = ${proveedor_id}
  left join lateral (
    select precio_compra_unitario, fecha_recepcion from productos_proveedor r
    where r.producto_id = p.id and r.proveedor_id = ${proveedor_id} and r.estado_recepcion ${noEn<EstadoRecepcion>('rechazado')}
    order by r.fecha_recepcion desc, r.id desc limit 1
  ) ultima on true
  cross join lateral (
    select coalesce(sum(cantidad_recibida), 0)::float8 as recibidas,
      coalesce(sum(cantidad_recibida) filter (where estado_recepcion ${en<EstadoRecepcion>('rechazado')}), 0)::float8 as rechazadas
    from productos_proveedor r where r.producto_id = p.id and r.proveedor_id = ${proveedor_id}
  ) cifras
  order by p.busqueda, p.id`;

function queNombra(proveedor_id: number, q: string | undefined): SQL {
  if (!q) return sql`true`;
  const texto = queContenga(normalizar(q));
  return sql`(p.busqueda like ${texto} or p.codigo_producto_fussan::text like ${queContenga(q)} or exists (
    select from proveedores_productos s
    where s.producto_id = p.id and s.proveedor_id = ${proveedor_id} and (fussan_normalizar(s.codigo_proveedor) like ${texto} or s.codigo_caja = ${codigoDeCaja(q)})
  ))`;
}

export interface Pagina {
  page: number;
  limit: number;
}

/** A page of what a supplier sells to the shop, by its description. */
export function surtidoDe(quien: Quien, id: number, { page, limit, q }: Pagina & { q?: string | undefined }) {
  const { db } = quien;
  return deProveedor(db, id, async () => {
    const hallados = sql`from productos p where p.id in ${suyos(id)} and ${queNombra(id, q)}`;
    const ids = sql`select p.id ${hallados} order by p.busqueda, p.id limit ${limit} offset ${(page - 1) * limit}`;
    const [{ rows: items }, { rows }] = await Promise.all([
      db.execute<Rows<ProductoDeProveedor>>(conSusCifras(quien, id, ids)),
      db.execute<{ total: number }>(sql`select count(*)::int as total ${hallados}`),
    ]);
    return { items, total: rows[0]!.total, page, limit };
  });
}

/** One of its products; nothing when it is none of its. */
export async function productoDe(
  quien: Quien,
  proveedor_id: number,
  producto_id: number,
): Promise<ProductoDeProveedor | undefined> {
  const ids = sql`select ${producto_id}::int as id where ${producto_id} in ${suyos(proveedor_id)}`;
  const { rows } = await quien.db.execute<Rows<ProductoDeProveedor>>(conSusCifras(quien, proveedor_id, ids));
  return rows[0];
}

/** At what price a product came from a supplier, the last first. */
export function preciosDe(db: Queryable, proveedor_id: number, producto_id: number): Promise<PrecioDeProveedor[]> {
  return deProveedor(db, proveedor_id, async () => {
    const { rows } = await db.execute<Rows<PrecioDeProveedor>>(sql`
      select id as recepcion_id, fecha_recepcion::text as fecha_recepcion,
        precio_compra_unitario::float8 as precio_compra_unitario, cantidad_recibida, numero_factura_provedor
      from productos_proveedor
      where producto_id = ${producto_id} and proveedor_id = ${proveedor_id} and estado_recepcion ${noEn<EstadoRecepcion>('rechazado')}
      order by productos_proveedor.fecha_recepcion desc, id desc limit ${MAX_PRECIOS_DE_PROVEEDOR}`);
    return rows;
  });
}
