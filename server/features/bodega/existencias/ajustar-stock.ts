import { and, eq } from 'drizzle-orm';
import { notaDeAjuste, type RazonAjuste } from '#contract/bodega/existencias/ajuste.ts';
import { PRODUCTO_CON_ID_NO_ENCONTRADO, type Producto } from '#contract/catalogo/productos/productos.ts';
import { activo, columnasPara, productos } from '#server/features/catalogo/catalogo/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { moverStock } from './mover-stock.ts';

interface Ajuste {
  cantidad_stock: number;
  /** The stock that the person had before them when they decided. */
  visto: number;
  razon?: RazonAjuste | undefined;
  motivo?: string | undefined;
}

/**
 * Sets a product's stock by an adjustment in the ledger. Whoever decided on a number that is no longer the one gets the
 * newer instead, so that no sale and no colleague's count is written over (D29 and D30).
 */
export async function ajustarStock(ctx: Context, id: number, ajuste: Ajuste): Promise<Producto> {
  return inTransaction(ctx, async (ctx) => {
    const antes = await bloquearStock(ctx, id);
    if (antes === undefined) throw new AppError('NO_ENCONTRADO', { message: PRODUCTO_CON_ID_NO_ENCONTRADO });
    if (antes !== ajuste.visto) throw new AppError('STOCK_CAMBIADO', { details: { cantidad_stock: antes } });
    const cantidad = ajuste.cantidad_stock - antes;
    if (cantidad !== 0) {
      const motivo = notaDeAjuste(ajuste, 'Ajuste manual');
      await moverStock(ctx, [{ producto_id: id, cantidad }], { motivo: 'ajuste', nota: motivo });
      await audit(ctx, {
        accion: 'ajustar-stock',
        entidad: 'producto',
        entidad_id: id,
        detalle: { cantidad_stock: { antes, despues: ajuste.cantidad_stock }, motivo },
      });
    }
    const [producto] = await ctx.db.select(columnasPara(ctx)).from(productos).where(eq(productos.id, id));
    return producto!;
  });
}

/** The stock of a product that the actor may adjust, locked until the transaction ends: hidden ones are the admins'. */
async function bloquearStock({ db, actor }: Context, id: number): Promise<number | undefined> {
  const [fila] = await db
    .select({ cantidad_stock: productos.cantidad_stock })
    .from(productos)
    .where(and(eq(productos.id, id), actor?.role === 'admin' ? undefined : activo))
    .for('no key update');
  return fila?.cantidad_stock;
}
