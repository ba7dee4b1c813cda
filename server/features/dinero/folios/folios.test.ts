import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { TipoDte } from '#contract/dinero/dte/tipos.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { correos } from '#server/features/casa/correo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { type Database, openDatabase } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { Jobs } from '#server/platform/jobs/index.ts';
import { Secrets } from '#server/platform/secrets.ts';
import { CLAVE, people } from '#server/testing/builders.ts';
import { cafDeLaTienda, prepararEmision, subirCaf } from '#server/testing/emisor-de-prueba.ts';
import { sendForm } from '#server/testing/form.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { avisarDeEmision } from './avisar.ts';
import { tomarFolio } from './index.ts';
import { limiteDeAviso } from './queries.ts';

const test = await openTestApp({ FOLIOS_AVISO: '10' });
const [admin, empleado] = await people(test, 'admin', 'employee');
await prepararEmision(test, admin, []);
const otra = openDatabase(test.url, { max: 10, onError: () => {} });
afterAll(() => otra.close());
const secrets = new Secrets(test.config);
const instancia = (db: Database) => ({ db, secrets, config: test.config }) as unknown as Context;
const una = instancia(test.db);
const jobs = new Jobs(test.url, pino({ level: 'silent' }));
await jobs.start();
afterAll(() => jobs.close());
const alAvisar = { ...una, jobs, actor: null, requestId: null, ip: null, touched: new Set() } as unknown as Context;

const subir = (datos: Parameters<typeof cafDeLaTienda>[0]) => subirCaf(test, admin, cafDeLaTienda(datos));
const tomar = (tipo: TipoDte, ctx = una) => inTransaction(ctx, async (ctx) => (await tomarFolio(ctx, tipo)).folio);
const anular = (caf_id: number, desde: number, hasta: number, quien = admin, mas: object = { password: CLAVE }) =>
  quien.call('POST', '/api/dte/folios/anular', { caf_id, desde, hasta, motivo: 'Se pidieron de más', ...mas });
const deTipo = async (tipo: TipoDte) =>
  (await admin.call('GET', '/api/dte/folios')).body.tipos.find((uno: { tipo: number }) => uno.tipo === tipo);
const rastros = (accion: string, id: number) =>
  test.db.$count(auditoria, sql`${auditoria.accion} = ${accion} and ${auditoria.entidad_id} = ${id}`);

beforeEach(async () => {
  await test.db.execute(sql`delete from folios_anulados`);
  await test.db.execute(sql`delete from cafs`);
});

it('un CAF se guarda una vez: de la tienda, de su ambiente, firmado, y sin cruzarse con otro', async () => {
  const archivo = cafDeLaTienda({ tipo: 33, desde: 101, hasta: 200 });
  const { status, body } = await subirCaf(test, admin, archivo);
  expect([status, body.items[0].caf]).toMatchObject([
    201,
    { tipo: 33, siguiente: 101, quedan: 100, dados: 0, comprobado: true, estado: 'en_uso', quien: 'Persona admin' },
  ]);
  expect(await rastros('subir-folios', body.items[0].caf.id)).toBe(1);
  const texto = archivo.toString('latin1');
  for (const [malo, dice] of [
    [archivo, 'ya se subieron'],
    [cafDeLaTienda({ tipo: 33, desde: 200, hasta: 300 }), 'del 101 al 200'],
    [cafDeLaTienda({ tipo: 33, desde: 1, hasta: 500 }), 'del 101 al 200'],
    [cafDeLaTienda({ tipo: 39, rut: '76086428-5', razon_social: 'Otra SpA' }), 'Otra SpA (76.086.428-5)'],
    [cafDeLaTienda({ tipo: 39, idk: 300 }), 'Producción'],
    [cafDeLaTienda({ tipo: 39, fecha: '2999-01-01' }), 'que no ha llegado'],
    [Buffer.from(texto.replace('<H>200</H>', '<H>900</H>'), 'latin1'), 'firma del SII'],
    [Buffer.from('<AUTORIZACION/>'), 'no es un CAF'],
    [Buffer.from('hola'), ''],
  ] as const) {
    const respuesta = await subirCaf(test, admin, malo);
    expect([400, 409], dice).toContain(respuesta.status);
    expect(respuesta.body.fields).toEqual({ caf: expect.stringContaining(dice) });
  }
  const sinClave = await sendForm(test, admin, ['POST', '/api/dte/folios'], {
    caf: ['x', cafDeLaTienda({ tipo: 34 })],
  });
  expect(sinClave.body.fields).toHaveProperty('password');
  expect((await subirCaf(test, empleado, archivo)).status).toBe(403);
  // Of several in one call each has its own answer.
  const form = new FormData();
  for (const [nombre, uno] of [
    ['malo.xml', Buffer.from('hola')],
    ['bueno.xml', cafDeLaTienda({ tipo: 41 })],
    ['enorme.xml', cafDeLaTienda({ tipo: 34, hasta: 99_999_999_999 })],
    ['repetido.xml', archivo],
  ] as const)
    form.append('caf', new Blob([new Uint8Array(uno)]), nombre);
  form.append('password', CLAVE);
  const peticion = new Request('http://x', { method: 'POST', body: form });
  const varios = await test.app.inject({
    method: 'POST',
    url: '/api/dte/folios',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': peticion.headers.get('content-type')! },
    payload: Buffer.from(await peticion.arrayBuffer()),
  });
  expect([varios.statusCode, varios.json().items]).toMatchObject([
    201,
    [
      { archivo: 'malo.xml', caf: null, problema: expect.any(String) },
      { archivo: 'bueno.xml', caf: { tipo: 41, quedan: 100 }, problema: null },
      { archivo: 'enorme.xml', caf: null, problema: 'El CAF no dice un rango de folios que sirva.' },
      { archivo: 'repetido.xml', caf: null, problema: 'Esos folios ya se subieron.' },
    ],
  ]);
  // Another kind has numbers of its own; of many at once that cross each other, one stays.
  const cruzados = [1, 2, 3, 4, 5].map((n) => cafDeLaTienda({ tipo: 61, desde: n, hasta: n + 10 }));
  const estados = (await Promise.all(cruzados.map((uno) => subirCaf(test, admin, uno)))).map(({ status }) => status);
  expect(estados.toSorted()).toEqual([201, 409, 409, 409, 409]);
  expect(JSON.stringify((await admin.call('GET', '/api/dte/folios')).body)).not.toMatch(/PRIVATE|sellado/);
});

it('los folios se dan en orden a veinte a la vez desde dos instancias: los diez últimos, y diez se niegan', async () => {
  await subir({ tipo: 39, desde: 95, hasta: 100 });
  await subir({ tipo: 39, desde: 201, hasta: 204 });
  const resultados = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => tomar(39, n % 2 === 0 ? una : instancia(otra.db))),
  );
  const dados = resultados.flatMap((uno) => (uno.status === 'fulfilled' ? [uno.value] : []));
  expect(dados.toSorted((a, b) => a - b)).toEqual([95, 96, 97, 98, 99, 100, 201, 202, 203, 204]);
  const negados = resultados.flatMap((uno) => (uno.status === 'rejected' ? [uno.reason] : []));
  expect(negados.map((uno) => (uno instanceof AppError ? [uno.code, uno.status] : uno))).toEqual(
    Array(10).fill(['SIN_FOLIOS', 409]),
  );
  expect(negados[0].message).toContain('folios de boleta electrónica');
  const { cafs, quedan, por_acabar } = await deTipo(39);
  expect([quedan, por_acabar, cafs.map(({ estado }: { estado: string }) => estado)]).toEqual([
    0,
    true,
    ['agotado', 'agotado'],
  ]);
});

it('el que no se guarda vuelve a darse, y fuera de una transacción no se da ninguno', async () => {
  await subir({ tipo: 52, desde: 7, hasta: 9 });
  await expect(
    inTransaction(una, async (ctx) => {
      expect((await tomarFolio(ctx, 52)).folio).toBe(7);
      throw new Error('se cayó');
    }),
  ).rejects.toThrow('se cayó');
  // Who waits for one that isn't kept has that very one.
  let soltar = () => {};
  const espera = new Promise<void>((resolve) => {
    soltar = resolve;
  });
  const caida = inTransaction(una, async (ctx) => {
    const { folio, caf } = await tomarFolio(ctx, 52);
    expect([folio, caf.tipo, caf.desde]).toEqual([7, 52, 7]);
    soltar();
    await ctx.db.execute(sql`select pg_sleep(0.05)`);
    throw new Error('también');
  }).catch(() => 'cayó');
  await espera;
  expect(await tomar(52, instancia(otra.db))).toBe(7);
  expect(await caida).toBe('cayó');
  expect(await tomar(52)).toBe(8);
  await expect(tomarFolio(una, 52)).rejects.toThrow('within a transaction');
});

it('los anulados se saltan, con su registro; los dados no se anulan', async () => {
  const { id } = (await subir({ tipo: 33, desde: 1, hasta: 10 })).body.items[0].caf;
  expect(await tomar(33)).toBe(1);
  expect((await anular(id, 3, 4)).body).toMatchObject({ siguiente: 2, quedan: 7, anulados: 2, dados: 1 });
  expect((await anular(id, 2, 2)).body).toMatchObject({ siguiente: 5, quedan: 6, anulados: 3, dados: 1 });
  expect((await anular(id, 9, 10)).body).toMatchObject({ siguiente: 5, quedan: 4, anulados: 5, dados: 1 });
  expect(await rastros('anular-folios', id)).toBe(3);
  for (const [desde, hasta, dice] of [
    [1, 1, 'Hasta el 4'],
    [4, 6, 'Hasta el 4'],
    [8, 9, 'Del 9 al 10 ya están anulados'],
    [5, 11, 'va del 1 al 10'],
  ] as const) {
    const { status, body } = await anular(id, desde, hasta);
    expect([status, body.message]).toEqual([409, expect.stringContaining(dice)]);
  }
  expect((await anular(id, 6, 5)).body.fields).toHaveProperty('hasta');
  expect((await anular(id, 6, 6, admin, {})).body.fields).toHaveProperty('password');
  expect((await anular(id, 6, 6, empleado)).status).toBe(403);
  expect((await anular(2_000_000_000, 6, 6)).status).toBe(404);
  expect([await tomar(33), await tomar(33), await tomar(33)]).toEqual([5, 6, 7]);
  expect((await deTipo(33)).cafs[0].rangos_anulados).toMatchObject([
    { desde: 2, hasta: 2 },
    { desde: 3, hasta: 4, motivo: 'Se pidieron de más', quien: 'Persona admin' },
    { desde: 9, hasta: 10 },
  ]);
  // Annulling and giving at once: each folio has one end.
  const [dado, anulado] = await Promise.allSettled([tomar(33), anular(id, 8, 8)]);
  const estado = anulado.status === 'fulfilled' ? anulado.value.status : 0;
  expect([dado.status, estado]).toEqual(dado.status === 'fulfilled' ? ['fulfilled', 409] : ['rejected', 200]);
  await expect(tomar(33)).rejects.toThrow('No quedan folios');
});

it('los de factura vencen a los seis meses y no se dan; los de boleta no vencen', async () => {
  const hace = (dias: number) => sumarDias(diaEnSantiago(), -dias);
  await subir({ tipo: 33, desde: 1, hasta: 100, fecha: hace(190) });
  await subir({ tipo: 33, desde: 101, hasta: 140, fecha: hace(175) });
  await subir({ tipo: 39, desde: 1, hasta: 40, fecha: hace(900) });
  expect(await deTipo(33)).toMatchObject({ siguiente: 101, quedan: 40, por_acabar: false });
  expect((await deTipo(33)).cafs.map(({ estado }: { estado: string }) => estado)).toEqual(['en_uso', 'vencido']);
  expect([await tomar(33), await tomar(39)]).toEqual([101, 1]);
  expect(await deTipo(39)).toMatchObject({ vence: null, quedan: 39 });
  await test.db.execute(sql`update cafs set siguiente = 131 where desde = 101`);
  expect(await deTipo(33)).toMatchObject({ quedan: 10, por_acabar: true });
  const { pasos, listo } = (await admin.call('GET', '/api/dte/estado')).body;
  const aviso = (tipo: number) => pasos.find((paso: { tipo: number | null }) => paso.tipo === tipo).aviso;
  expect([listo, aviso(33), aviso(39), aviso(61)]).toEqual([
    true,
    expect.stringMatching(/vencen el .*: quedan 10/),
    null,
    'Faltan folios de nota de crédito electrónica.',
  ]);
  // One mail a week for the same, however many instances look.
  const avisos = await Promise.all(Array.from({ length: 3 }, () => avisarDeEmision(alAvisar)));
  expect(avisos.filter(Boolean)).toHaveLength(1);
  const [correo] = await test.db.select().from(correos).where(eq(correos.plantilla, 'aviso-de-emision'));
  expect([correo!.para, correo!.datos]).toEqual([
    test.config.MAIL_INBOX,
    { avisos: [aviso(33)], enlace: expect.stringMatching(/admin\/folios$/) },
  ]);
  expect((await admin.call('GET', '/api/panel/avisos')).body.emision).toEqual([{ que: 'folios', aviso: aviso(33) }]);
  expect((await admin.call('GET', '/api/panel/contadores')).body.emision_por_atender).toBe(1);
  expect((await empleado.call('GET', '/api/panel/contadores')).body.emision_por_atender).toBeNull();
  expect([limiteDeAviso(100, 50), limiteDeAviso(10_000, 50), limiteDeAviso(20, 50), limiteDeAviso(1, 50)]).toEqual([
    50, 1_000, 10, 0,
  ]);
});
