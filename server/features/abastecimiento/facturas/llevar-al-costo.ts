import { type SQL, sql } from 'drizzle-orm';
import {
  type EstadoFactura,
  FACTURAS_APROBADAS,
  NOTA_DE_CREDITO,
  nombreDeFactura,
} from '#contract/abastecimiento/facturas/estados.ts';
import type { MotivoStock } from '#contract/bodega/existencias/existencias.ts';
import type { EstadoRecepcion } from '#contract/bodega/recepciones/recepciones.ts';
import { moverStock } from '#server/features/bodega/existencias/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import type { Context } from '#server/platform/context.ts';
import { en } from '#server/platform/estados/sql.ts';
import { QUEDAN } from './cotejar.ts';
import type { FilaFactura, Rows } from './queries.ts';

const APROBADAS = en<EstadoFactura>(...FACTURAS_APROBADAS);
const DEJAN_COSTO = sql`f.tipo <> ${NOTA_DE_CREDITO} and f.estado ${APROBADAS}`;

/**
 * What approved invoices (`f`) charge for each receipt that was accepted beyond its own price: the line's price, with freight, other
 * charges and discounts shared out by what its lines come to. What the approved credit notes of an invoice take off without naming a
 * product is a discount of it. Shares are cut where they end, so that they sum to the whole to the centavo.
 */
export const costoFacturado = (donde: SQL): SQL => sql`
  with linea as (
    select l.id, l.factura_id, l.cantidad, sum(l.cantidad * l.precio) over g as total,
      l.cantidad * l.precio as cobrado, sum(l.cantidad * l.precio) over (partition by l.factura_id order by l.id) as hasta
    from facturas_proveedor_lineas l join facturas_proveedor f on f.id = l.factura_id
    where l.producto_id is not null and ${DEJAN_COSTO} and ${donde}
    window g as (partition by l.factura_id)
  ), cargo as (
    select coalesce(c.referencia_id, c.id) as factura_id,
      sum(case when c.tipo = ${NOTA_DE_CREDITO} then -1 else 1 end * l.cantidad * l.precio) as monto
    from facturas_proveedor c join facturas_proveedor_lineas l on l.factura_id = c.id
    where l.producto_id is null and c.estado ${APROBADAS}
      and coalesce(c.referencia_id, c.id) in (select f.id from facturas_proveedor f where ${DEJAN_COSTO} and ${donde})
    group by 1
  ), con_cargo as (
    select l.*, cobrado + coalesce(
      round(c.monto * hasta / nullif(total, 0), 2) - round(c.monto * (hasta - cobrado) / nullif(total, 0), 2), 0
    ) as valor
    from linea l left join cargo c on c.factura_id = l.factura_id
  ), par as (
    select c.factura_id, e.recepcion_id, r.producto_id, r.estado_recepcion, r.precio_compra_unitario as precio, c.valor, c.cantidad,
      q.unidades, sum(q.unidades) over (partition by c.id order by e.recepcion_id) as hasta
    from con_cargo c
    join facturas_proveedor_recepciones e on e.linea_id = c.id
    join productos_proveedor r on r.id = e.recepcion_id
    cross join lateral (select ${QUEDAN} as unidades) q
  )
  select factura_id, recepcion_id, producto_id, sum(
    round(valor * hasta / cantidad, 2) - round(valor * (hasta - unidades) / cantidad, 2) - unidades * precio
  ) as diferencia
  from par where unidades > 0 and estado_recepcion ${en<EstadoRecepcion>('aceptado')} group by 1, 2, 3`;

/** Stock that came in after a receipt by another way than from a client, who brings back what went out. */
const ENTRARON_DESPUES = sql`(
  select coalesce(sum(m.cantidad) filter (where m.motivo = ${'recepcion' satisfies MotivoStock} or m.cantidad > 0), 0)
  from movimientos_stock m
  where m.producto_id = d.producto_id and m.motivo not in (${'venta' satisfies MotivoStock}, ${'anulacion' satisfies MotivoStock})
    and m.id > (
      select max(n.id) from movimientos_stock n
      where n.documento = 'recepcion:' || d.recepcion_id and n.producto_id = d.producto_id
    ))`;

type Llevado = Rows<{ producto_id: number; al_stock: number; variacion: number }>;

/**
 * Brings to cost what an invoice charges beyond what its receipts said, less what it brought before: also what an act took back. Of a
 * receipt's units the last that came are the last to go; what of them is still there is worth the difference more, and the rest is a
 * variation of the period. Whoever calls has the invoice locked; products are locked by their ids before their stock is looked at.
 */
export async function llevarAlCosto(ctx: Context, factura: FilaFactura): Promise<void> {
  const { id } = factura;
  await ctx.db.execute(sql`
    select 1 from productos where id in (
      select producto_id from facturas_proveedor_lineas where factura_id = ${id} and producto_id is not null
      union select producto_id from facturas_proveedor_costos where factura_id = ${id}
    ) order by id for no key update`);
  const { rows } = await ctx.db.execute<Llevado>(sql`
    with aplicado as (
      select recepcion_id, producto_id, sum(diferencia) as diferencia from facturas_proveedor_costos
      where factura_id = ${id} group by 1, 2
    ), falta as (
      select recepcion_id, producto_id, coalesce(o.diferencia, 0) - coalesce(a.diferencia, 0) as diferencia
      from (${costoFacturado(sql`f.id = ${id}`)}) o full join aplicado a using (recepcion_id, producto_id)
    ), parte as (
      select d.*, p.valor_stock, round(d.diferencia * coalesce(
          least(greatest(p.cantidad_stock - ${ENTRARON_DESPUES}, 0), r.cantidad_recibida)::numeric / r.cantidad_recibida, 0
        ), 2) as al_stock
      from falta d join productos p on p.id = d.producto_id
      left join productos_proveedor r on r.id = d.recepcion_id
      where d.diferencia <> 0
    ), hasta as (
      select *, greatest(sum(al_stock) over (partition by producto_id order by recepcion_id), -valor_stock) as cabe from parte
    ), cortada as (
      select *, cabe - lag(cabe, 1, 0) over (partition by producto_id order by recepcion_id) as queda from hasta
    ), escrito as (
      insert into facturas_proveedor_costos (factura_id, recepcion_id, producto_id, diferencia, al_stock, variacion, actor_id)
      select ${id}, recepcion_id, producto_id, diferencia, queda, diferencia - queda, ${ctx.actor?.id ?? null}::int
      from cortada order by recepcion_id
      returning producto_id, al_stock, variacion
    )
    select producto_id, sum(al_stock)::float8 as al_stock, sum(variacion)::float8 as variacion
    from escrito group by producto_id order by producto_id`);
  await ctx.db.execute(sql`update facturas_proveedor set costeada = true where id = ${id} and not costeada`);
  if (rows.length === 0) return;
  const movimientos = rows
    .filter(({ al_stock }) => al_stock !== 0)
    .map(({ producto_id, al_stock }) => ({ producto_id, cantidad: 0, valor: al_stock }));
  if (movimientos.length > 0) {
    await moverStock(ctx, movimientos, {
      motivo: 'factura',
      documento: `factura_proveedor:${id}`,
      nota: nombreDeFactura(factura),
    });
  }
  await audit(
    ctx,
    ...rows.map(({ producto_id, al_stock, variacion }) => ({
      accion: 'llevar-al-costo',
      entidad: 'producto',
      entidad_id: producto_id,
      detalle: { factura: id, al_stock, variacion },
    })),
  );
}
