import { type SQL, sql } from 'drizzle-orm';
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

type Acting = Pick<Context, 'db' | 'actor' | 'requestId' | 'ip'>;

/** Writes the audit row of an act, or one for each of the records that it changed, in the act's own transaction. */
export async function audit(ctx: Acting, ...entries: readonly AuditEntry[]): Promise<void> {
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
      ip: ctx.ip,
    })),
  );
}

/**
 * The same for thousands of records: a query gives the `entidad_id` and the `detalle` of each, and no row passes through the
 * server's own thread.
 */
export async function auditEach(ctx: Acting, act: Pick<AuditEntry, 'accion' | 'entidad'>, filas: SQL): Promise<void> {
  await ctx.db.execute(insertAudits(ctx, act, filas));
}

/** What `auditEach` runs, to be one part of a larger statement. */
export const insertAudits = (
  { actor, requestId, ip }: Omit<Acting, 'db'>,
  { accion, entidad }: Pick<AuditEntry, 'accion' | 'entidad'>,
  filas: SQL,
): SQL => sql`
  insert into auditoria (actor_id, actor_rol, accion, entidad, entidad_id, detalle, request_id, ip)
  select ${actor?.id ?? null}::int, ${actor?.role ?? null}, ${accion}, ${entidad}, entidad_id, detalle, ${requestId}, ${ip}
  from (${filas}) f`;

/** What differs in what was written, field by field, as the audit keeps it. */
export function loDistinto<T extends object>(
  antes: T,
  despues: T,
): Record<string, { antes: unknown; despues: unknown }> {
  const campos = Object.keys(despues) as (keyof T & string)[];
  return Object.fromEntries(
    campos
      .filter((campo) => antes[campo] !== despues[campo])
      .map((campo) => [campo, { antes: antes[campo], despues: despues[campo] }]),
  );
}
