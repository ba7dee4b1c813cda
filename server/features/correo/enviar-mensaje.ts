import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { MENSAJE_ENVIADO, type nuevoMensaje } from '#contract/cuenta/correo.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { encolarCorreo } from './encolar-correo.ts';

/** Leaves a contact message in the store's inbox, whatever recipient the client named (D46). */
export async function enviarMensaje(
  ctx: Context,
  mensaje: z.output<typeof nuevoMensaje>,
): Promise<{ message: string }> {
  await ctx.limits.contact.count(ctx.network);
  // A machine filled the field that people do not see. It learns nothing from the answer.
  if (mensaje.sitio_web) return { message: MENSAJE_ENVIADO };
  return inTransaction(ctx, async (ctx) => {
    await encolarCorreo(ctx, {
      plantilla: 'contacto',
      clave: `contacto-${randomUUID()}`,
      para: ctx.config.MAIL_INBOX,
      responder_a: mensaje.responder_a,
      datos: { asunto: mensaje.asunto, cuerpo: mensaje.cuerpo, responder_a: mensaje.responder_a ?? null },
    });
    await audit(ctx, { accion: 'enviar-mensaje', entidad: 'correo', entidad_id: null });
    return { message: MENSAJE_ENVIADO };
  });
}
