import { type SQL, sql } from 'drizzle-orm';
import {
  COBRABLES,
  type EstadoVenta,
  NOTA_DE_CREDITO_VENTA,
  type TipoVenta,
} from '#contract/dinero/facturas-venta/estados.ts';
import { dineroDeCompras, dineroDeFacturasVenta } from '#server/features/dinero/pagos/index.ts';
import { anotarDinero, OCUPA, REBAJADO } from '#server/features/ventas/compras/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import type { Context } from '#server/platform/context.ts';
import { anotarEstado } from '#server/platform/estados/mover.ts';
import { en, literal, noEn } from '#server/platform/estados/sql.ts';
import { ENTIDAD, VENTA } from './estados.ts';

/**
 * What is paid, credited and owed of each paper: of one purchase or, for who works out all again, of every one.
 *
 * A payment is first of the paper that it names. What that doesn't need, as after a credit note, and what names none, pays what is
 * charged, the first due first; but not what went back already.
 */
export function saldosDeVentas(compra_id?: number): SQL {
  const suya = (papeles: SQL) => (compra_id === undefined ? sql`true` : sql`${papeles}.compra_id = ${compra_id}`);
  return sql`
    with nota as (
      select n.referencia_id, sum(n.total - coalesce(d.deshecho, 0)) as acreditado from facturas_venta n
      left join (
        select referencia_id, sum(total) as deshecho from facturas_venta x
        where x.deshace and x.estado ${noEn<EstadoVenta>('anulada')} and ${suya(sql`x`)} group by referencia_id
      ) d on d.referencia_id = n.id
      where (n.tipo = ${NOTA_DE_CREDITO_VENTA} or n.deshace) and n.estado ${noEn<EstadoVenta>('anulada')} and ${suya(sql`n`)} group by n.referencia_id
    ), papel as (
      select f.id, f.compra_id, f.vence, f.total, f.estado ${noEn<EstadoVenta>('anulada')} and f.tipo ${en<TipoVenta>(...COBRABLES)} and not f.deshace as cobra,
        coalesce(n.acreditado, 0) as acreditado, coalesce(p.suyo, 0) as suyo
      from facturas_venta f left join nota n on n.referencia_id = f.id
      left join (${dineroDeFacturasVenta(compra_id)}) p on p.factura_venta_id = f.id where ${suya(sql`f`)}
    ), tomado as (
      select p.*, d.debido, least(p.suyo, d.debido) as toma, d.debido - least(p.suyo, d.debido) as falta
      from papel p cross join lateral (select case when p.cobra then greatest(0, p.total - p.acreditado) else 0 end as debido) d
    ), bolsa as (
      select c.compra_id, c.ultimo, c.pagado - (c.devuelto - c.bonificado) - coalesce(t.toma, 0) as libre
      from (${dineroDeCompras(compra_id)}) c
      left join (select compra_id, sum(toma) as toma from tomado group by compra_id) t on t.compra_id = c.compra_id
    ), repartido as (
      select t.*, b.ultimo, greatest(0, least(t.falta, coalesce(b.libre, 0) - (
          sum(t.falta) over (partition by t.compra_id order by t.vence, t.id) - t.falta
        ))) as del_pedido
      from tomado t left join bolsa b on b.compra_id = t.compra_id
    )
    select id, compra_id, total, cobra, acreditado, suyo, ultimo, toma + del_pedido as pagado, falta - del_pedido as saldo
    from repartido`;
}

interface PapelAsentado {
  id: number;
  antes: EstadoVenta;
  despues: EstadoVenta;
  saldo_antes: number;
  saldo: number;
}

/**
 * Sums anew what a locked purchase and its papers keep of its money, and leads the papers on by it: one is pagada when nothing of it
 * is owed. The paper that the act is about (`menos`) is audited by the act; the others here.
 */
export async function asentarCompra(
  ctx: Context,
  compra_id: number,
  { menos }: { menos?: number } = {},
): Promise<void> {
  const { rows } = await ctx.db.execute<PapelAsentado & Record<string, unknown>>(sql`
    update facturas_venta f set pagado = s.pagado, cobrado = s.suyo, acreditado = s.acreditado, saldo = s.saldo, version = f.version + 1,
      pagada_el = case when s.cobra and s.saldo = 0 then coalesce(f.pagada_el, s.ultimo) end,
      estado = case when s.cobra then case when s.saldo = 0 then ${literal<EstadoVenta>('pagada')} else ${literal<EstadoVenta>('emitida')} end else f.estado end
    from (${saldosDeVentas(compra_id)}) s, facturas_venta antes
    where f.id = s.id and antes.id = f.id
      and (f.pagado, f.cobrado, f.acreditado, f.saldo) is distinct from (s.pagado, s.suyo, s.acreditado, s.saldo)
    returning f.id, antes.estado as antes, f.estado as despues, antes.saldo::float8 as saldo_antes, f.saldo::float8 as saldo`);
  for (const { id, antes, despues, saldo_antes, saldo } of rows) {
    await anotarEstado(ctx, VENTA, id, despues);
    if (id === menos) continue;
    await audit(ctx, {
      accion: 'saldar-factura_venta',
      entidad: ENTIDAD,
      entidad_id: id,
      detalle: { estado: { antes, despues }, saldo: { antes: saldo_antes, despues: saldo } },
    });
  }
  await anotarDinero(ctx, compra_id, {
    sumas: sql`
      select coalesce(m.pagado, 0) as pagado, coalesce(m.cobrado, 0) as cobrado, coalesce(m.devuelto, 0) as devuelto,
        coalesce(m.bonificado, 0) as bonificado, f.facturado, f.por_cobrar, f.rebajado
      from (${SUMAS_DE_PAPELES} where compra_id = ${compra_id}) f left join (${dineroDeCompras(compra_id)}) m on true`,
    lineas: sql`
      select x.compra_linea_id, sum(x.cantidad) as unidades from facturas_venta_lineas x join facturas_venta f on f.id = x.factura_id
      where f.compra_id = ${compra_id} and ${OCUPA} group by x.compra_linea_id`,
  });
}

/** What the papers of a purchase charge of it, what of all that they charge is owed, and what notes take from it. */
const SUMAS_DE_PAPELES = sql`
  select coalesce(sum(total) filter (where ${OCUPA}), 0) as facturado, coalesce(sum(saldo), 0) as por_cobrar, ${REBAJADO} as rebajado
  from facturas_venta`;
