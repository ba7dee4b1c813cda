import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/client.ts';

/** How a queue stands. */
export interface Cola {
  cola: string;
  /** By the clock: its next time is the retry of one that failed. */
  programada: boolean;
  /** Whose time has come. */
  esperan: number;
  en_curso: number;
  /** Seconds that the oldest of those has waited. */
  espera_segundos: number | null;
  /** That nobody tries again: in the last days, and in the last one. */
  fallidos: number;
  fallidos_hoy: number;
  /** By the clock, and the last one failed. */
  ultimo_fallido: boolean;
}

/** Every queue of the shop, in one pass over pg-boss's table of jobs, which it keeps for seven days. */
export async function leerColas(db: Queryable, dias: number): Promise<Cola[]> {
  const { rows } = await db.execute<Cola & Record<string, unknown>>(sql`
    with trabajo as (
      select name, state, start_after, completed_on,
        state in ('created', 'retry') and start_after <= now() as espera,
        state = 'failed' and completed_on > now() - make_interval(days => ${dias}) as fallido
      from pgboss.job
    ),
    cola as (
      select q.name, exists (select from pgboss.schedule s where s.name = q.name) as programada,
        count(*) filter (where espera)::int as esperan,
        count(*) filter (where state = 'active')::int as en_curso,
        extract(epoch from now() - min(start_after) filter (where espera))::float8 as espera_segundos,
        count(*) filter (where fallido)::int as fallidos,
        count(*) filter (where fallido and completed_on > now() - interval '1 day')::int as fallidos_hoy,
        coalesce(max(completed_on) filter (where fallido) > coalesce(max(completed_on) filter (where state = 'completed'), '-infinity'), false)
          as ultimo_fallido
      from pgboss.queue q left join trabajo t on t.name = q.name
      where not starts_with(q.name, '__')
      group by q.name
    )
    select name as cola, programada, esperan, en_curso, espera_segundos, fallidos, fallidos_hoy,
      programada and ultimo_fallido as ultimo_fallido
    from cola order by name`);
  return rows;
}

export interface FallaDeCola {
  id: string;
  cola: string;
  cuando: string;
  motivo: string;
}

const MAX_MOTIVO = 300;

/** The last jobs that failed for good, with what was said of it. */
export async function leerFallas(db: Queryable, dias: number, cuantas: number): Promise<FallaDeCola[]> {
  const { rows } = await db.execute<{ id: string; cola: string; cuando: Date | string; dicho: string | null }>(sql`
    select id, name as cola, completed_on as cuando,
      coalesce(output #>> '{cause,message}', output ->> 'message', output #>> '{value,message}') as dicho
    from pgboss.job
    where state = 'failed' and completed_on > now() - make_interval(days => ${dias}) and not starts_with(name, '__')
    order by completed_on desc limit ${cuantas}`);
  return rows.map(({ id, cola, cuando, dicho }) => ({
    id,
    cola,
    cuando: new Date(cuando).toISOString(),
    motivo: motivoDe(dicho),
  }));
}

/** What pg-boss itself says of a job that nobody ended. */
const SIN_TERMINAR = /^(job timed out|job heartbeat timeout|handler execution exceeded)/;

/** Without the parameters of a query that failed, which are people's words. */
function motivoDe(dicho: string | null): string {
  if (!dicho || SIN_TERMINAR.test(dicho)) return 'El proceso que lo hacía terminó, o no alcanzó a hacerlo.';
  if (dicho.startsWith('Failed query')) return 'Falló una consulta a la base de datos.';
  return dicho.slice(0, MAX_MOTIVO);
}
