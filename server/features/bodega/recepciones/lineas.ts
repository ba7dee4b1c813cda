import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  Esperada,
  LineaDeLlegada,
  listarLineasDeLlegada,
  PaginaLineasDeLlegada,
} from '#contract/bodega/recepciones/llegadas-lineas.ts';
import { type EstadoRecepcion, RECEPCIONES_POR_DECIDIR } from '#contract/bodega/recepciones/recepciones.ts';
import { pendiente } from '#server/features/abastecimiento/ordenes/index.ts';
import { idsDeProductos } from '#server/features/bodega/existencias/index.ts';
import { tienePermiso } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { iso } from '#server/platform/database/fragments.ts';
import { en } from '#server/platform/estados/sql.ts';
import { exigirLlegada } from './llegadas-queries.ts';

type Leyendo = Pick<Context, 'db' | 'actor'>;
type Rows<T> = T & Record<string, unknown>;

const POR_DECIDIR = sql`r.estado_recepcion ${en<EstadoRecepcion>(...RECEPCIONES_POR_DECIDIR)}`;
const ESTADO = {
  'por-decidir': POR_DECIDIR,
  aceptado: sql`r.estado_recepcion ${en<EstadoRecepcion>('aceptado')}`,
  rechazado: sql`r.estado_recepcion ${en<EstadoRecepcion>('rechazado')}`,
} as const;

/** One page of what was noted in a delivery, the last first; what was set apart stands beside what it was part of. */
export async function paginaDeLineas(
  ctx: Context,
  id: number,
  { page, limit, q, estado }: z.output<typeof listarLineasDeLlegada.query>,
): Promise<PaginaLineasDeLlegada> {
  await exigirLlegada(ctx.db, id);
  const partes = [
    sql`r.llegada_id = ${id}`,
    ...(q ? [sql`r.producto_id in (${idsDeProductos(q)})`] : []),
    ...(estado ? [ESTADO[estado]] : []),
  ];
  const donde = sql.join(partes, sql` and `);
  const [items, { rows }] = await Promise.all([
    leer(ctx, donde, sql`limit ${limit} offset ${(page - 1) * limit}`),
    ctx.db.execute<{ total: number }>(sql`select count(*)::int as total from productos_proveedor r where ${donde}`),
  ]);
  return { items, total: rows[0]!.total, page, limit };
}

/** Those with these keys. */
export const lineasCon = (ctx: Leyendo, llegada_id: number, claves: readonly string[]): Promise<LineaDeLlegada[]> =>
  leer(ctx, sql`r.llegada_id = ${llegada_id} and r.clave = any(${sql.param([...claves])}::text[])`);

export async function leerLinea(ctx: Leyendo, id: number): Promise<LineaDeLlegada> {
  return (await leer(ctx, sql`r.id = ${id}`))[0]!;
}

async function leer(ctx: Leyendo, donde: SQL, tramo = sql``): Promise<LineaDeLlegada[]> {
  const costo = tienePermiso(ctx, 'ver-costos') ? sql`r.precio_compra_unitario::float8` : sql`null::float8`;
  const { rows } = await ctx.db.execute<Rows<LineaDeLlegada>>(sql`
    select r.id, r.producto_id, r.codigo_producto_fussan::float8 as codigo_producto_fussan, p.descripcion,
      r.cantidad_recibida, r.lote_o_serie, r.fecha_caducidad::text as fecha_caducidad, r.ubicacion_almacen,
      r.estado_recepcion, r.motivo_rechazo, ${costo} as costo, r.orden_linea_id, r.origen_id,
      array(select f.id from recepciones_fotos f where f.recepcion_id = r.id order by f.id) as fotos,
      coalesce(nullif(u.name, ''), u.email) as anotada_por, ${iso(sql`r.creado_en`)} as anotada_en
    from productos_proveedor r
    join productos p on p.id = r.producto_id
    left join usuarios u on u.id = r.actor_id
    where ${donde} order by coalesce(r.origen_id, r.id) desc, r.id ${tramo}`);
  return rows.map((fila) => ({
    id: fila.id,
    producto_id: fila.producto_id,
    codigo_producto_fussan: fila.codigo_producto_fussan,
    descripcion: fila.descripcion,
    cantidad_recibida: fila.cantidad_recibida,
    lote_o_serie: fila.lote_o_serie,
    fecha_caducidad: fila.fecha_caducidad,
    ubicacion_almacen: fila.ubicacion_almacen,
    estado_recepcion: fila.estado_recepcion,
    motivo_rechazo: fila.motivo_rechazo,
    costo: fila.costo,
    orden_linea_id: fila.orden_linea_id,
    origen_id: fila.origen_id,
    fotos: fila.fotos,
    anotada_por: fila.anotada_por,
    anotada_en: fila.anotada_en,
  }));
}

/** What its order asks for, in its order, and how much of each came; nothing for one without an order. */
export async function loEsperado({ db }: Context, id: number): Promise<Esperada[]> {
  const { orden_id } = await exigirLlegada(db, id);
  if (orden_id === null) return [];
  const { rows } = await db.execute<Rows<Esperada>>(sql`
    select l.id as orden_linea_id, l.producto_id, l.codigo_producto_fussan::float8 as codigo_producto_fussan,
      l.descripcion, l.codigo_proveedor, p.ean, coalesce(s.codigo_caja, '') as codigo_caja, s.unidades_por_caja,
      p.ubicacion, l.cantidad as pedidas, l.recibida - l.rechazada as recibidas,
      coalesce(a.aqui, 0) as aqui, ${pendiente} as faltan
    from ordenes_proveedor_lineas l
    join productos p on p.id = l.producto_id
    join ordenes_proveedor o on o.id = l.orden_id
    left join proveedores_productos s on s.proveedor_id = o.proveedor_id and s.producto_id = l.producto_id
    left join (
      select orden_linea_id, sum(cantidad_recibida)::int as aqui from productos_proveedor
      where llegada_id = ${id} group by orden_linea_id
    ) a on a.orden_linea_id = l.id
    where l.orden_id = ${orden_id} order by l.linea, l.id`);
  return rows.map((fila) => ({
    orden_linea_id: fila.orden_linea_id,
    producto_id: fila.producto_id,
    codigo_producto_fussan: fila.codigo_producto_fussan,
    descripcion: fila.descripcion,
    codigo_proveedor: fila.codigo_proveedor,
    ean: fila.ean,
    codigo_caja: fila.codigo_caja,
    unidades_por_caja: fila.unidades_por_caja,
    ubicacion: fila.ubicacion,
    pedidas: fila.pedidas,
    recibidas: fila.recibidas,
    aqui: fila.aqui,
    faltan: fila.faltan,
  }));
}
