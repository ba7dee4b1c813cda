import { randomUUID } from 'node:crypto';
import { and, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { MENSAJE_ENVIADO, type nuevoMensaje } from '#contract/casa/correo/correo.ts';
import { activo, productos } from '#server/features/catalogo/catalogo/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { encolarCorreo } from './encolar-correo.ts';

type Mensaje = z.output<typeof nuevoMensaje>;

/**
 * Leaves a contact message in the store's inbox, whatever recipient the client named (D46). Who wrote it has a copy, and who asks
 * for a quotation is told that it arrived.
 */
export async function enviarMensaje(ctx: Context, mensaje: Mensaje): Promise<{ message: string }> {
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
    if (mensaje.responder_a) await responderA(ctx, mensaje.responder_a, mensaje);
    await audit(ctx, { accion: 'enviar-mensaje', entidad: 'correo', entidad_id: null });
    return { message: MENSAJE_ENVIADO };
  });
}

async function responderA(ctx: Context, para: string, { asunto, cuerpo, cotizacion }: Mensaje): Promise<void> {
  if (cotizacion) {
    await encolarCorreo(ctx, {
      plantilla: 'cotizacion-pedida',
      clave: `cotizacion-pedida-${randomUUID()}`,
      para,
      datos: { productos: await productosDe(ctx, cotizacion) },
    });
    return;
  }
  await encolarCorreo(ctx, {
    plantilla: 'contacto-copia',
    clave: `contacto-copia-${randomUUID()}`,
    para,
    datos: { asunto, cuerpo },
  });
}

type Pedido = NonNullable<Mensaje['cotizacion']>;

/** What is asked for, in the shop's own words: whoever reads it may not have written it. What is not on sale is left out. */
async function productosDe({ db }: Context, pedido: Pedido) {
  const codigos = pedido.map(({ codigo }) => codigo);
  const filas = await db
    .select({ codigo: productos.codigo_producto_fussan, descripcion: productos.descripcion })
    .from(productos)
    .where(and(activo, inArray(productos.codigo_producto_fussan, codigos)));
  const descripciones = new Map(filas.map(({ codigo, descripcion }) => [codigo, descripcion]));
  return pedido.flatMap(({ codigo, cantidad }) => {
    const descripcion = descripciones.get(codigo);
    return descripcion === undefined ? [] : [{ descripcion, cantidad }];
  });
}
