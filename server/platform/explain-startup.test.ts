import pg from 'pg';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { explainStartup } from './explain-startup.ts';
import { StartupError } from './startup-error.ts';

it('dice que el PgBouncer no llega a PostgreSQL, en vez de un error inesperado', () => {
  const refused = new pg.DatabaseError('server login has been failing', 88, 'error');
  refused.code = '08P01';
  const config = readConfig({ DATABASE_URL: 'postgresql://fussan@127.0.0.1:6432/fussan' });
  const explained = explainStartup(refused, config);
  expect(explained).toBeInstanceOf(StartupError);
  expect((explained as StartupError).message).toMatch(/^DATABASE_URL: el PgBouncer no llega a PostgreSQL/);
});
