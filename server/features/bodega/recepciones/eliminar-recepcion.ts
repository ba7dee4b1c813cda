import { eq } from 'drizzle-orm';
import { RECEPCION_NO_ENCONTRADA } from '#contract/bodega/recepciones/recepciones.ts';
import { anotarRecibido } from '#server/features/abastecimiento/ordenes/index.ts';
import { moverStock } from '#server/features/bodega/existencias/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { announceChanges } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { devolverCosto } from './entrar-al-stock.ts';
import { bloquearConSuLlegada, type FilaRecepcion } from './queries.ts';
import { recontarLlegada } from './recontar-llegada.ts';
import { exigirSinPapeles } from './sin-papeles.ts';
import { productos_proveedor } from './table.ts';

/** Removes a receipt. What had entered the stock leaves it, the ledger keeps both, and its order expects the units again. */
export async function eliminarRecepcion(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const recepcion = await bloquearConSuLlegada(ctx.db, id);
    if (!recepcion) throw new AppError('NO_ENCONTRADO', { message: RECEPCION_NO_ENCONTRADA });
    await exigirSinPapeles(ctx.db, id);
    await ctx.db.delete(productos_proveedor).where(eq(productos_proveedor.id, id));
    // Its order counts what was rejected of what is left.
    await devolverALaOrden(ctx, recepcion);
    if (recepcion.estado_recepcion === 'aceptado') {
      await sacarDelStock(ctx, recepcion);
      await devolverCosto(ctx, recepcion);
    }
    if (recepcion.llegada_id) await recontarLlegada(ctx.db, recepcion.llegada_id);
    await announceChanges(ctx, ['recepciones']);
    const { creado_en: _, ...detalle } = recepcion;
    await audit(ctx, { accion: 'eliminar-recepcion', entidad: 'recepcion', entidad_id: id, detalle });
  });
}

/** Before any product is locked: an order goes before them. */
async function devolverALaOrden(ctx: Context, { id, orden_linea_id, cantidad_recibida }: FilaRecepcion): Promise<void> {
  if (orden_linea_id === null) return;
  const recibido = { linea_id: orden_linea_id, cantidad: -cantidad_recibida };
  await anotarRecibido(ctx, [recibido], { motivo: `Recepción ${id} eliminada` });
}

async function sacarDelStock(ctx: Context, { id, producto_id, cantidad_recibida }: FilaRecepcion): Promise<void> {
  const [producto] = await ctx.db
    .select({ cantidad_stock: productos.cantidad_stock })
    .from(productos)
    .where(eq(productos.id, producto_id))
    .for('no key update');
  const { cantidad_stock } = producto!;
  if (cantidad_stock < cantidad_recibida) {
    throw new AppError('STOCK_INSUFICIENTE', {
      message: `No se puede eliminar: entraron ${cantidad_recibida} unidades y quedan ${cantidad_stock}; las demás ya se vendieron.`,
      details: { cantidad_stock },
    });
  }
  await moverStock(ctx, [{ producto_id, cantidad: -cantidad_recibida }], {
    motivo: 'recepcion',
    documento: `recepcion:${id}`,
    nota: 'Recepción eliminada',
    revierte: true,
  });
}
