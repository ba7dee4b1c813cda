import { desc, eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { cuadrar } from '#server/cuadrar.ts';
import { correos } from '#server/features/casa/correo/index.ts';
import { FEATURES } from '#server/features/index.ts';
import type { Context } from '#server/platform/context.ts';
import { INSTANCE } from '#server/platform/instance.ts';
import { Jobs } from '#server/platform/jobs/index.ts';
import { createProducto, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { anotarCuadratura, cuadrarDeNoche } from './cuadrar-de-noche.ts';
import { medir } from './medidas.ts';
import { alarmas, cuadraturas } from './table.ts';
import { limpiarSistema, vigilar } from './vigilar.ts';

const ALERTAS = 'guardia@fussan.test';
const test = await openTestApp({ ALERTAS_CORREO: ALERTAS, UNCONFIRMED_MAILS_PER_DAY: '2' });
const [admin] = await people(test, 'admin');
const jobs = new Jobs(test.url, pino({ level: 'silent' }));
await jobs.start();
afterAll(() => jobs.close());
const ctx = {
  config: test.config,
  jobs,
  changes: { tell: () => {}, tellAll: () => {} },
  db: test.db,
  actor: null,
  requestId: null,
  touched: new Set(),
} as unknown as Context;

const HORA_MS = 3_600_000;
const AHORA = new Date();
const estado = async () => (await admin.call('GET', '/api/sistema/estado')).body;
const abiertas = async () => (await estado()).alarmas.abiertas.map(({ nombre }: { nombre: string }) => nombre);
const alertas = async () =>
  (await test.db.select().from(correos).where(eq(correos.plantilla, 'alarma')).orderBy(correos.id)).map(
    ({ para, estado, datos }) => [para, estado === 'retenido', (datos as { momento: string }).momento],
  );
/** The same machine, with room on its disk, whatever the one has that runs the tests. */
const medidas = async () => ({ ...(await medir(ctx)), disco: { libre: 50, total: 100 } });

async function correoFallido(): Promise<void> {
  await test.db.insert(correos).values({
    clave: crypto.randomUUID(),
    plantilla: 'contacto',
    datos: { asunto: 'Hola' },
    para: 'a@b.test',
    estado: 'fallido',
    error: 'connect ECONNREFUSED',
  });
}

beforeEach(async () => {
  await test.db.delete(correos);
  await test.db.delete(alarmas);
});

describe('el estado del sistema', () => {
  it('dice qué corre, qué espera y qué falló, con el motivo y sin los datos de nadie', async () => {
    await test.db.execute(sql`
      insert into pgboss.job (name, state, completed_on, output) values
        ('webpay', 'failed', now(), '{"message": "Transbank no contestó"}'),
        ('webpay', 'failed', now() - interval '1 minute', '{"message": "Failed query: select $1\\nparams: ana@correo.test"}'),
        ('webpay', 'failed', now() - interval '2 minutes', '{"message": "job timed out"}'),
        ('webpay', 'failed', now() - interval '8 days', '{"message": "de otra semana"}')`);
    const { instancias, base, colas, fallas, disco, respaldos, cuadratura, alarmas } = await estado();
    expect(instancias).toEqual([
      expect.objectContaining({ proceso: process.pid, version: INSTANCE.version, desde: INSTANCE.desde, esta: true }),
    ]);
    expect(base).toMatchObject({ version: expect.stringMatching(/^1\d/), migraciones: expect.any(Number) });
    expect(base.conexiones).toBeGreaterThan(0);
    expect(colas.find(({ cola }: { cola: string }) => cola === 'webpay')).toMatchObject({ fallidos: 3 });
    expect(fallas.map(({ motivo }: { motivo: string }) => motivo)).toEqual([
      'Transbank no contestó',
      'Falló una consulta a la base de datos.',
      'El proceso que lo hacía terminó, o no alcanzó a hacerlo.',
    ]);
    expect(disco.total).toBeGreaterThan(disco.libre);
    expect([respaldos, cuadratura, alarmas]).toEqual([
      { automaticos: false, ultimo: null, falla: null },
      null,
      { abiertas: [], pasadas: [] },
    ]);
  });

  it('lo que se cuadró de noche se guarda, con lo que no cuadró', async () => {
    const libros = FEATURES.flatMap(({ cuadrar = [] }) => cuadrar);
    await cuadrarDeNoche(ctx, libros);
    expect((await estado()).cuadratura).toMatchObject({ diferencias: 0, faltas: [] });
    const { id } = await createProducto(test, { cantidad_stock: 7 });
    await test.db.execute(sql`update productos set cantidad_stock = 8 where id = ${id}`);
    await cuadrarDeNoche(ctx, libros);
    await test.db.execute(sql`update productos set cantidad_stock = 7 where id = ${id}`);
    await vigilar(ctx, await medidas(), AHORA);
    const { diferencias, faltas } = (await estado()).cuadratura;
    expect(diferencias).toBeGreaterThan(0);
    expect(faltas[0]).toMatch(/no cuadra/);
    expect(await abiertas()).toContain('cuadratura');
    // As the command does, for whoever mended it and won't wait for the night.
    await anotarCuadratura(test.db, await cuadrar(test.db));
    await vigilar(ctx, await medidas(), AHORA);
    expect(await abiertas()).not.toContain('cuadratura');
    await test.db.delete(cuadraturas);
  });
});

describe('las alarmas', () => {
  it('se escriben al empezar, una vez por día mientras duran y al terminar; y se ven en Inicio', async () => {
    await test.db.execute(sql`delete from pgboss.job where state = 'failed'`);
    await correoFallido();
    await vigilar(ctx, await medidas(), AHORA);
    await vigilar(ctx, await medidas(), new Date(AHORA.getTime() + 5 * 60_000));
    expect(await alertas()).toEqual([[ALERTAS, false, 'empieza']]);
    const { alarmas: enInicio } = (await admin.call('GET', '/api/panel/avisos')).body;
    expect(enInicio).toEqual([expect.objectContaining({ nombre: 'correos', maquina: '' })]);
    expect((await estado()).alarmas.abiertas).toEqual([
      expect.objectContaining({ nombre: 'correos', detalle: '1 correo falló en las últimas 24 horas.', hasta: null }),
    ]);
    await vigilar(ctx, await medidas(), new Date(AHORA.getTime() + 24 * HORA_MS));
    await test.db.update(correos).set({ estado: 'enviado' }).where(eq(correos.plantilla, 'contacto'));
    await vigilar(ctx, await medidas(), new Date(AHORA.getTime() + 25 * HORA_MS));
    // An address that nobody confirmed has two a day: these are the shop's own, and all leave.
    expect(await alertas()).toEqual([
      [ALERTAS, false, 'empieza'],
      [ALERTAS, false, 'sigue'],
      [ALERTAS, false, 'termina'],
    ]);
    const { abiertas, pasadas } = (await estado()).alarmas;
    expect([abiertas, pasadas[0]]).toEqual([
      [],
      expect.objectContaining({ nombre: 'correos', hasta: expect.any(String) }),
    ]);
  });

  it('dos procesos que miran a la vez no abren dos ni escriben dos veces', async () => {
    await correoFallido();
    const mirado = await medidas();
    await Promise.all([vigilar(ctx, mirado, AHORA), vigilar({ ...ctx, touched: new Set() }, mirado, AHORA)]);
    expect(await alertas()).toHaveLength(1);
    expect(await test.db.$count(alarmas)).toBe(1);
  });

  it('las que terminaron hace mucho se olvidan, y las abiertas no', async () => {
    const antigua = new Date(AHORA.getTime() - 500 * 24 * HORA_MS);
    await test.db.insert(alarmas).values([
      { nombre: 'disco', detalle: 'vieja', desde: antigua, hasta: antigua },
      { nombre: 'colas', detalle: 'abierta', desde: antigua },
    ]);
    await limpiarSistema(test.db);
    const quedan = await test.db.select().from(alarmas).orderBy(desc(alarmas.id));
    expect(quedan.map(({ detalle }) => detalle)).toEqual(['abierta']);
  });
});
