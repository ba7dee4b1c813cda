import { eq, inArray } from 'drizzle-orm';
import {
  CORREO_DE_BAJA,
  CORREO_EN_CAMINO,
  CORREO_SECRETO,
  CORREO_YA_ENVIADO,
  type Correo,
  reenviarCorreo as contrato,
} from '#contract/casa/correo/correo-admin.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { leerCorreo } from './queries.ts';
import { fallidos, reencolar } from './reencolar.ts';
import { correos } from './table.ts';

function porQueNo({ estado, de_baja }: Correo): string {
  if (estado === 'pendiente') return CORREO_EN_CAMINO;
  if (estado === 'enviado') return CORREO_YA_ENVIADO;
  return de_baja ? CORREO_DE_BAJA : CORREO_SECRETO;
}

/** Sends a mail that failed, or was kept back, on its way again, to whom it was meant for (D45). */
export async function reenviarCorreo(ctx: Context, id: number): Promise<Correo> {
  return inTransaction(ctx, async (ctx) => {
    const reenviados = await reencolar(ctx, eq(correos.id, id));
    const correo = await leerCorreo(ctx.db, id);
    if (!correo) throw notFound(contrato);
    if (reenviados.length === 0) throw new AppError('CONFLICTO', { message: porQueNo(correo) });
    await audit(ctx, { accion: 'reenviar-correo', entidad: 'correo', entidad_id: id });
    return correo;
  });
}

/** Sends mails on their way again: those of `elegidos`, or all that failed; but for those whose secret is gone. */
export async function reenviarFallidos(ctx: Context, elegidos?: number[]): Promise<{ reenviados: number }> {
  return inTransaction(ctx, async (ctx) => {
    const ids = await reencolar(ctx, elegidos ? inArray(correos.id, elegidos) : fallidos);
    if (ids.length > 0) {
      await audit(ctx, {
        accion: 'reenviar-correos-fallidos',
        entidad: 'correo',
        entidad_id: null,
        detalle: { correos: ids },
      });
    }
    return { reenviados: ids.length };
  });
}
