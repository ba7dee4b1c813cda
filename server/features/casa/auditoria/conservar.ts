import { sql } from 'drizzle-orm';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';

/** A part of the audit that is over. */
interface Parte extends Record<string, unknown> {
  tabla: string;
  /** Its last day. */
  hasta: string;
  /** How many acts are in it, as PostgreSQL last estimated. */
  actos: number;
}

/**
 * Makes room for what will be done next year, and throws away the years that need not be kept any longer (`AUDITORIA_ANOS`): whole
 * parts, which costs the same however many rows are in them. That it was thrown away is an act, too.
 */
export async function conservarAuditoria(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`select fussan_auditoria_de(extract(year from now() at time zone 'UTC')::int + 1)`);
  const { AUDITORIA_ANOS } = ctx.config;
  if (AUDITORIA_ANOS === 0) return;
  await inTransaction(ctx, async (ctx) => {
    // Every act waits behind it: at a bad moment it is tried again later.
    await ctx.db.execute(sql`set local lock_timeout = '5s'`);
    for (const { tabla, ...detalle } of await partesVencidas(ctx, AUDITORIA_ANOS)) {
      await ctx.db.execute(sql`drop table ${sql.identifier(tabla)}`);
      await audit(ctx, { accion: 'vencer-auditoria', entidad: 'auditoria', entidad_id: null, detalle });
    }
  });
}

/** Those whose last day is so many whole years back. */
async function partesVencidas({ db }: Pick<Context, 'db'>, anos: number): Promise<Parte[]> {
  const { rows } = await db.execute<Parte>(sql`
    select tabla, to_char(fin - interval '1 day', 'YYYY-MM-DD') as hasta, actos
    from (
      select c.relname as tabla, greatest(c.reltuples, 0)::float8 as actos,
        (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \\(''([^'']+)''\\)'))[1]::timestamptz as fin
      from pg_inherits join pg_class c on c.oid = inhrelid
      where inhparent = 'auditoria'::regclass
    ) partes
    where fin <= date_trunc('year', now(), 'UTC') - make_interval(years => ${anos})
    order by fin`);
  return rows;
}
