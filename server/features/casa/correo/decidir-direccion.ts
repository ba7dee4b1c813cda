import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { ActoDeDireccion } from './pagina-direccion.ts';
import { direcciones_correo } from './table.ts';

const { baja_en, confirmada_en } = direcciones_correo;
const confirmada = { confirmada_en: sql`coalesce(${confirmada_en}, now())` };

/** What each act leaves, and when there is something to do. Who wants mails again has confirmed where they are read. */
const ACTOS = {
  confirmar: { accion: 'confirmar-direccion', cambio: confirmada, falta: isNull(confirmada_en) },
  baja: { accion: 'dar-de-baja-direccion', cambio: { baja_en: sql`now()` }, falta: isNull(baja_en) },
  alta: {
    accion: 'dar-de-alta-direccion',
    cambio: { ...confirmada, baja_en: null },
    falta: or(isNotNull(baja_en), isNull(confirmada_en)),
  },
} as const;

/**
 * Keeps what whoever holds a link of an address's mails decides about it. Done again it is done already. The audit names no
 * address: it outlives what people ask the shop to forget.
 */
export async function decidirDireccion(ctx: Context, token: string, acto: ActoDeDireccion): Promise<void> {
  const { accion, cambio, falta } = ACTOS[acto];
  await inTransaction(ctx, async (ctx) => {
    const cambiadas = await ctx.db
      .update(direcciones_correo)
      .set(cambio)
      .where(and(eq(direcciones_correo.token, token), falta))
      .returning({ direccion: direcciones_correo.direccion });
    if (cambiadas.length > 0) await audit(ctx, { accion, entidad: 'direccion_correo', entidad_id: null });
  });
}
