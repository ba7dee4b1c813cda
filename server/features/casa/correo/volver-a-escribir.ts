import { enlaceDeAltaEnviado, enlaceDeAltaRetenido, YA_TE_ESCRIBIMOS } from '#contract/casa/correo/correo.ts';
import { requireActor } from '#server/platform/actor.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { paginaDeBaja } from './direcciones.ts';
import { encolarCorreo } from './encolar-correo.ts';

/** Whether one's own address asked for no more mails. Staff are written to all the same. */
export async function misCorreos({ db, config, actor }: Context): Promise<{ de_baja: boolean }> {
  return { de_baja: (await paginaDeBaja(db, config, requireActor(actor).email)) !== undefined };
}

/**
 * Mails somebody who is logged in, and whose address asked for no more mails, the link that undoes it. The address decides, not
 * the account: whoever made an account with another's address changes nothing by it.
 */
export async function pedirAlta(ctx: Context): Promise<{ message: string; enviado: boolean }> {
  const { id, email } = requireActor(ctx.actor);
  return inTransaction(ctx, async (ctx) => {
    const pagina = await paginaDeBaja(ctx.db, ctx.config, email);
    if (pagina === undefined) return { message: YA_TE_ESCRIBIMOS, enviado: false };
    const { estado } = await encolarCorreo(ctx, {
      plantilla: 'volver-a-escribir',
      clave: `volver-a-escribir-${id}-${new Date().toISOString().slice(0, 13)}`,
      para: email,
      datos: { enlace: `${pagina}/alta` },
    });
    return estado === 'retenido'
      ? { message: enlaceDeAltaRetenido(email), enviado: false }
      : { message: enlaceDeAltaEnviado(email), enviado: true };
  });
}
