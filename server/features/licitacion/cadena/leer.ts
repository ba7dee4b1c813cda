import { type SQL, sql } from 'drizzle-orm';
import type { EstadoOrden } from '#contract/abastecimiento/ordenes/estados.ts';
import type { EstadoRecepcion } from '#contract/bodega/recepciones/recepciones.ts';
import { COBRABLES, type TipoVenta } from '#contract/dinero/facturas-venta/estados.ts';
import { ANULADO } from '#contract/ventas/compras/compras.ts';
import { lineasVendidas } from '#server/features/dinero/facturas-venta/index.ts';
import { vigentes } from '#server/features/dinero/pagos/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { cantidadSql, sinIvaSql } from '#server/platform/database/dinero.ts';
import { en, noEn } from '#server/platform/estados/sql.ts';
import type { LoEncontrado } from './encontrado.ts';
import type { Semilla } from './hallar.ts';

/** What one opportunity may lead to and still be read: a framework agreement has thousands of orders. */
const MUCHAS = 50;
const diaDe = (instante: string): SQL =>
  sql`to_char(${sql.raw(instante)} at time zone 'America/Santiago', 'YYYY-MM-DD')`;
const lista = (fila: SQL): SQL => sql`(select coalesce(json_agg(x), '[]') from (${fila}) x)`;
const cobrable = en<TipoVenta>(...COBRABLES);

/** Of so many units of its product that were asked for or came, those of a line: the lines before it take theirs first. */
const deLaLinea = (unidades: SQL): SQL => sql`(least(sum(v.cantidad) over w, coalesce(${unidades}, 0))
  - least(sum(v.cantidad) over w - v.cantidad, coalesce(${unidades}, 0)))::float8`;

/** What its purchases sold, less what credit notes took and with what debit notes added (D123). */
const NETAS = lineasVendidas({
  ventas: sql`true`,
  ajustes: sql`true`,
  cuales: sql`c.id in (select id from compra)`,
});

/**
 * The whole chain in one statement. Of an opportunity it goes down to all that came of it; of anything else, up to the opportunity
 * and down from its own quotation or purchase, so that what others of the same agreement sold is not told here.
 */
export async function leerEncontrado(db: Queryable, semilla: Semilla): Promise<LoEncontrado> {
  const { oportunidad_id, cotizacion_id, oc_id, compra_id, orden_id, llegada_id } = semilla;
  const { rows } = await db.execute<LoEncontrado & Record<string, unknown>>(sql`
    with oportunidad as materialized (
      select o.* from oportunidades o
      where o.id = coalesce(${oportunidad_id}::int,
        (select id from oportunidades where cotizacion_id = ${cotizacion_id}::int),
        (select min(x.id) from oportunidades x join oc_publicas c on c.codigo_licitacion = x.codigo
          where c.codigo_licitacion <> '' and (c.id = ${oc_id}::int or c.cotizacion_id = ${cotizacion_id}::int)))
    ), oc as materialized (
      select * from oc_publicas where id = ${oc_id}::int
      union select * from oc_publicas where cotizacion_id = ${cotizacion_id}::int
      union select * from oc_publicas where cotizacion_id = (
        select cotizacion_id from oportunidad where ${oportunidad_id}::int is not null)
      union (select c.* from oc_publicas c join oportunidad o on c.codigo_licitacion = o.codigo
        where ${oportunidad_id}::int is not null order by c.id desc limit ${MUCHAS})
    ), cotizacion as materialized (
      select * from cotizaciones where id in (
        select ${cotizacion_id}::int
        union select cotizacion_id from oportunidad where ${oportunidad_id}::int is not null
        union select cotizacion_id from oc where ${oportunidad_id}::int is not null)
    ), compra as materialized (
      select * from compras where id in (select ${compra_id}::int union select compra_id from cotizacion)
    ), linea_de_compra as materialized (
      select l.*, ${cantidadSql(sql`l.cantidad`, sql`l.medida`)} as vendida, c.estado = ${ANULADO} as anulado from compras_lineas l join compra c on c.id = l.compra_id
      where l.cantidad > 0
    ), pedida as materialized (
      select x.* from ordenes_proveedor_lineas x where x.compra_linea_id in (
        select l.id from compras_lineas l join compra c on c.id = l.compra_id)
      union select x.* from ordenes_proveedor_lineas x where x.orden_id in (
        select c.orden_id from cotizaciones_ordenes c join cotizacion q on q.id = c.cotizacion_id union select ${orden_id}::int)
    ), orden as materialized (
      select o.*, v.nombre_provedor from ordenes_proveedor o join proveedores v on v.id = o.proveedor_id
      where o.id in (select orden_id from pedida)
    ), viva as materialized (
      select p.* from pedida p join orden o on o.id = p.orden_id where o.estado ${noEn<EstadoOrden>('anulada')}
    ), recepcion as materialized (
      select r.* from productos_proveedor r join viva v on v.id = r.orden_linea_id
    ), cotizada as materialized (
      select l.*, ${cantidadSql(sql`l.otv_solicitada`, sql`l.medida`)} as pedida, q.compra_id, q.base
      from cotizaciones_lineas l join cotizacion q on q.id = l.cotizacion_id
    ), neta as materialized (
      select linea_id, sum(venta) as neto, sum(costo) as costo from (${NETAS}) v group by linea_id
    ), vendida as (
      select l.compra_id, l.producto_id, l.descripcion, l.vendida as cantidad, (select neto from neta where linea_id = l.id) as neto,
        (select sum(c.pedida * c.precio_compra) / nullif(sum(c.pedida), 0) from cotizada c
          where c.compra_id = l.compra_id and c.producto_id = l.producto_id and c.precio_compra > 0) as cotizado, (select costo from neta where linea_id = l.id) / l.vendida as real, l.compra_id as documento, l.linea
      from linea_de_compra l where not l.anulado
      union all
      select null, c.producto_id, c.descripcion, c.pedida, ${sinIvaSql(sql`c.base`, sql`c.subtotal`)},
        nullif(c.precio_compra, 0), null, c.cotizacion_id, c.linea
      from cotizada c where c.compra_id is null
    ), por_producto as (
      select producto_id, sum(cantidad) as unidades,
        sum(cantidad * costo) filter (where costo > 0) / nullif(sum(cantidad) filter (where costo > 0), 0) as costo
      from viva group by producto_id
    ), aceptado as (
      select producto_id, sum(cantidad_recibida) as unidades, sum(cantidad_recibida * precio_compra_unitario) filter (where precio_compra_unitario > 0)
        / nullif(sum(cantidad_recibida) filter (where precio_compra_unitario > 0), 0) as costo
      from recepcion where estado_recepcion ${en<EstadoRecepcion>('aceptado')} group by producto_id
    ), papel as materialized (
      select f.* from facturas_venta f join compra c on c.id = f.compra_id
    )
    select
      ${lista(sql`select id, codigo, nombre, comprador, estado, ${diaDe('coalesce(fecha_publicacion, creada_en)')} as fecha
        from oportunidad`)} as oportunidades,
      ${lista(sql`select id, num_cotizacion, estado, cliente_nombre as cliente, fecha::text, neto::float8 as neto,
          vendedor_id is not null as con_vendedor from cotizacion order by id`)} as cotizaciones,
      ${lista(sql`select id, codigo, etapa, organismo, fecha_envio::text as fecha, neto::float8 as neto, moneda
        from oc order by id`)} as ocs,
      ${lista(sql`select c.id, c.num_pedido, c.estado, c.fecha_compra::text as fecha, c.otv_compras as unidades,
          coalesce(c.factura->>'razon_social', c.email) as cliente, c.precio_final::float8 as total, c.facturado::float8 as facturado,
          c.rebajado::float8 as rebajado, c.pagado::float8 as pagado, c.devuelto::float8 as devuelto, c.por_pagar::float8 as por_pagar,
          (select coalesce(sum(en_ot), 0)::int from linea_de_compra l where l.compra_id = c.id) as en_ot,
          (select coalesce(sum(despachada), 0)::int from linea_de_compra l where l.compra_id = c.id) as despachada
        from compra c order by id`)} as compras,
      ${lista(sql`select o.id, o.numero, o.estado, o.nombre_provedor as proveedor,
          ${diaDe('coalesce(o.enviada_en, o.creada_en)')} as fecha, sum(p.cantidad)::int as unidades,
          sum(least(p.recibida - p.rechazada, p.cantidad))::int as recibidas, sum(p.cantidad * p.costo)::float8 as neto
        from orden o join pedida p on p.orden_id = o.id
        group by o.id, o.numero, o.estado, o.nombre_provedor, o.enviada_en, o.creada_en order by o.id`)} as ordenes,
      ${lista(sql`select a.id, a.numero, a.estado, v.nombre_provedor as proveedor, ${diaDe('a.creada_en')} as fecha,
          sum(r.cantidad_recibida) filter (where r.estado_recepcion ${en<EstadoRecepcion>('aceptado')})::int as aceptadas,
          coalesce(sum(r.cantidad_recibida), 0)::int as unidades
        from llegadas a join proveedores v on v.id = a.proveedor_id left join recepcion r on r.llegada_id = a.id
        where a.id = ${llegada_id}::int or a.id in (select llegada_id from recepcion)
        group by a.id, a.numero, a.estado, v.nombre_provedor, a.creada_en order by a.id`)} as llegadas,
      ${lista(sql`select t.id, t.numero, t.estado, t.num_gd, t.unidades, t.fecha::text as fecha
        from ots t join compra c on c.id = t.compra_id order by t.id`)} as ots,
      ${lista(sql`select id, tipo::int as tipo, folio, estado, fecha_emision::text as fecha, total::float8 as total,
          acreditado::float8 as acreditado, pagado::float8 as pagado, saldo::float8 as saldo, tipo ${cobrable} and not deshace as cobra
        from papel order by id`)} as ventas,
      ${lista(sql`select p.id, p.compra_id, p.clase, p.monto::float8 as monto, p.fecha::text as fecha,
          case when f.id is not null then json_build_object('id', f.id, 'tipo', f.tipo, 'folio', f.folio) end as factura
        from (${vigentes(sql`p.compra_id in (select id from compra)`)}) p left join papel f on f.id = p.factura_venta_id
        order by p.fecha, p.id`)} as pagos,
      ${lista(sql`select v.producto_id, v.descripcion, v.cantidad::float8 as cantidad, v.neto::float8 as neto,
          v.cotizado::float8 as cotizado, p.costo::float8 as pedido, a.costo::float8 as recibido, v.real::float8 as real,
          ${deLaLinea(sql`p.unidades`)} as pedidas, ${deLaLinea(sql`a.unidades`)} as recibidas
        from vendida v left join por_producto p on p.producto_id = v.producto_id
        left join aceptado a on a.producto_id = v.producto_id
        window w as (partition by v.producto_id order by v.compra_id nulls last, v.documento, v.linea)
        order by v.compra_id nulls last, v.documento, v.linea`)} as lineas`);
  return rows[0]!;
}
