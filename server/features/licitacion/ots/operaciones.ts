import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { EstadoOt } from '#contract/licitacion/ots/estados.ts';
import type {
  pedidoParaOt as contratoDePedido,
  FiltroOperaciones,
  Operacion,
  PaginaOperaciones,
  PedidoParaOt,
} from '#contract/licitacion/ots/ots.ts';
import { type EstadoCompra, POR_SACAR } from '#contract/ventas/compras/compras-estados.ts';
import type { Context } from '#server/platform/context.ts';
import { leerPagina } from '#server/platform/database/listas.ts';
import { AppError } from '#server/platform/errors.ts';
import { en, noEn } from '#server/platform/estados/sql.ts';
import { CLIENTE, CON_SU_ORIGEN, pedidoQueNombra, type Rows } from './queries.ts';

const DE = sql`compras c ${CON_SU_ORIGEN}`;
const conLineas = (cuales: SQL) => sql`(c.estado ${en<EstadoCompra>(...POR_SACAR)} and exists (
  select 1 from compras_lineas l where l.compra_id = c.id and ${cuales}))`;
const SIN_OT = conLineas(sql`l.en_ot < l.cantidad`);
const SIN_SALIR = conLineas(sql`l.despachada < l.cantidad`);

function condicion({ q, desde, hasta, por_salir, por_despachar }: Partial<FiltroOperaciones>): SQL {
  const ot = q && /^ot[\s#°n]*0*(?<cifras>\d{1,9})$/iu.exec(q)?.groups?.cifras;
  const partes = [
    sql`q.id is not null and c.archivada_en is null`,
    ...(q
      ? [
          ot
            ? sql`c.id in (select compra_id from ots where numero = ${Number(ot)})`
            : sql`(${sql.join(pedidoQueNombra(q), sql` or `)})`,
        ]
      : []),
    ...(desde ? [sql`c.fecha_compra >= ${desde}::date`] : []),
    ...(hasta ? [sql`c.fecha_compra <= ${hasta}::date`] : []),
    ...(por_salir ? [SIN_OT] : []),
    ...(por_despachar ? [SIN_SALIR] : []),
  ];
  return sql.join(partes, sql` and `);
}

const SORTS: Record<FiltroOperaciones['sort'], SQL> = {
  nuevas: sql`c.id desc`,
  antiguas: sql`c.id`,
  'compromiso-asc': sql`c.fecha_retiro, c.id`,
  'compromiso-desc': sql`c.fecha_retiro desc, c.id desc`,
};

type Fila = Rows<Omit<Operacion, 'oc'> & { oc_id: number | null; codigo: string | null }>;

const COLUMNAS = sql`c.id as compra_id, c.num_pedido, c.estado, c.fecha_compra::text as fecha_compra,
  c.fecha_retiro::text as fecha_retiro, ${CLIENTE} as cliente, o.id as oc_id, o.codigo, q.num_cotizacion,
  c.precio_final::float8 as total, s.unidades, s.en_ot, s.despachadas,
  (select count(*)::int from ots t where t.compra_id = c.id and t.estado ${noEn<EstadoOt>('anulada')}) as ots`;
const SUMAS = sql`cross join lateral (
  select coalesce(sum(l.cantidad), 0)::int as unidades, coalesce(sum(l.en_ot), 0)::int as en_ot,
    coalesce(sum(l.despachada), 0)::int as despachadas from compras_lineas l where l.compra_id = c.id) s`;

const vista = (fila: Fila): Operacion => ({
  compra_id: fila.compra_id,
  num_pedido: fila.num_pedido,
  estado: fila.estado,
  fecha_compra: fila.fecha_compra,
  fecha_retiro: fila.fecha_retiro,
  cliente: fila.cliente,
  oc: fila.oc_id === null ? null : { id: fila.oc_id, codigo: fila.codigo! },
  num_cotizacion: fila.num_cotizacion,
  total: fila.total,
  unidades: fila.unidades,
  en_ot: fila.en_ot,
  despachadas: fila.despachadas,
  ots: fila.ots,
});

/** The purchases that come from a quotation, with how much of each stands in work orders. */
export async function paginaDeOperaciones(
  { db }: Context,
  { page, limit, sort, ...filtro }: FiltroOperaciones & { page: number; limit: number },
): Promise<PaginaOperaciones> {
  const donde = condicion(filtro);
  return leerPagina(db, {
    page,
    limit,
    filas: (tramo) => sql`
      select ${COLUMNAS} from ${DE} ${SUMAS} where ${donde}
      order by ${SORTS[sort]} ${tramo}`,
    de: sql`${DE} where ${donde}`,
    vista,
  });
}

/** All that a filter finds, for a download. */
export async function* todasLasOperaciones(
  { db }: Context,
  { sort, ...filtro }: FiltroOperaciones,
): AsyncGenerator<Operacion> {
  const { rows } = await db.execute<Fila>(
    sql`select ${COLUMNAS} from ${DE} ${SUMAS} where ${condicion(filtro)} order by ${SORTS[sort]}`,
  );
  yield* rows.map(vista);
}

/** A purchase by its own number or that of its public body's order, with what of it is in no work order. */
export async function pedidoParaOt(
  { db }: Context,
  { numero }: z.output<typeof contratoDePedido.query>,
): Promise<PedidoParaOt> {
  const limpio = numero.replace(/^#/, '').replace(/\s/g, '').toUpperCase();
  const cual = /^\d{1,9}$/.test(limpio) ? sql`c.num_pedido = ${Number(limpio)}` : sql`o.codigo = ${limpio}`;
  const { rows } = await db.execute<
    Rows<{ id: number; num_pedido: number; estado: string; cliente: string; codigo: string | null }>
  >(sql`select c.id, c.num_pedido, c.estado, ${CLIENTE} as cliente, o.codigo from ${DE} where ${cual} limit 1`);
  const [fila] = rows;
  if (!fila) throw new AppError('NO_ENCONTRADO', { message: `No hay un pedido con el número ${numero}.` });
  const { rows: lineas } = await db.execute<Rows<PedidoParaOt['lineas'][number]>>(sql`
    select linea, codigo_producto_fussan::float8 as codigo_producto_fussan, descripcion, cantidad as comprada, en_ot
    from compras_lineas where compra_id = ${fila.id} and cantidad > 0 order by linea`);
  return {
    compra_id: fila.id,
    num_pedido: fila.num_pedido,
    estado: fila.estado,
    cliente: fila.cliente,
    oc: fila.codigo,
    lineas: lineas.map(({ linea, codigo_producto_fussan, descripcion, comprada, en_ot }) => ({
      linea,
      codigo_producto_fussan,
      descripcion,
      comprada,
      en_ot,
    })),
  };
}
