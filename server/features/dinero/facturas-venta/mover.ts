import { and, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type EstadoVenta, NOTA_DE_CREDITO_VENTA, nombreDeVenta } from '#contract/dinero/facturas-venta/estados.ts';
import type {
  anularFacturaVenta as contratoDeAnular,
  cederFacturaVenta as contratoDeCeder,
  Venta,
} from '#contract/dinero/facturas-venta/facturas-venta.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { ANULADO } from '#contract/ventas/compras/compras.ts';
import { bloquearCompra } from '#server/features/ventas/compras/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { moveState, requireAct } from '#server/platform/estados/mover.ts';
import { VENTA } from './estados.ts';
import { buscarVenta } from './ficha.ts';
import { exigirQueRebaje, exigirQueVuelva } from './notas.ts';
import { type FilaVenta, leerFila } from './queries.ts';
import { asentarCompra } from './saldo.ts';
import { facturas_venta } from './table.ts';

/** The purchase of a paper is locked first, here as everywhere, and the paper read under it. */
export async function bloquearVenta(ctx: Context, id: number): Promise<FilaVenta> {
  const { compra_id } = await leerFila(ctx.db, id);
  await bloquearCompra(ctx, compra_id);
  return leerFila(ctx.db, id);
}

/** Says to whom it was ceded: they collect it, and the client isn't reminded. */
export function cederVenta(
  ctx: Context,
  id: number,
  { factoring, fecha }: z.output<typeof contratoDeCeder.body>,
): Promise<Venta> {
  return inTransaction(ctx, async (ctx) => {
    const venta = await bloquearVenta(ctx, id);
    await moveState(ctx, VENTA, venta, 'ceder', { factoring, fecha });
    await ctx.db
      .update(facturas_venta)
      .set({ factoring, factoring_fecha: fecha, version: venta.version + 1 })
      .where(eq(facturas_venta.id, id));
    return buscarVenta(ctx, id);
  });
}

/** What a credit note took may have gone back already. */
async function exigirQueNoSeDevolvieraPorElla(ctx: Context, { compra_id, total }: FilaVenta): Promise<void> {
  const { devuelto, por_devolver, estado } = await bloquearCompra(ctx, compra_id);
  if (devuelto === 0 || por_devolver >= total || estado === ANULADO) return;
  throw new AppError('CONFLICTO', {
    message: `Por esta nota ya se devolvió dinero (${formatPrecio(devuelto)} del pedido): deshaz antes ese reembolso.`,
    details: { devuelto },
  });
}

/** What a note is about stands as long as it does, also where another note undid it. */
async function exigirSinNotas({ db }: Context, { id }: FilaVenta): Promise<void> {
  const [nota] = await db
    .select({ tipo: facturas_venta.tipo, folio: facturas_venta.folio })
    .from(facturas_venta)
    .where(and(eq(facturas_venta.referencia_id, id), ne(facturas_venta.estado, 'anulada' satisfies EstadoVenta)))
    .limit(1);
  if (nota) throw new AppError('CONFLICTO', { message: `Tiene la ${nombreDeVenta(nota)}: anúlala antes.` });
}

/** A tax document that the SII refused is none: what it charged may be annulled, as what was written down by hand. */
export async function dejarDeSerElectronica({ db }: Pick<Context, 'db'>, id: number): Promise<void> {
  await db
    .update(facturas_venta)
    .set({ electronica: false, version: sql`${facturas_venta.version} + 1` })
    .where(eq(facturas_venta.id, id));
}

/** Annuls what was written down by mistake: what it charged is to be charged again. */
export function anularVenta(
  ctx: Context,
  id: number,
  { motivo }: z.output<typeof contratoDeAnular.body>,
): Promise<Venta> {
  return inTransaction(ctx, async (ctx) => {
    const venta = await bloquearVenta(ctx, id);
    requireAct(ctx, VENTA, venta, 'anular');
    if (venta.tipo === NOTA_DE_CREDITO_VENTA) {
      await exigirQueNoSeDevolvieraPorElla(ctx, venta);
      await exigirQueVuelva(ctx, venta);
    }
    if (venta.deshace) await exigirQueRebaje(ctx, venta);
    await exigirSinNotas(ctx, venta);
    await moveState(ctx, VENTA, venta, 'anular', { documento: nombreDeVenta(venta), motivo });
    await asentarCompra(ctx, venta.compra_id, { menos: id });
    return buscarVenta(ctx, id);
  });
}
