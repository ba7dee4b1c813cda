import { type SQL, sql } from 'drizzle-orm';
import { ANULADO } from '#contract/ventas/compras/compras.ts';
import type { EstadoCompra } from '#contract/ventas/compras/compras-estados.ts';
import {
  ESTADOS_ENTREGA,
  type FilaEntrega,
  type FiltroEntregas,
  type SortEntregas,
} from '#contract/ventas/entregas.ts';
import {
  COMPRA,
  comprasDeClientes,
  contarLineasEnLista,
  lineasQueNombra,
} from '#server/features/ventas/compras/index.ts';
import { ocComoSeLee } from '#server/features/ventas/cotizaciones/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { ultimoPaso } from '#server/platform/estados/historial.ts';
import { en } from '#server/platform/estados/sql.ts';
import { enTandas } from '#server/platform/tandas.ts';

const ENTREGADO = en<EstadoCompra>('Entregado');
const DE = sql`compras_lineas l join compras c on c.id = l.compra_id`;
const VIVA = sql`c.archivada_en is null and l.cantidad > 0`;
const SALIERON: readonly string[] = ['Despachado', 'Entregado'] satisfies (typeof ESTADOS_ENTREGA)[number][];
const POR_SALIR = ESTADOS_ENTREGA.filter((estado) => !SALIERON.includes(estado));
const es = (estados: readonly string[]): SQL => sql`c.estado = any(${sql.param(estados)}::text[])`;
/** Said to be not null, so that PostgreSQL, which reads all of them first, passes over those that are no purchase yet. */
const COTIZADA = sql`exists (select from cotizaciones q where q.compra_id = c.id and q.compra_id is not null)`;
const SALIO = sql`${VIVA} and ${es(SALIERON)}`;
/** What left, and of what was quoted also what will. */
const SE_ENTREGA = sql`${VIVA} and (${es(SALIERON)} or ${es(POR_SALIR)} and ${COTIZADA})`;

const SORTS: Record<SortEntregas, SQL> = {
  // As their ids go, and in the order of the index of lines.
  nuevas: sql`l.compra_id desc, l.linea desc`,
  'pedido-asc': sql`c.num_pedido, l.id desc`,
  'pedido-desc': sql`c.num_pedido desc, l.id desc`,
};

const FALTA = { guia: sql`c.num_gd is null`, factura: sql`c.num_factura is null` };

const filtros = ({ q, estado, falta, desde, hasta, cliente }: FiltroEntregas): SQL[] => [
  ...(estado ? [sql`c.estado = ${estado}`] : []),
  ...(falta ? [FALTA[falta]] : []),
  ...(desde ? [sql`c.fecha_compra >= ${desde}`] : []),
  ...(hasta ? [sql`c.fecha_compra <= ${hasta}`] : []),
  ...(cliente ? [sql`c.id in (select suyas.id from (${comprasDeClientes([cliente])}) suyas)`] : []),
  ...(q ? [sql`l.id in (${lineasQueNombra(q)})`] : []),
];
const condicion = (filtro: FiltroEntregas): SQL =>
  // Papers are missed of what left alone.
  sql.join([filtro.falta ? SALIO : SE_ENTREGA, ...filtros(filtro)], sql` and `);

async function contar(db: Queryable, filtro: FiltroEntregas): Promise<number> {
  if (filtros(filtro).length === 0) {
    return contarLineasEnLista(db, sql`c.estado = ${ANULADO}`, sql`${es(POR_SALIR)} and not ${COTIZADA}`);
  }
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${DE} where ${condicion(filtro)}`,
  );
  return rows[0]!.total;
}

const idsEnOrden = (filtro: FiltroEntregas): SQL =>
  sql`select l.id from ${DE} where ${condicion(filtro)} order by ${SORTS[filtro.sort]}`;

const POR_PAGINA = 24;

/** A page of what is delivered to customers. */
export async function paginaDeEntregas(
  { db }: Context,
  {
    page = 1,
    limit = POR_PAGINA,
    ...filtro
  }: FiltroEntregas & { page?: number | undefined; limit?: number | undefined },
): Promise<{ items: FilaEntrega[]; total: number; page: number; limit: number }> {
  const [items, total] = await Promise.all([
    leerEntregas(db, sql`${idsEnOrden(filtro)} limit ${limit} offset ${(page - 1) * limit}`, filtro.sort),
    contar(db, filtro),
  ]);
  return { items, total, page, limit };
}

const POR_TANDA = 1_000;

/** All of it: looked for once, and then read some at a time. */
export async function* todasLasEntregas(
  { db }: Pick<Context, 'db'>,
  filtro: FiltroEntregas,
): AsyncGenerator<FilaEntrega> {
  const { rows } = await db.execute<{ id: number }>(idsEnOrden(filtro));
  for (const tanda of enTandas(rows, POR_TANDA)) {
    const ids = tanda.map(({ id }) => id);
    yield* await leerEntregas(db, sql`select unnest(${sql.param(ids)}::int[]) as id`, filtro.sort);
  }
}

/** One of them, if it is one. */
export async function buscarEntrega(db: Queryable, id: number): Promise<FilaEntrega | undefined> {
  return (await leerEntregas(db, sql`select l.id from ${DE} where ${SE_ENTREGA} and l.id = ${id}`, 'nuevas'))[0];
}

async function leerEntregas(db: Queryable, ids: SQL, sort: SortEntregas): Promise<FilaEntrega[]> {
  const { rows } = await db.execute<
    Omit<FilaEntrega, 'oc_cliente'> & { oc_cliente: string | null } & Record<string, unknown>
  >(sql`
    select l.id, l.codigo_producto_fussan::float8 as codigo_producto_fussan, l.descripcion,
      l.cantidad as otv_solicitada, l.precio_unitario::float8 as precio_unitario, c.base,
      case when c.estado ${ENTREGADO} then (${ultimoPaso(COMPRA.entidad, sql`c.id`, ENTREGADO)} at time zone 'America/Santiago')::date::text end
        as fecha_entrega,
      c.num_gd, c.num_factura, c.estado, c.email, c.id as compra_id, c.num_pedido,
      q.num_cotizacion, q.oc_cliente, q.fecha_envio_cotizacion::text as fecha_envio_cotizacion
    from (${ids}) t
    join compras_lineas l on l.id = t.id
    join compras c on c.id = l.compra_id
    left join cotizaciones q on q.compra_id = c.id
    order by ${SORTS[sort]}`);
  return rows.map((fila) => ({
    id: fila.id,
    codigo_producto_fussan: fila.codigo_producto_fussan,
    descripcion: fila.descripcion,
    otv_solicitada: fila.otv_solicitada,
    // What was bought on the web comes from no quotation.
    oc_cliente: ocComoSeLee(fila.oc_cliente ?? ''),
    base: fila.base,
    precio_unitario: fila.precio_unitario,
    num_cotizacion: fila.num_cotizacion,
    fecha_envio_cotizacion: fila.fecha_envio_cotizacion,
    fecha_entrega: fila.fecha_entrega,
    num_gd: fila.num_gd,
    num_factura: fila.num_factura,
    estado: fila.estado,
    email: fila.email,
    compra_id: fila.compra_id,
    num_pedido: fila.num_pedido,
  }));
}
