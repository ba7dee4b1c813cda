import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { createProducto, person } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { ChangeListener } from './changes.ts';

const NOMBRE = 'fussan-cambios';
const CANAL = 'fussan_cambios';

const test = await openTestApp();
const admin = await person(test, 'admin');
const observer = new pg.Client({ connectionString: test.url });
await observer.connect();
afterAll(async () => {
  await observer.end();
});

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(5);
}

/** PostgreSQL's own processes behind the connections that listen. */
async function backends(): Promise<number[]> {
  const { rows } = await observer.query<{ pid: number }>(
    'select pid from pg_stat_activity where starts_with(application_name, $1) and datname = current_database()',
    [NOMBRE],
  );
  return rows.map(({ pid }) => pid);
}

async function listeningBackend(): Promise<number> {
  await until(async () => (await backends()).length === 1);
  return (await backends())[0]!;
}

async function precioOf(id: number): Promise<number> {
  const { rows } = await observer.query('select precio_unitario from productos where id = $1', [id]);
  return Number(rows[0].precio_unitario);
}

describe('lo guardado queda guardado aunque se pierda la conexión que oye los cambios', () => {
  it('si se queda muda, el precio cambiado responde 200 sin esperarla más que un momento', async () => {
    const { id } = await createProducto(test);
    const backend = await listeningBackend();
    process.kill(backend, 'SIGSTOP');
    const start = Date.now();
    const answer = await admin
      .call('PUT', `/api/products/${id}`, { precio_unitario: 11_110 })
      .finally(() => process.kill(backend, 'SIGCONT'));
    expect([answer.status, await precioOf(id)]).toEqual([200, 11_110]);
    // The connection itself gives up after 15 s.
    expect(Date.now() - start).toBeLessThan(12_000);
  });

  it('si se corta cuando el precio ya está guardado, responde 200, y después vuelve a oír', async () => {
    const { id } = await createProducto(test);
    for (const precio_unitario of [22_220, 33_330, 44_440]) {
      const backend = await listeningBackend();
      process.kill(backend, 'SIGSTOP');
      const answer = admin.call('PUT', `/api/products/${id}`, { precio_unitario });
      await until(async () => (await precioOf(id)) === precio_unitario);
      process.kill(backend, 'SIGTERM');
      process.kill(backend, 'SIGCONT');
      expect((await answer).status).toBe(200);
      await until(async () => !(await backends()).includes(backend));
    }
    expect(await listeningBackend()).toBeGreaterThan(0);
  });
});

describe('preguntar quién oyó', () => {
  /** Another instance, of which the test decides when it answers. */
  async function otherInstance() {
    const client = new pg.Client({ connectionString: test.url, application_name: NOMBRE });
    await client.connect();
    await client.query(`listen ${CANAL}`);
    let answers = 0;
    const asked = new Promise<string>((resolve) => {
      client.on('notification', ({ payload = '' }) => {
        if (payload.startsWith('?')) resolve(payload.slice(1));
        else if (payload.startsWith('!')) answers++;
      });
    });
    const answer = async () => client.query('select pg_notify($1, $2)', [CANAL, `!${await asked}`]);
    return { asked, answer, answers: () => answers, end: () => client.end() };
  }

  it('espera a la instancia que tarda', async () => {
    const other = await otherInstance();
    const listener = new ChangeListener(test.url, () => {}, 25_000);
    await listener.start();
    let heard = false;
    const hearing = listener.heardByAll().then(() => {
      heard = true;
    });
    // The shop's own and the one that asks answer at once. However slow the machine is, they are not enough.
    await until(async () => other.answers() === 2);
    // Notices come in order: who hears this one has heard both answers.
    const seen = new Set<string>();
    listener.subscribe((tags) => {
      for (const tag of tags) seen.add(tag);
    });
    await observer.query('select pg_notify($1, $2)', [CANAL, 'producto:9']);
    await until(async () => seen.has('producto:9'));
    expect(heard).toBe(false);
    await other.answer();
    await hearing;
    await Promise.all([other.end(), listener.close()]);
  });

  it('y no más que un momento a la que no responde', async () => {
    const other = await otherInstance();
    const listener = new ChangeListener(test.url, () => {}, 50);
    await listener.start();
    await listener.heardByAll();
    await other.asked;
    await Promise.all([other.end(), listener.close()]);
  });
});

describe('lo que se anuncia después de guardado', () => {
  /** What another instance hears from now on. */
  async function hearer() {
    const client = new pg.Client({ connectionString: test.url });
    await client.connect();
    await client.query(`listen ${CANAL}`);
    const tags: string[] = [];
    client.on('notification', ({ payload = '' }) => {
      if (!/^[?!]/.test(payload)) tags.push(...payload.split(' '));
    });
    return { tags, end: () => client.end() };
  }

  it('lo oyen las demás instancias, también lo que vino con la conexión cortada o al cerrar', async () => {
    const otra = await hearer();
    const listener = new ChangeListener(test.url, () => {});
    const antes = await backends();
    await listener.start();
    const [propio] = (await backends()).filter((pid) => !antes.includes(pid));
    listener.tellAll(['producto:1']);
    await until(async () => otra.tags.includes('producto:1'));
    await observer.query('select pg_terminate_backend($1)', [propio]);
    await until(async () => !listener.listening);
    listener.tellAll(['producto:2']);
    await until(async () => otra.tags.includes('producto:2'));
    listener.tellAll(['producto:3', 'producto:4']);
    await listener.close();
    await until(async () => otra.tags.includes('producto:4'));
    // What an act that was under way has to say after that is said to nobody, once.
    listener.tellAll(['producto:5']);
    await observer.query('select pg_notify($1, $2)', [CANAL, 'producto:6']);
    await until(async () => otra.tags.includes('producto:6'));
    expect(otra.tags).not.toContain('producto:5');
    await otra.end();
  });
});
