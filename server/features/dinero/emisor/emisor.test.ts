import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { AMBIENTE_SIN_VUELTA, CERTIFICADO_ILEGIBLE, RUT_CON_FOLIOS, SIN_CERTIFICADO } from '#contract/dinero/emisor.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import type { Context } from '#server/platform/context.ts';
import { Secrets } from '#server/platform/secrets.ts';
import { certificadoDePrueba } from '#server/platform/sii/de-prueba.ts';
import { CLAVE, people } from '#server/testing/builders.ts';
import { datosDeEmisor } from '#server/testing/emisor-de-prueba.ts';
import { sendForm } from '#server/testing/form.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { certificadoDe, dte_certificados, emisorDe } from './index.ts';

const test = await openTestApp({ FOLIOS_AVISO: '10' });
const [admin, empleado] = await people(test, 'admin', 'employee');
const secrets = new Secrets(test.config);
const contexto = () => ({ db: test.db, secrets }) as unknown as Context;

const ver = async (quien = admin) => (await quien.call('GET', '/api/dte/emisor')).body;
const guardar = (cambios: object = {}, quien = admin) =>
  quien.call('PUT', '/api/dte/emisor', { ...datosDeEmisor(), version: 0, ...cambios });
const estado = async () => (await admin.call('GET', '/api/dte/estado')).body;
const subir = (archivo: Buffer, clave = 'secreta', quien = admin, mas: Record<string, string> = { password: CLAVE }) =>
  sendForm(test, quien, ['POST', '/api/dte/certificado'], { certificado: ['mio.p12', archivo], clave, ...mas });
const p12 = (datos: object = {}) =>
  certificadoDePrueba({ rut: '12345678-5', nombre: 'Ana Firma', clave: 'secreta', ...datos });
const rastro = async (accion: string) =>
  (await test.db.select().from(auditoria).where(eq(auditoria.accion, accion)).orderBy(auditoria.id)).at(-1);

it('el emisor se propone de los ajustes, se guarda una vez cada vez, y lo malo se dice junto a su campo', async () => {
  expect(await ver()).toMatchObject({ version: 0, rut: '76.000.000-0', ambiente: 'demo', comuna: 'Ñuñoa' });
  expect(await emisorDe(contexto())).toBeNull();
  expect((await estado()).pasos[0]).toMatchObject({ que: 'emisor', listo: false });
  for (const [cambios, campo] of [
    [{ rut: '76.000.000-1' }, 'rut'],
    [{ giro: 'x'.repeat(81) }, 'giro'],
    [{ actecos: [] }, 'actecos'],
    [{ actecos: [475201, 475201] }, 'actecos'],
    [{ actecos: [47520] }, 'actecos'],
    [{ comuna: ' ' }, 'comuna'],
    [{ correo: 'no es' }, 'correo'],
    [{ resolucion_numero: 1_000_000 }, 'resolucion_numero'],
    [{ resolucion_fecha: '2999-01-01' }, 'resolucion_fecha'],
    [{ ambiente: 'otro' }, 'ambiente'],
    [{ ambiente: 'produccion', resolucion_numero: 0 }, 'resolucion_numero'],
  ] as const) {
    const { status, body } = await guardar(cambios);
    expect([status, Object.keys(body.fields)], JSON.stringify(cambios)).toEqual([400, [campo]]);
  }
  for (const negada of [guardar({}, empleado), empleado.call('GET', '/api/dte/emisor')])
    expect((await negada).status).toBe(403);

  // Of many who say it first, one does.
  const todas = await Promise.all(Array.from({ length: 8 }, () => guardar({ unidad_sii: 'Santiago Oriente' })));
  expect(todas.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
  expect(todas.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'EMISOR_CAMBIADO',
    details: { emisor: { version: 1 } },
  });
  expect(await ver()).toMatchObject({ version: 1, unidad_sii: 'SANTIAGO ORIENTE', cambio: 'Persona admin' });
  expect(await emisorDe(contexto())).toMatchObject({
    ambiente: 'demo',
    unidad_sii: 'SANTIAGO ORIENTE',
    emisor: { rut: '76000000-0', sucursal: undefined, resolucion: { numero: 0 } },
  });
  expect((await guardar({ giro: 'Ferretería', version: 1 })).body).toMatchObject({ version: 2, giro: 'Ferretería' });
  expect((await rastro('editar-emisor'))!.detalle).toEqual({
    giro: { antes: datosDeEmisor().giro, despues: 'Ferretería' },
  });
});

it('el ambiente se cambia diciendo quién es uno, y hacia atrás sólo si no se emitió; el RUT es el de los folios', async () => {
  const pasar = async (ambiente: string, mas: object = { password: CLAVE }) =>
    guardar({ ambiente, resolucion_numero: 80, version: (await ver()).version, ...mas });
  expect((await pasar('certificacion', {})).body.fields).toHaveProperty('password');
  expect((await pasar('certificacion', { password: 'otra clave' })).status).toBe(400);
  expect((await pasar('certificacion')).body).toMatchObject({ ambientes: ['demo', 'certificacion', 'produccion'] });
  expect((await pasar('demo')).status).toBe(200);
  expect((await pasar('certificacion')).status).toBe(200);
  const emitir = () =>
    test.db.execute(sql`
    insert into dte (ambiente, tipo, folio, fecha_emision, receptor_rut, receptor, neto, exento, iva, total, documento, pedido, xml, ted)
    select ambiente, 33, 1, '2026-11-01', '1-9', 'x', 0, 0, 0, 0, '{}', '{}', '', '' from dte_emisor`);
  await emitir();
  expect((await ver()).ambientes).toEqual(['certificacion', 'produccion']);
  expect((await pasar('demo')).body).toMatchObject({
    fields: { ambiente: AMBIENTE_SIN_VUELTA('certificacion') },
    code: 'CONFLICTO',
  });
  expect((await pasar('produccion')).status).toBe(200);
  await emitir();
  expect((await pasar('certificacion')).status).toBe(409);

  await test.db.execute(sql`
    insert into cafs (ambiente, tipo, rut, desde, hasta, siguiente, fecha, idk, comprobado, huella, sellado)
    values ('produccion', 33, '760000000', 1, 2, 1, '2026-11-01', 300, true, 'x', '')`);
  const { body } = await pasar('produccion', { rut: '76.086.428-5' });
  expect(body.fields).toEqual({ rut: RUT_CON_FOLIOS });
});

it('el certificado se abre con su contraseña, queda sellado, y firma el último; el que no sirve dice por qué', async () => {
  await expect(certificadoDe(contexto())).rejects.toThrow(SIN_CERTIFICADO);
  const ayer = new Date(Date.now() - 86_400_000);
  const manana = new Date(Date.now() + 86_400_000);
  for (const [archivo, clave, campo, dice] of [
    [p12(), 'otra', 'clave', 'no abre'],
    [Buffer.from('esto no es'), 'secreta', 'certificado', 'no es un certificado PKCS#12'],
    [p12().subarray(0, 900), 'secreta', 'certificado', 'dañado'],
    [p12({ desde: new Date(0), hasta: ayer }), 'secreta', 'certificado', 'venció el'],
    [p12({ desde: manana }), 'secreta', 'certificado', 'sólo desde'],
    [p12({ rut: 'ninguno' }), 'secreta', 'certificado', 'no dice el RUT'],
  ] as const) {
    const { status, body } = await subir(archivo, clave);
    expect([status, body.fields], dice).toEqual([400, { [campo]: expect.stringContaining(dice) }]);
  }
  const enorme = await subir(Buffer.alloc(200 * 1024), 'secreta');
  expect([enorme.status, enorme.body.message]).toEqual([
    413,
    expect.stringMatching(/demasiado grande: el máximo es 100 kB\.$/),
  ]);
  expect((await subir(p12(), 'secreta', empleado)).status).toBe(403);
  expect((await subir(p12(), 'secreta', admin, {})).body.fields).toHaveProperty('password');
  expect((await admin.call('GET', '/api/dte/certificado')).body.items).toEqual([]);

  const { status, body } = await subir(p12({ hasta: new Date(Date.now() + 20 * 86_400_000) }));
  expect([status, body.items]).toMatchObject([
    201,
    [{ nombre: 'Ana Firma', rut: '12.345.678-5', dias: 20, en_uso: true, quien: 'Persona admin' }],
  ]);
  expect((await estado()).pasos[1]).toMatchObject({ listo: true, aviso: expect.stringContaining('quedan 20 días') });
  const { emision } = (await admin.call('GET', '/api/panel/avisos')).body;
  expect(emision).toContainEqual({ que: 'certificado', aviso: expect.stringContaining('quedan 20 días') });
  expect(JSON.stringify(body)).not.toMatch(/PRIVATE|sellado/);
  expect((await rastro('subir-certificado'))!.detalle).toMatchObject({ nombre: 'Ana Firma' });
  const firma = await certificadoDe(contexto());
  expect(firma.rut).toBe('12345678-5');
  // It is opened once.
  expect(await certificadoDe(contexto())).toBe(firma);

  // Of several at once one signs, and only that one's key is kept.
  const subidas = await Promise.all([1, 2, 3].map((n) => subir(p12({ nombre: `Ana ${n}` }))));
  expect(subidas.map(({ status }) => status)).toEqual([201, 201, 201]);
  const { items } = (await admin.call('GET', '/api/dte/certificado')).body;
  expect(items.map(({ en_uso }: { en_uso: boolean }) => en_uso)).toEqual([true, false, false, false]);
  expect(await test.db.$count(dte_certificados, sql`sellado is not null`)).toBe(1);
  expect((await certificadoDe(contexto())).nombre).toBe(items[0].nombre);
  // Another secret key opens nothing.
  const ajena = new Secrets({ ...test.config, SECRETS_KEY: 'x'.repeat(40) });
  await expect(certificadoDe({ ...contexto(), secrets: ajena })).rejects.toThrow(CERTIFICADO_ILEGIBLE);

  await test.db.update(dte_certificados).set({ hasta: ayer }).where(sql`sellado is not null`);
  await expect(certificadoDe(contexto())).rejects.toThrow('venció el');
  expect((await estado()).pasos[1]).toMatchObject({ listo: false, aviso: expect.stringContaining('venció el') });

  expect((await admin.call('DELETE', '/api/dte/certificado', {})).status).toBe(400);
  expect((await admin.call('DELETE', '/api/dte/certificado', { password: CLAVE })).body.items[0].en_uso).toBe(false);
  expect((await admin.call('DELETE', '/api/dte/certificado', { password: CLAVE })).status).toBe(404);
  await expect(certificadoDe(contexto())).rejects.toThrow(SIN_CERTIFICADO);
  expect(await rastro('quitar-certificado')).toBeDefined();
});
