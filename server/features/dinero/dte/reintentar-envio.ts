import { and, eq, sql } from 'drizzle-orm';
import type { EnvioDte } from '#contract/dinero/dte/envios.ts';
import type { EstadoDte } from '#contract/dinero/dte/estados.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { leerEnvio } from './envios-queries.ts';
import { dte, dte_envios } from './table.ts';

/** Tries an envelope now; what was in one that the SII refused whole goes in another, signed anew, with the same folios. */
export function reintentarEnvio(ctx: Context, id: number): Promise<EnvioDte> {
  return inTransaction(ctx, async (ctx) => {
    const { estado, ambiente } = await leerEnvio(ctx, id, { bloquea: true });
    if (estado === 'resuelto') throw new AppError('CONFLICTO', { message: 'El SII ya revisó este envío entero.' });
    if (estado === 'rechazado') {
      const { rowCount } = await ctx.db
        .update(dte)
        .set({ envio_id: null, glosa: null })
        .where(and(eq(dte.envio_id, id), eq(dte.estado, 'por_enviar' satisfies EstadoDte)));
      if (!rowCount) throw new AppError('CONFLICTO', { message: 'Sus documentos ya van en otro envío.' });
    } else {
      // Whoever has it in hand keeps it: it is taken up when they are done with it, or dead.
      await ctx.db
        .update(dte_envios)
        .set({ proximo_intento: sql`case when fallas > 0 then now() else proximo_intento end` })
        .where(eq(dte_envios.id, id));
    }
    await audit(ctx, {
      accion: 'reintentar-envio_dte',
      entidad: 'envio_dte',
      entidad_id: id,
      detalle: { estado },
    });
    await ctx.jobs.enqueue(ctx.db, 'dte-envios', { ambiente });
    return leerEnvio(ctx, id);
  });
}
