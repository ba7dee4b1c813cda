import type pg from 'pg';
import { StartupError } from '../startup-error.ts';

/**
 * Refuses to start where connections that come through a PgBouncer aren't set as the shop needs them: it takes no settings with a
 * connection, so the role must have them.
 */
export async function checkBouncer(pool: pg.Pool, settings: Readonly<Record<string, string>>): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select lower(name) as name, setting from pg_settings where lower(name) = any($1)',
    [Object.keys(settings)],
  );
  const wrong = Object.entries(settings).filter(
    ([name, value]) => rows.find((row) => row.name === name)?.setting.toLowerCase() !== value.toLowerCase(),
  );
  if (wrong.length === 0) return;
  const { rows: who } = await pool.query<{ role: string; base: string }>(
    'select quote_ident(current_user) as role, quote_ident(current_database()) as base',
  );
  const { role, base } = who[0]!;
  const lines = wrong.map(([name, value]) => `  alter role ${role} in database ${base} set ${name} = '${value}';`);
  throw new StartupError(
    `DATABASE_URL: por un PgBouncer estos ajustes los da el rol. Ejecuta en PostgreSQL, y reinicia el PgBouncer:\n${lines.join('\n')}`,
  );
}
