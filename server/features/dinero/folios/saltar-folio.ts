import { audit } from '#server/platform/audit/index.ts';
import type { Context } from '#server/platform/context.ts';
import { folios_anulados } from './table.ts';

/** Keeps that a folio which was just taken goes to no document, and why: it is never skipped without a record. */
export async function saltarFolio(
  ctx: Context,
  { caf_id, folio, motivo }: { caf_id: number; folio: number; motivo: string },
): Promise<void> {
  await ctx.db
    .insert(folios_anulados)
    .values({ caf_id, desde: folio, hasta: folio, motivo, anulado_por: ctx.actor?.id ?? null });
  await audit(ctx, {
    accion: 'anular-folios',
    entidad: 'caf',
    entidad_id: caf_id,
    detalle: { desde: folio, hasta: folio, motivo },
  });
}
