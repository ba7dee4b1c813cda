import { COMPRA_NO_ENCONTRADA, compraEnviada } from '#contract/compras.ts';
import { encolarCorreo } from '#server/features/correo/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { buscarCompra } from './queries.ts';

/**
 * Puts the order's e-mail in the outbox: to the purchase's own address, with the house's template, once. A further
 * call says how that one mail stands (decision 45).
 */
export async function enviarOrdenCompleta(ctx: Context, id: number): Promise<{ message: string; estado: string }> {
  return inTransaction(ctx, async (ctx) => {
    const compra = await buscarCompra(ctx, id);
    if (!compra) throw new AppError('NO_ENCONTRADO', { message: COMPRA_NO_ENCONTRADA });
    const { estado, nuevo } = await encolarCorreo(ctx, {
      plantilla: 'orden-completa',
      clave: `orden-completa-${compra.num_pedido}`,
      para: compra.email,
      datos: compra,
    });
    if (nuevo) await audit(ctx, { accion: 'enviar-orden-completa', entidad: 'compra', entidad_id: compra.id });
    return { message: compraEnviada(compra.email), estado };
  });
}
