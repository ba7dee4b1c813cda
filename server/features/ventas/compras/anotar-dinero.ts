import { type SQL, sql } from 'drizzle-orm';
import type { EstadoPago } from '#contract/ventas/compras/compras.ts';
import { audit } from '#server/platform/audit/index.ts';
import type { Context } from '#server/platform/context.ts';

/** What the ledger and the sales invoices say of a purchase, as selects: whoever keeps them knows how they are summed. */
interface Dinero {
  /** One row: `pagado`, `cobrado`, `devuelto` and `bonificado` of the ledger; `facturado`, `por_cobrar` and `rebajado` of its invoices. */
  sumas: SQL;
  /** `compra_linea_id` and `unidades`, one row for each line that is charged. */
  lineas: SQL;
}

/** Writes down what of a locked purchase is charged, paid, owed and given back; what it is called then follows by itself. */
export async function anotarDinero(ctx: Context, compra_id: number, { sumas, lineas }: Dinero): Promise<void> {
  const { rows } = await ctx.db.execute<{
    antes: EstadoPago;
    despues: EstadoPago;
    pagado: number;
    por_pagar: number;
  }>(sql`
    update compras c set pagado = s.pagado, cobrado = s.cobrado, devuelto = s.devuelto, bonificado = s.bonificado,
      facturado = s.facturado, por_cobrar = s.por_cobrar, rebajado = s.rebajado
    from (${sumas}) s, compras antes where c.id = ${compra_id} and antes.id = c.id
    returning antes.estado_pago as antes, c.estado_pago as despues, c.pagado::float8 as pagado, c.por_pagar::float8 as por_pagar`);
  await ctx.db.execute(sql`
    update compras_lineas l
    set facturada = coalesce((select f.unidades from (${lineas}) f where f.compra_linea_id = l.id), 0)
    where l.compra_id = ${compra_id}`);
  const { antes, despues, pagado, por_pagar } = rows[0]!;
  if (antes === despues) return;
  await audit(ctx, {
    accion: 'saldar-compra',
    entidad: 'compra',
    entidad_id: compra_id,
    detalle: { estado_pago: { antes, despues }, pagado, por_pagar },
  });
}
