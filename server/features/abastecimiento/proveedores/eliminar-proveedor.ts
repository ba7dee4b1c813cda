import { eq } from 'drizzle-orm';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { exigirProveedor } from './existente.ts';
import { fichaDeProveedor, type HistoriaDeProveedor, historiaDe } from './queries.ts';
import { proveedores } from './table.ts';

/** Deletes a supplier that nothing names; any other is refused with what does, and may be archived. */
export async function eliminarProveedor(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const fila = await exigirProveedor(ctx.db, id, 'update');
    const historia = await historiaDe(ctx.db, id);
    const motivos = motivosDe(historia);
    if (motivos.length > 0) {
      throw new AppError('PROVEEDOR_CON_HISTORIA', {
        message: `No se puede eliminar: tiene ${enLista(motivos)}. Archívalo: deja de ofrecerse y lo que lo nombra sigue igual.`,
        details: { ...historia },
      });
    }
    const { id: _, ...detalle } = await fichaDeProveedor(ctx.db, fila);
    await ctx.db.delete(proveedores).where(eq(proveedores.id, id));
    await audit(ctx, { accion: 'eliminar-proveedor', entidad: 'proveedor', entidad_id: id, detalle });
  });
}

function motivosDe({
  productos,
  surtido,
  recepciones,
  compras,
  conteos,
  ordenes,
  facturas,
  devoluciones,
  pagos,
}: HistoriaDeProveedor): string[] {
  const cuentas: [number, string, string][] = [
    [productos, 'producto que lo prefiere', 'productos que lo prefieren'],
    [surtido, 'producto en su surtido', 'productos en su surtido'],
    [recepciones, 'recepción', 'recepciones'],
    [compras, 'compra con productos suyos', 'compras con productos suyos'],
    [conteos, 'conteo', 'conteos'],
    [ordenes, 'orden a él', 'órdenes a él'],
    [facturas, 'factura suya', 'facturas suyas'],
    [devoluciones, 'devolución a él', 'devoluciones a él'],
    [pagos, 'pago a él', 'pagos a él'],
  ];
  return cuentas
    .filter(([cuantos]) => cuantos > 0)
    .map(([cuantos, uno, varios]) => `${cuantos.toLocaleString('es-CL')} ${cuantos === 1 ? uno : varios}`);
}

const enLista = (partes: readonly string[]): string => new Intl.ListFormat('es').format(partes);
