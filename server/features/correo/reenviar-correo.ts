import { eq, inArray } from 'drizzle-orm';
import {
  CORREO_EN_CAMINO,
  CORREO_SECRETO,
  CORREO_YA_ENVIADO,
  type Correo,
  reenviarCorreo as contrato,
} from '#contract/cuenta/correo-admin.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { leerCorreo } from './queries.ts';
import { reencolar } from './reencolar.ts';
import { correos } from './table.ts';

const POR_QUE_NO = { pendiente: CORREO_EN_CAMINO, enviado: CORREO_YA_ENVIADO, fallido: CORREO_SECRETO } as const;

/** Sends a failed mail on its way again, to whom it was meant for (D45). */
export async function reenviarCorreo(ctx: Context, id: number): Promise<Correo> {
  return inTransaction(ctx, async (ctx) => {
    const reenviados = await reencolar(ctx, eq(correos.id, id));
    const correo = await leerCorreo(ctx.db, id);
    if (!correo) throw notFound(contrato);
    if (reenviados.length === 0) throw new AppError('CONFLICTO', { message: POR_QUE_NO[correo.estado] });
    await audit(ctx, { accion: 'reenviar-correo', entidad: 'correo', entidad_id: id });
    return correo;
  });
}

/** Sends failed mails on their way again, those of `elegidos` or all, but for those whose secret is gone. */
export async function reenviarFallidos(ctx: Context, elegidos?: number[]): Promise<{ reenviados: number }> {
  return inTransaction(ctx, async (ctx) => {
    const ids = await reencolar(ctx, elegidos && inArray(correos.id, elegidos));
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
