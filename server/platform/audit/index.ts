import type { Context } from '../context.ts';
import { auditoria } from './table.ts';

interface AuditEntry {
  /** The act as the business says it: `crear-compra`. */
  accion: string;
  entidad: string;
  entidad_id: number | null;
  /** What changed. Never secrets. */
  detalle?: Record<string, unknown>;
}

/** Writes the audit row of an act, or one for each of the records that it changed, in the act's own transaction. */
export async function audit(
  ctx: Pick<Context, 'db' | 'actor' | 'requestId'>,
  ...entries: readonly AuditEntry[]
): Promise<void> {
  if (entries.length === 0) return;
  await ctx.db.insert(auditoria).values(
    entries.map((entry) => ({
      actor_id: ctx.actor?.id ?? null,
      actor_rol: ctx.actor?.role ?? null,
      accion: entry.accion,
      entidad: entry.entidad,
      entidad_id: entry.entidad_id,
      detalle: entry.detalle ?? {},
      request_id: ctx.requestId,
    })),
  );
}
