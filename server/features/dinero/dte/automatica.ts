import { sql } from 'drizzle-orm';
import type { EstadoWebpay } from '#contract/dinero/webpay.ts';
import type { EstadoCompra } from '#contract/ventas/compras/compras-estados.ts';
import { emisorDe } from '#server/features/dinero/emisor/index.ts';
import { bloquearParaLaTienda } from '#server/features/ventas/compras/index.ts';
import { asShop, type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { en, noEn } from '#server/platform/estados/sql.ts';
import { emitirDte } from './emitir.ts';

/** As many are issued one after the other each time: the next minute goes on. */
const POR_VEZ = 200;

/**
 * Purchases made since boletas are issued by themselves whose buyer chose how to pay them, and that have none: all of it paid, by whatever
 * means, with nothing charged yet. What the staff sold otherwise, or had a paper that was undone, is issued by somebody.
 */
const SIN_BOLETA = sql`
  from compras c cross join dte_emisor e
  where e.boleta_automatica_desde is not null and c.creada_en >= e.boleta_automatica_desde and c.documento = 'boleta' and c.facturado = 0
    and c.pagado > 0 and c.por_pagar = 0 and c.estado ${noEn<EstadoCompra>('Anulado')}
    and (c.forma_pago is not null
      or exists (select 1 from webpay_intentos w where w.compra_id = c.id and w.estado ${en<EstadoWebpay>('autorizado')}))
    and not exists (select 1 from facturas_venta f where f.compra_id = c.id)`;

/** How many paid purchases wait for their boleta. */
export async function boletasPendientes({ db }: Pick<Context, 'db'>): Promise<number> {
  const { rows } = await db.execute<{ cuantas: number }>(sql`select count(*)::int as cuantas ${SIN_BOLETA}`);
  return rows[0]!.cuantas;
}

/**
 * Issues the boletas of purchases that were paid. One that can't be issued keeps none of the others from it, and waits; where there are no
 * folios or no certificate all wait, and the page of the SII's state says so.
 */
export async function emitirBoletas(parts: Parameters<typeof asShop>[0]): Promise<number> {
  const ctx = asShop(parts);
  if (!(await emisorDe(ctx))?.boleta_automatica) return 0;
  const { rows } = await parts.db.execute<{ id: number }>(
    sql`select c.id ${SIN_BOLETA} order by c.id limit ${POR_VEZ}`,
  );
  let emitidas = 0;
  for (const { id } of rows) {
    try {
      if (await emitirSuBoleta(asShop(parts), id)) emitidas++;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'SIN_FOLIOS' || error.code === 'SIN_CERTIFICADO') break;
    }
  }
  return emitidas;
}

/** Whoever holds the purchase looks whether it waits still: meanwhile somebody may have issued it, or another instance of the shop. */
function emitirSuBoleta(ctx: Context, id: number): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const { afecta } = await bloquearParaLaTienda(ctx, id);
    const { rows } = await ctx.db.execute(sql`select 1 ${SIN_BOLETA} and c.id = ${id}`);
    if (rows.length === 0) return false;
    await emitirDte(ctx, { tipo: afecta ? 39 : 41, origen: { compra: id } });
    return true;
  });
}
