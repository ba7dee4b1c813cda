import { and, eq } from 'drizzle-orm';
import { RETORNO_NO_ENCONTRADO } from '#contract/ventas/retornos.ts';
import { moverStock } from '#server/features/bodega/existencias/index.ts';
import { productosParaVender } from '#server/features/catalogo/productos/index.ts';
import { bloquearCompra, COMPRA, compras_lineas } from '#server/features/ventas/compras/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { requireAct } from '#server/platform/estados/mover.ts';
import { retornos, retornos_lineas } from './table.ts';

/** Takes back one that was written down by mistake: what it brought into the stock leaves it again, if it is still there. */
export function deshacerRetorno(ctx: Context, compra_id: number, id: number, motivo: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    requireAct(ctx, COMPRA, await bloquearCompra(ctx, compra_id), 'recibir-retorno');
    const [retorno] = await ctx.db
      .select({ quitado: retornos.quitado })
      .from(retornos)
      .where(and(eq(retornos.id, id), eq(retornos.compra_id, compra_id)));
    if (!retorno) throw new AppError('NO_ENCONTRADO', { message: RETORNO_NO_ENCONTRADO });
    if (retorno.quitado !== null) throw new AppError('CONFLICTO', { message: 'Esa devolución ya se deshizo.' });
    await sacar(ctx, id);
    await ctx.db.update(retornos).set({ quitado: motivo }).where(eq(retornos.id, id));
    await audit(ctx, {
      accion: 'deshacer-retorno',
      entidad: COMPRA.entidad,
      entidad_id: compra_id,
      detalle: { retorno_id: id, motivo },
    });
  });
}

async function sacar(ctx: Context, retorno_id: number): Promise<void> {
  const lineas = await ctx.db
    .select({
      producto_id: compras_lineas.producto_id,
      descripcion: compras_lineas.descripcion,
      al_stock: retornos_lineas.al_stock,
    })
    .from(retornos_lineas)
    .innerJoin(compras_lineas, eq(compras_lineas.id, retornos_lineas.compra_linea_id))
    .where(eq(retornos_lineas.retorno_id, retorno_id));
  const salen = [...Map.groupBy(lineas, ({ producto_id }) => producto_id)].flatMap(([producto_id, suyas]) => {
    const cantidad = suyas.reduce((suma, { al_stock }) => suma + al_stock, 0);
    return producto_id === null || cantidad === 0 ? [] : [{ producto_id, cantidad, de: suyas[0]!.descripcion }];
  });
  const hay = new Map(
    (
      await productosParaVender(
        ctx.db,
        salen.map(({ producto_id }) => producto_id),
      )
    ).map(({ id, cantidad_stock }) => [id, cantidad_stock]),
  );
  for (const { producto_id, cantidad, de } of salen) {
    const quedan = hay.get(producto_id) ?? 0;
    if (quedan >= cantidad) continue;
    throw new AppError('CONFLICTO', {
      message: `De «${de}» ya se vendió lo que había vuelto: ${quedan === 1 ? 'queda 1' : `quedan ${quedan}`} en stock.`,
      details: { quedan },
    });
  }
  await moverStock(
    ctx,
    salen.map(({ producto_id, cantidad }) => ({ producto_id, cantidad: -cantidad })),
    { motivo: 'retorno', documento: `retorno:${retorno_id}`, revierte: true },
  );
}
