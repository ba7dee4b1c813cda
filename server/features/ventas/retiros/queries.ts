import { type SQL, sql } from 'drizzle-orm';
import { ANULADO } from '#contract/ventas/compras/compras.ts';
import type { EstadoRetiro, FiltroRetiros, Retiro, SortRetiros } from '#contract/ventas/retiros.ts';
import { contarLineasEnLista, lineasQueNombra } from '#server/features/ventas/compras/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { conSuIvaSql } from '#server/platform/database/dinero.ts';
import { literal } from '#server/platform/estados/sql.ts';
import { enTandas } from '#server/platform/tandas.ts';

/** A line `l` of a purchase `c`. Of whether it was fetched only a filter asks: without it their indexes answer alone. */
const DE = sql`compras_lineas l join compras c on c.id = l.compra_id`;
const RETIRADO = sql`exists (select from retiros r where r.compra_id = l.compra_id and r.linea = l.linea)`;
/** Of what was cancelled, and of what was taken out of a purchase, there is nothing to fetch. */
const HAY_QUE_RETIRAR = sql`c.estado <> ${ANULADO} and c.archivada_en is null and l.cantidad > 0`;

const SORTS: Record<SortRetiros, SQL> = {
  // As their ids go, and in the order of the index of lines.
  nuevos: sql`l.compra_id desc, l.linea desc`,
  'fecha-asc': sql`c.fecha_retiro, l.id desc`,
  'fecha-desc': sql`c.fecha_retiro desc, l.id desc`,
  'pedido-asc': sql`c.num_pedido, l.id desc`,
  'pedido-desc': sql`c.num_pedido desc, l.id desc`,
};

const filtros = ({ q, estado, proveedor_id, desde, hasta }: FiltroRetiros): SQL[] => [
  ...(estado ? [estado === 'Retirado' ? RETIRADO : sql`not ${RETIRADO}`] : []),
  ...(proveedor_id ? [sql`l.proveedor_id = ${proveedor_id}`] : []),
  ...(desde ? [sql`c.fecha_retiro >= ${desde}`] : []),
  ...(hasta ? [sql`c.fecha_retiro <= ${hasta}`] : []),
  ...(q ? [sql`l.id in (${lineasQueNombra(q)})`] : []),
];
const condicion = (filtro: FiltroRetiros): SQL => sql.join([HAY_QUE_RETIRAR, ...filtros(filtro)], sql` and `);

async function contar(db: Queryable, filtro: FiltroRetiros): Promise<number> {
  if (filtros(filtro).length === 0) return contarLineasEnLista(db, sql`c.estado = ${ANULADO}`);
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${DE} where ${condicion(filtro)}`,
  );
  return rows[0]!.total;
}

const idsEnOrden = (filtro: FiltroRetiros): SQL =>
  sql`select l.id from ${DE} where ${condicion(filtro)} order by ${SORTS[filtro.sort]}`;

const POR_PAGINA = 24;

/** A page of what is to be fetched from suppliers, or was. */
export async function paginaDeRetiros(
  { db }: Context,
  {
    page = 1,
    limit = POR_PAGINA,
    ...filtro
  }: FiltroRetiros & { page?: number | undefined; limit?: number | undefined },
): Promise<{ items: Retiro[]; total: number; page: number; limit: number }> {
  const [items, total] = await Promise.all([
    leerRetiros(db, sql`${idsEnOrden(filtro)} limit ${limit} offset ${(page - 1) * limit}`, filtro.sort),
    contar(db, filtro),
  ]);
  return { items, total, page, limit };
}

const POR_TANDA = 1_000;

/** All of them: looked for once, and then read some at a time. */
export async function* todosLosRetiros({ db }: Pick<Context, 'db'>, filtro: FiltroRetiros): AsyncGenerator<Retiro> {
  const { rows } = await db.execute<{ id: number }>(idsEnOrden(filtro));
  for (const tanda of enTandas(rows, POR_TANDA)) {
    const ids = tanda.map(({ id }) => id);
    yield* await leerRetiros(db, sql`select unnest(${sql.param(ids)}::int[]) as id`, filtro.sort);
  }
}

/** One of them, if there is such a thing to fetch. */
export async function buscarRetiro(db: Queryable, id: number): Promise<Retiro | undefined> {
  const ids = sql`select l.id from ${DE} where ${HAY_QUE_RETIRAR} and l.id = ${id}`;
  return (await leerRetiros(db, ids, 'nuevos'))[0];
}

async function leerRetiros(db: Queryable, ids: SQL, sort: SortRetiros): Promise<Retiro[]> {
  const { rows } = await db.execute<Retiro & Record<string, unknown>>(sql`
    select l.id, l.codigo_producto_fussan::float8 as codigo_producto_fussan, l.descripcion,
      l.cantidad as cantidad_a_retirar, l.provedor, coalesce(p.nombre_provedor, '') as nombre_provedor,
      coalesce(p.direccion, '') as direccion, coalesce(p.comuna, '') as comuna, coalesce(p.contacto, '') as contacto,
      ${conSuIvaSql(sql`c.base`, sql`l.subtotal`, sql`c.afecta`)}::float8 as precio_final, coalesce(r.fecha, c.fecha_retiro)::text as fecha_retiro,
      coalesce(r.sucursal, '') as sucursal_retiro,
      case when r.compra_id is null then ${literal<EstadoRetiro>('Pendiente')} else ${literal<EstadoRetiro>('Retirado')} end as estado, r.retirado_por,
      l.proveedor_id, c.id as compra_id, c.num_pedido
    from (${ids}) t
    join compras_lineas l on l.id = t.id
    join compras c on c.id = l.compra_id
    left join retiros r on r.compra_id = l.compra_id and r.linea = l.linea
    left join proveedores p on p.id = l.proveedor_id
    order by ${SORTS[sort]}`);
  return rows.map((fila) => ({
    id: fila.id,
    codigo_producto_fussan: fila.codigo_producto_fussan,
    descripcion: fila.descripcion,
    cantidad_a_retirar: fila.cantidad_a_retirar,
    provedor: fila.provedor,
    nombre_provedor: fila.nombre_provedor,
    direccion: fila.direccion,
    comuna: fila.comuna,
    contacto: fila.contacto,
    precio_final: fila.precio_final,
    fecha_retiro: fila.fecha_retiro,
    sucursal_retiro: fila.sucursal_retiro,
    estado: fila.estado,
    retirado_por: fila.retirado_por,
    proveedor_id: fila.proveedor_id,
    compra_id: fila.compra_id,
    num_pedido: fila.num_pedido,
  }));
}
