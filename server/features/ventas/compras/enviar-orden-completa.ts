import type { EstadoCorreo } from '#contract/casa/correo/correo-estados.ts';
import { compraEnviada, compraSinCorreo } from '#contract/ventas/compras/compra-nueva.ts';
import { COMPRA_NO_ENCONTRADA, type Compra } from '#contract/ventas/compras/compras.ts';
import { encolarCorreo, estadoDeCorreo } from '#server/features/casa/correo/index.ts';
import { isStaff } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { contarCorreo } from './limite-de-correos.ts';
import { buscarCompra } from './queries.ts';

const claveDe = ({ num_pedido }: Compra) => `orden-completa-${num_pedido}`;

/** An order's e-mail as the outbox keeps it: to the purchase's own address, once (D45). */
export const correoDeOrden = (compra: Compra, nombre: string | null) => ({
  plantilla: 'orden-completa' as const,
  clave: claveDe(compra),
  para: compra.email,
  datos: { ...compra, nombre },
});

/** Puts an order's e-mail in the outbox, in the caller's transaction. */
export function encolarOrdenCompleta(ctx: Context, compra: Compra): ReturnType<typeof encolarCorreo> {
  return encolarCorreo(ctx, { ...correoDeOrden(compra, quienCompra(ctx, compra)), insistir: isStaff(ctx.actor) });
}

/** How who bought is called, as far as the call says: whoever is billed, or the account that makes it. */
const quienCompra = ({ actor }: Context, { user_id, factura }: Compra): string | null =>
  factura?.razon_social || (actor && actor.id === user_id && actor.name) || null;

async function compraDe(ctx: Context, id: number): Promise<Compra> {
  const compra = await buscarCompra(ctx, id);
  if (!compra) throw new AppError('NO_ENCONTRADO', { message: COMPRA_NO_ENCONTRADA });
  return compra;
}

/** How a purchase's mail stands; null when there is none, as when the limit held it back. */
export async function correoDeCompra(ctx: Context, id: number): Promise<{ estado: EstadoCorreo | null }> {
  return { estado: await estadoDeCorreo(ctx, claveDe(await compraDe(ctx, id))) };
}

/**
 * Says how the mail that was born with a purchase stands, and gives it its tries again when it had failed. One that the limit
 * held back then is written now.
 */
export async function enviarOrdenCompleta(
  ctx: Context,
  id: number,
): Promise<{ message: string; estado: EstadoCorreo }> {
  const compra = await compraDe(ctx, id);
  if ((await estadoDeCorreo(ctx, claveDe(compra))) === null) await contarCorreo(ctx, compra.email);
  return inTransaction(ctx, async (ctx) => {
    const { estado, nuevo, reenviado } = await encolarOrdenCompleta(ctx, compra);
    if (nuevo || reenviado) {
      await audit(ctx, {
        accion: 'enviar-orden-completa',
        entidad: 'compra',
        entidad_id: compra.id,
        ...(reenviado ? { detalle: { reenviado } } : {}),
      });
    }
    const decir = estado === 'retenido' ? compraSinCorreo : compraEnviada;
    return { message: decir(compra.email), estado };
  });
}
