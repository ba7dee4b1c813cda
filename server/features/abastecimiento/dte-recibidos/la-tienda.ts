import { limpiarRut } from '#contract/valores/rut.ts';
import { clavesDelSii, emisorDe } from '#server/features/dinero/emisor/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { ClavesDelSii } from '#server/platform/sii/caf.ts';

/**
 * Who the shop is to its suppliers: the RUT, clean, that their documents have to be for, and the SII's keys that their folios are checked
 * with. A shop that doesn't issue yet may receive: by its settings, and outside of production with what has no tax value.
 */
export async function laTienda(ctx: Pick<Context, 'db' | 'config'>): Promise<{ rut: string; claves: ClavesDelSii }> {
  const emision = await emisorDe(ctx);
  const ambiente = emision?.ambiente ?? (ctx.config.NODE_ENV === 'production' ? 'produccion' : 'demo');
  return {
    rut: limpiarRut(emision?.emisor.rut ?? ctx.config.TIENDA_RUT),
    claves: clavesDelSii(ctx, ambiente),
  };
}
