import { COMPRA_NO_ENCONTRADA, type Compra, compraEnviada } from '#contract/compras.ts';
import { encolarCorreo, hayCorreo } from '#server/features/correo/index.ts';
import { isStaff, requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { buscarCompra } from './queries.ts';

const DEMASIADOS_CORREOS =
  'En la última hora enviamos muchos correos de tus pedidos a direcciones que no son la tuya. Inténtalo de nuevo más tarde.';

const claveDe = ({ num_pedido }: Compra) => `orden-completa-${num_pedido}`;

/**
 * Puts the order's e-mail in the outbox: to the purchase's own address, with the house's template, once. A further
 * call says how that one mail stands, and gives it its tries again when it had failed (decision 45).
 */
export async function enviarOrdenCompleta(ctx: Context, id: number): Promise<{ message: string; estado: string }> {
  await contarSiVaAOtro(ctx, id);
  return inTransaction(ctx, async (ctx) => {
    const compra = await buscarCompra(ctx, id);
    if (!compra) throw new AppError('NO_ENCONTRADO', { message: COMPRA_NO_ENCONTRADA });
    const { estado, nuevo, reenviado } = await encolarCorreo(ctx, {
      plantilla: 'orden-completa',
      clave: claveDe(compra),
      para: compra.email,
      datos: compra,
    });
    if (nuevo || reenviado) {
      await audit(ctx, {
        accion: 'enviar-orden-completa',
        entidad: 'compra',
        entidad_id: compra.id,
        ...(reenviado ? { detalle: { reenviado } } : {}),
      });
    }
    return { message: compraEnviada(compra.email), estado };
  });
}

/**
 * A customer writes the address of an order: so many new mails an hour go to others' addresses, or the shop could be made to
 * flood somebody's inbox. Orders themselves are not limited by count (decision 7).
 */
async function contarSiVaAOtro(ctx: Context, id: number): Promise<void> {
  const actor = requireActor(ctx.actor);
  if (isStaff(actor)) return;
  const compra = await buscarCompra(ctx, id);
  if (!compra || compra.email.toLowerCase() === actor.email.toLowerCase()) return;
  if (await hayCorreo(ctx, claveDe(compra))) return;
  await ctx.limits.orderMails.count(String(actor.id), DEMASIADOS_CORREOS);
}
