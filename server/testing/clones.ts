import pg from 'pg';

/** How the names of the databases begin that a run's tests clone for themselves. */
export const CLONES = 'prueba_';

/** Drops what an earlier run left on a server that others keep. */
export async function dropClones(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [CLONES],
  );
  for (const { name } of rows) await client.query(`drop database ${pg.escapeIdentifier(name)} with (force)`);
}
