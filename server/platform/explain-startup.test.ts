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

it('dice que el puerto está ocupado, también donde lo abre el primero de varios procesos', () => {
  const config = readConfig({ PORT: '3100' });
  for (const syscall of ['listen', 'bind']) {
    const taken = Object.assign(new Error(`${syscall} EADDRINUSE 0.0.0.0:3100`), { code: 'EADDRINUSE', syscall });
    expect((explainStartup(taken, config) as Error).message).toMatch(/^El puerto 3100 ya está ocupado/);
  }
});
