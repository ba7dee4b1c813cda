import { and, asc, eq, gt } from 'drizzle-orm';
import { ANULADO, type Compra } from '#contract/ventas/compras/compras.ts';
import { moverStock, porProducto } from '#server/features/bodega/existencias/index.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { publicUrl } from '#server/platform/config.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { moveState } from '#server/platform/estados/mover.ts';
import { estaEnRevision } from './comprobante-en-revision.ts';
import { COMPRA } from './estados.ts';
import { bloquearCompra, buscarCompra, type FilaCompra } from './queries.ts';
import { compras, compras_lineas } from './table.ts';

/**
 * Cancels one's own purchase, and its stock comes back (D49). Asked again, because an answer was lost or another tab did it, it
 * has nothing more to do.
 */
export async function anularCompra(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const compra = await bloquearCompra(ctx, id);
    if (compra.estado !== ANULADO) await anular(ctx, compra, 'anular');
  });
}

/** The same for the staff, who say why: its customer reads it. One that was cancelled already keeps its own reason. */
export async function anularPorLaTienda(ctx: Context, id: number, motivo: string): Promise<Compra> {
  return inTransaction(ctx, async (ctx) => {
    const compra = await bloquearCompra(ctx, id);
    if (compra.estado !== ANULADO) await anular(ctx, compra, 'anular', motivo);
    return (await buscarCompra(ctx, id))!;
  });
}

/** Cancels a locked purchase, in the caller's transaction, and tells its customer; with a reason it was not them. */
export async function anular(
  ctx: Context,
  compra: FilaCompra,
  acto: 'anular' | 'vencer' | 'rechazar',
  motivo?: string,
): Promise<void> {
  await exigirNadaFuera(ctx, compra);
  await moveState(ctx, COMPRA, compra, acto, motivo ? { motivo } : {});
  const lineas = await ctx.db
    .select({
      producto_id: compras_lineas.producto_id,
      descripcion: compras_lineas.descripcion,
      cantidad: compras_lineas.cantidad,
      subtotal: compras_lineas.subtotal,
    })
    .from(compras_lineas)
    .where(and(eq(compras_lineas.compra_id, compra.id), gt(compras_lineas.cantidad, 0)))
    .orderBy(asc(compras_lineas.linea));
  await moverStock(
    ctx,
    porProducto(
      lineas.flatMap(({ producto_id, cantidad }) => (producto_id === null ? [] : [{ producto_id, cantidad }])),
    ),
    { motivo: 'anulacion', documento: `compra:${compra.id}`, revierte: true },
  );
  await ctx.db.update(compras_lineas).set({ costo: 0 }).where(eq(compras_lineas.compra_id, compra.id));
  // What went back of it already isn't owed again.
  const [anulada] = await ctx.db
    .select({ por_devolver: compras.por_devolver })
    .from(compras)
    .where(eq(compras.id, compra.id));
  await encolarCorreo(ctx, {
    plantilla: 'compra-anulada',
    clave: `compra-anulada-${compra.num_pedido}`,
    para: compra.email,
    datos: {
      num_pedido: compra.num_pedido,
      ...(motivo && { motivo }),
      por_devolver: anulada!.por_devolver,
      en_revision: await estaEnRevision(ctx.db, compra.id),
      lineas: lineas.map(({ descripcion, cantidad, subtotal }) => ({ descripcion, cantidad, subtotal })),
      total: compra.precio_final,
      enlace: `${publicUrl(ctx.config)}/details-compra/${compra.id}`,
    },
  });
}

/** Part of it is charged, or left with a work order: its stock is nowhere to come back from. */
async function exigirNadaFuera({ db }: Context, { id, estado, facturado, rebajado }: FilaCompra): Promise<void> {
  // Less than nothing is taken from it: a debit note charges something still.
  if (facturado > 0 || rebajado < 0) {
    throw new AppError('CONFLICTO', {
      message: 'Este pedido está facturado: anula su factura, o haz su nota de crédito, antes de anularlo.',
      details: { estado },
    });
  }
  const fuera = await db.$count(
    compras_lineas,
    and(eq(compras_lineas.compra_id, id), gt(compras_lineas.despachada, 0)),
  );
  if (fuera === 0) return;
  throw new AppError('CONFLICTO', {
    message: 'Parte de este pedido ya salió: recorta lo que falta, en vez de anularlo.',
    details: { estado },
  });
}
