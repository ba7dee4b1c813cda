import { and, eq, inArray, sql } from 'drizzle-orm';
import { ANULADO, COMPRA_NO_ENCONTRADA } from '#contract/compras.ts';
import { moverStock } from '#server/features/productos/index.ts';
import { isStaff } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { anotarEstado } from './historial.ts';
import { bloquearCompra, type FilaCompra } from './queries.ts';
import { ESTADOS_ANULABLES } from './rules.ts';
import { compras, compras_lineas } from './table.ts';

const YA_NO_ANULADA = 'El pedido ya no está anulado. Vuelve a mirar tus pedidos.';

/**
 * «Eliminar»: staff archive a purchase; its customer cancels it while it is unpaid and undispatched, and the stock comes
 * back (decisions 14 and 49). Who sees it cancelled (`vistaAnulada`) takes it out of their history; who does not, because
 * an answer was lost or another tab did it, only wants it cancelled, which it is. No row is ever erased.
 */
export async function eliminarCompra(
  ctx: Context,
  id: number,
  { vistaAnulada }: { vistaAnulada: boolean },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const compra = await bloquearCompra(ctx, id);
    if (!compra) throw new AppError('NO_ENCONTRADO', { message: COMPRA_NO_ENCONTRADA });
    const anulada = compra.estado === ANULADO;
    if (isStaff(ctx.actor)) await archivar(ctx, compra);
    else if (vistaAnulada && !anulada) throw new AppError('CONFLICTO', { message: YA_NO_ANULADA });
    else if (vistaAnulada) await ocultar(ctx, compra);
    else if (!anulada) await anular(ctx, compra);
  });
}

async function archivar(ctx: Context, compra: FilaCompra): Promise<void> {
  // When it left the list was said once: a repeated call has nothing to add.
  if (compra.archivada_en) return;
  await ctx.db.update(compras).set({ archivada_en: sql`now()` }).where(eq(compras.id, compra.id));
  await audit(ctx, { accion: 'archivar-compra', entidad: 'compra', entidad_id: compra.id });
}

async function ocultar(ctx: Context, compra: FilaCompra): Promise<void> {
  if (compra.oculta_en) return;
  await ctx.db.update(compras).set({ oculta_en: sql`now()` }).where(eq(compras.id, compra.id));
  await audit(ctx, { accion: 'ocultar-compra', entidad: 'compra', entidad_id: compra.id });
}

async function anular(ctx: Context, compra: FilaCompra): Promise<void> {
  const anuladas = await ctx.db
    .update(compras)
    .set({ estado: ANULADO })
    .where(
      and(
        eq(compras.id, compra.id),
        inArray(compras.estado, [...ESTADOS_ANULABLES]),
        eq(compras.estado_pago, 'pendiente'),
      ),
    )
    .returning({ id: compras.id });
  if (anuladas.length === 0) throw new AppError('COMPRA_NO_ANULABLE');
  await anotarEstado(ctx, compra.id, ANULADO);
  const lineas = await ctx.db
    .select({ producto_id: compras_lineas.producto_id, cantidad: compras_lineas.cantidad })
    .from(compras_lineas)
    .where(eq(compras_lineas.compra_id, compra.id));
  await moverStock(
    ctx,
    lineas.flatMap(({ producto_id, cantidad }) => (producto_id === null ? [] : [{ producto_id, cantidad }])),
    { motivo: 'anulacion', documento: `compra:${compra.id}` },
  );
  await audit(ctx, {
    accion: 'anular-compra',
    entidad: 'compra',
    entidad_id: compra.id,
    detalle: { estado: { antes: compra.estado, despues: ANULADO } },
  });
}
