import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, expect, it } from 'vitest';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import type { Context } from '#server/platform/context.ts';
import { Jobs } from '#server/platform/jobs/index.ts';
import { Secrets } from '#server/platform/secrets.ts';
import { people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { cotizacionesDePrueba } from './cotizaciones-de-prueba.ts';
import { recordarCotizaciones, vencerCotizaciones } from './plazos.ts';
import { cotizaciones } from './table.ts';

const test = await openTestApp({ COTIZACION_RECORDAR_DIAS: '3', PUBLIC_URL: 'https://tienda.cl' });
const [admin] = await people(test, 'admin');
const { crear, hacer, leer, enviada, aceptada, correosDe, rastros } = cotizacionesDePrueba(test, admin);
const jobs = new Jobs(test.url, pino({ level: 'silent' }));
await jobs.start();
afterAll(() => jobs.close());
const ctx = (config = test.config): Context =>
  ({
    config,
    jobs,
    secrets: new Secrets(test.config),
    changes: { tell: () => {}, tellAll: () => {} },
    db: test.db,
    actor: null,
    requestId: null,
    ip: null,
    touched: new Set(),
  }) as unknown as Context;
const PALA = { descripcion: 'Pala', otv_solicitada: 1, precio_unitario: 5_950 };
const hasta = (id: number, dias: number) =>
  test.db
    .update(cotizaciones)
    .set({ vence: sumarDias(diaEnSantiago(), dias) })
    .where(eq(cotizaciones.id, id));
const varias = async (hacer: () => Promise<number>) =>
  (await Promise.all(Array.from({ length: 4 }, hacer))).reduce((suma, n) => suma + n);

it('vence la que pasó su último día y nadie respondió, una vez; la aceptada y la de hoy siguen', async () => {
  const [pasada, deHoy, dada] = [await enviada([PALA]), await enviada([PALA]), await aceptada([PALA])];
  const { id: borrador } = await crear([PALA], { vence: '2020-01-01' });
  for (const { id } of [pasada, dada]) await hasta(id, -1);
  await hasta(deHoy.id, 0);
  expect(await varias(() => vencerCotizaciones(ctx()))).toBe(1);
  expect(await leer(pasada.id)).toMatchObject({ etapa: 'vencida', resultado: 'Perdida' });
  expect((await rastros(pasada.id)).at(-1)).toBe('vencer-cotizacion');
  expect([(await leer(deHoy.id)).etapa, (await leer(dada.id)).etapa, (await leer(borrador)).etapa]).toEqual([
    'enviada',
    'aceptada',
    'borrador',
  ]);
  // Whoever sold it is told once.
  expect((await correosDe(pasada.id, 'aviso-de-cotizacion')).map(({ para, datos }) => [para, datos])).toEqual([
    [admin.email, expect.objectContaining({ que: 'vencida', texto: expect.stringContaining('Valía hasta el') })],
  ]);
  // Opened again, it is good for the house's days once more.
  const { body } = await hacer(pasada.id, 'reabrir');
  expect([body.etapa, body.vence, body.resultado]).toEqual(['borrador', null, '']);
  expect((await hacer(pasada.id, 'enviar')).body.vence).toBe(sumarDias(diaEnSantiago(), 15));
});

it('recuerda lo que vence pronto, una vez por versión y con su enlace', async () => {
  const [pronto, lejos] = [await enviada([PALA]), await enviada([PALA])];
  await test.db
    .update(cotizaciones)
    .set({ recordada_en: sql`now()` })
    .where(sql`id <> ${pronto.id} and id <> ${lejos.id}`);
  await hasta(pronto.id, 3);
  await hasta(lejos.id, 4);
  expect(await recordarCotizaciones(ctx({ ...test.config, COTIZACION_RECORDAR_DIAS: 0 }))).toBe(0);
  expect(await varias(() => recordarCotizaciones(ctx()))).toBe(1);
  const [correo, ...mas] = await correosDe(pronto.id, 'cotizacion-por-vencer');
  expect(mas).toEqual([]);
  expect([correo!.para, (correo!.datos as { enlace: string }).enlace]).toEqual([
    pronto.cotizacion.cliente_email,
    `https://tienda.cl/cotizacion#token=${pronto.token}`,
  ]);
  expect((await rastros(pronto.id)).at(-1)).toBe('recordar-cotizacion');
  expect(await recordarCotizaciones(ctx())).toBe(0);
});
