import { eq, sql } from 'drizzle-orm';
import type { FichaDeProveedor } from '#contract/abastecimiento/proveedores/proveedores.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { exigirProveedor } from './existente.ts';
import { fichaDeProveedor } from './queries.ts';
import { proveedores } from './table.ts';

/** Takes a supplier out of what is offered to choose from; what names it goes on naming it. */
export const archivarProveedor = (ctx: Context, id: number) => cambiarVigencia(ctx, id, 'archivar-proveedor');

/** Offers an archived supplier again. */
export const recuperarProveedor = (ctx: Context, id: number) => cambiarVigencia(ctx, id, 'recuperar-proveedor');

const YA_ESTA = {
  'archivar-proveedor': 'Este proveedor ya está archivado.',
  'recuperar-proveedor': 'Este proveedor ya está en la lista.',
};

async function cambiarVigencia(ctx: Context, id: number, accion: keyof typeof YA_ESTA): Promise<FichaDeProveedor> {
  return inTransaction(ctx, async (ctx) => {
    const { archivado_en } = await exigirProveedor(ctx.db, id, 'no key update');
    const archivar = accion === 'archivar-proveedor';
    if ((archivado_en !== null) === archivar) throw new AppError('CONFLICTO', { message: YA_ESTA[accion] });
    const [fila] = await ctx.db
      .update(proveedores)
      .set({ archivado_en: archivar ? sql`now()` : null })
      .where(eq(proveedores.id, id))
      .returning();
    await audit(ctx, { accion, entidad: 'proveedor', entidad_id: id });
    return fichaDeProveedor(ctx.db, fila!);
  });
}
