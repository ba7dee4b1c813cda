import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#server/platform/errors.ts';
import { SIN_AJUSTES } from '#server/platform/sii/simulador/almacen.ts';
import type { Como } from '#server/platform/sii/simulador/servir.ts';
import { person } from '#server/testing/builders.ts';
import { colaDe, tiendaConSii } from '#server/testing/dte-envios-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { estadoDelSii } from './envios-queries.ts';
import { trabajarEnvios } from './trabajar-envios.ts';

const { test, sii, ctx, emitir, trabajar, pasaElTiempo, dtes, envios } = await tiendaConSii();
const demo = colaDe(await openTestApp());
const admin = await person(test, 'admin');
const empleado = await person(test, 'employee');
let hasta = 0;
const auditado = async (accion: string) =>
  (await test.db.execute(sql`select 1 from auditoria where accion = ${accion} and id > ${hasta}`)).rows.length;
/** How often the SII took each folio. */
const vecesEnElSii = () =>
  Map.groupBy(
    [...sii.envios.values()].flatMap(({ documentos }) => documentos.filter(({ es }) => es !== 'rechazado')),
    ({ tipo, folio }) => `${tipo} ${folio}`,
  );

beforeEach(async () => {
  Object.assign(sii.ajustes, SIN_AJUSTES);
  sii.simulador.juicio = null;
  await test.db.execute(sql`delete from dte`);
  await test.db.execute(sql`delete from dte_envios`);
  const { rows } = await test.db.execute<{ id: number }>(sql`select coalesce(max(id), 0)::int as id from auditoria`);
  hasta = rows[0]!.id;
});

it('cada clase va por su servicio, y el SII las acepta', async () => {
  await emitir(33, 39, 61, 39, 52, 41);
  await trabajar();
  expect(await envios()).toMatchObject([
    { canal: 'dte', estado: 'subido', documentos: 3, track_id: expect.stringMatching(/^\d+$/), incierta: false },
    { canal: 'boleta', estado: 'subido', documentos: 3, track_id: expect.stringMatching(/^\d+$/) },
  ]);
  expect(new Set((await dtes()).map(({ estado }) => estado))).toEqual(new Set(['enviado']));
  await pasaElTiempo();
  expect((await envios()).map(({ estado, estado_sii }) => [estado, estado_sii])).toEqual([
    ['resuelto', 'EPR'],
    ['resuelto', 'EPR'],
  ]);
  expect(new Set((await dtes()).map(({ estado, estado_sii }) => `${estado} ${estado_sii}`))).toEqual(
    new Set(['aceptado DOK']),
  );
  expect([await auditado('enviar-dte'), await auditado('aceptar-dte')]).toEqual([6, 6]);
  // Nothing is left to ask for.
  const antes = sii.llamadas['estado-envio'];
  await pasaElTiempo();
  expect(sii.llamadas['estado-envio']).toBe(antes);
});

it('mientras lo revisa, espera; lo que rechaza o repara lo dice, y el folio queda', async () => {
  const [, mala, reparada] = await emitir(39, 39, 39);
  const [bien, fea, ...guias] = await emitir(33, 33, 52, 52);
  const folios = new Map((await dtes()).map(({ id, folio }) => [id, folio]));
  sii.ajustes.revision = 60_000;
  sii.simulador.juicio = ({ folio }) =>
    folio === folios.get(mala!) || folio === folios.get(fea!)
      ? { es: 'rechazado', glosa: 'El giro no existe' }
      : folio === folios.get(reparada!) || folio === folios.get(guias[0]!)
        ? { es: 'con_reparos', glosa: 'La comuna no existe' }
        : undefined;
  await trabajar();
  await pasaElTiempo();
  expect(await envios()).toMatchObject([
    { estado: 'subido', estado_sii: 'REC', fallas: 0 },
    { estado: 'subido', estado_sii: 'REC', fallas: 0 },
  ]);
  for (const envio of sii.envios.values()) envio.visto_desde = 0;
  for (const documento of sii.documentos.values()) documento.visto_desde = 0;
  await pasaElTiempo();
  const por = new Map((await dtes()).map((uno) => [uno.id, uno]));
  expect(por.get(mala!)).toMatchObject({
    estado: 'rechazado',
    estado_sii: 'RCH',
    glosa: expect.stringMatching('El giro no existe'),
  });
  expect(por.get(reparada!)).toMatchObject({
    estado: 'con_reparos',
    estado_sii: 'RLV',
    glosa: expect.stringMatching('La comuna'),
  });
  expect(por.get(bien!)).toMatchObject({ estado: 'aceptado' });
  expect(por.get(fea!)).toMatchObject({
    estado: 'rechazado',
    estado_sii: 'FAU',
    glosa: expect.stringMatching('correo'),
  });
  // By SOAP it doesn't say which of them.
  for (const guia of guias) {
    expect(por.get(guia)).toMatchObject({ estado: 'con_reparos', glosa: expect.stringMatching('1 de los 2') });
  }
  expect((await envios()).map(({ estado }) => estado)).toEqual(['resuelto', 'resuelto']);
});

describe('lo que falla al subir', () => {
  it.each<[Como, RegExp, boolean]>([
    ['falla', /503/, false],
    ['pagina', /página web/, false],
    ['basura', /no se entiende/, false],
    ['perdida', /se cortó/i, true],
  ])(
    '%s: se anota con sus palabras y se espera; después se pregunta antes de subir de nuevo',
    async (como, palabras, llego) => {
      await emitir(39, 39);
      sii.forzar('subir', como);
      const antes = { ...sii.llamadas };
      await trabajar();
      expect(await envios()).toMatchObject([
        { estado: 'por_subir', fallas: 1, ultima_falla: expect.stringMatching(palabras), incierta: true, espera: 30 },
      ]);
      // Its time hasn't come.
      await trabajar();
      expect(sii.llamadas.subir - antes.subir).toBe(1);
      await pasaElTiempo();
      expect(sii.llamadas['estado-documento'] - antes['estado-documento']).toBe(llego ? 1 : 2);
      expect(sii.llamadas.subir - antes.subir).toBe(llego ? 1 : 2);
      expect(await envios()).toMatchObject([
        {
          estado: 'subido',
          fallas: 0,
          ultima_falla: null,
          incierta: false,
          track_id: llego ? null : expect.any(String),
        },
      ]);
      await pasaElTiempo();
      expect((await dtes()).map(({ estado }) => estado)).toEqual(['aceptado', 'aceptado']);
    },
  );

  it('insiste cada vez más espaciado, hasta una hora, y lo cuenta el estado del SII', async () => {
    await emitir(33);
    await trabajar();
    await pasaElTiempo();
    await emitir(33);
    sii.forzar('subir', ...Array<Como>(9).fill('falla'));
    const esperas: number[] = [];
    for (let n = 0; n < 9; n++) {
      if (n === 0) await trabajar();
      else await pasaElTiempo();
      esperas.push((await envios())[1]!.espera);
    }
    expect(esperas).toEqual([30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600]);
    expect((await estadoDelSii(ctx(), 'demo')).canales).toMatchObject([
      {
        ...{ canal: 'dte', por_ensobrar: 0, por_subir: 1, en_revision: 0, rechazados: 0 },
        ultimo_exito: expect.any(String),
        falla: { mensaje: 'El SII tiene un problema (503).', intentos: 9 },
      },
      { canal: 'boleta', ultimo_exito: null, falla: null, por_ensobrar: 0, por_subir: 0, en_revision: 0 },
    ]);
    const { body } = await admin.call('GET', '/api/dte/sii');
    // Nobody said yet who issues.
    expect(body).toMatchObject({ ambiente: null, canales: [{ por_subir: 0 }, { por_subir: 0 }] });
    await pasaElTiempo();
    await pasaElTiempo();
    expect((await dtes()).map(({ estado }) => estado)).toEqual(['aceptado', 'aceptado']);
  });

  it('el SII todavía no lo muestra, y rechaza por repetido lo que se sube otra vez: no se da por rechazado', async () => {
    await emitir(39);
    sii.ajustes.revision = 60_000;
    sii.forzar('subir', 'perdida');
    await trabajar();
    sii.ajustes.revision = 0;
    await pasaElTiempo();
    await pasaElTiempo();
    expect(await dtes()).toMatchObject([{ estado: 'enviado' }]);
    for (const documento of sii.documentos.values()) documento.visto_desde = 0;
    await pasaElTiempo();
    expect(await dtes()).toMatchObject([{ estado: 'aceptado' }]);
    expect([...vecesEnElSii().values()].every((veces) => veces.length === 1)).toBe(true);
  });

  it('sin certificado no se toca nada', async () => {
    const sinFirma = () =>
      trabajarEnvios(ctx(), async () => {
        throw new AppError('CONFLICTO', { message: 'Falta el certificado.' });
      });
    await sinFirma();
    await emitir(39);
    await expect(sinFirma()).rejects.toThrow('Falta el certificado.');
    expect(await envios()).toEqual([]);
    await trabajar();
    await test.db.execute(sql`update dte_envios set proximo_intento = now()`);
    await expect(sinFirma()).rejects.toThrow('Falta el certificado.');
    expect(await envios()).toMatchObject([{ estado: 'subido', fallas: 0, espera: 0 }]);
  });
});

describe('un sobre rechazado entero', () => {
  const estropear = (de: string, a: string) =>
    test.db.execute(
      sql`update dte_envios set xml = convert_to(replace(convert_from(xml, 'LATIN1'), ${de}, ${a}), 'LATIN1')`,
    );

  it.each([
    ['al recibirlo', 33, '<EnvioDTE', '<EnvioXTE', '7'],
    ['al revisarlo', 39, '<NmbItem>Taladro', '<NmbItem>Esmeril', 'RFR'],
  ] as const)(
    '%s: sus documentos esperan a una persona, y con sus folios van en otro',
    async (_, tipo, de, a, codigo) => {
      await emitir(tipo, tipo);
      sii.forzar('semilla', 'falla');
      sii.simulador.olvidarTokens();
      await trabajar();
      await estropear(de, a);
      const antes = await dtes();
      await pasaElTiempo();
      await pasaElTiempo();
      const [malo] = await envios();
      expect(malo).toMatchObject({
        estado: 'rechazado',
        estado_sii: codigo,
        glosa: expect.any(String),
        incierta: false,
      });
      expect(await dtes()).toMatchObject([{ estado: 'por_enviar', glosa: malo!.glosa }, { estado: 'por_enviar' }]);
      // Not by itself.
      await pasaElTiempo();
      expect(await envios()).toHaveLength(1);
      const reintentar = `/api/dte/envios/${malo!.id}/reintentar`;
      expect((await empleado.call('POST', reintentar)).status).toBe(403);
      expect((await admin.call('GET', '/api/dte/envios')).body.items).toMatchObject([{ por_reintentar: 2 }]);
      expect((await admin.call('POST', reintentar)).status).toBe(200);
      expect((await admin.call('POST', reintentar)).body.message).toBe('Sus documentos ya van en otro envío.');
      expect(await auditado('reintentar-envio_dte')).toBe(1);
      await trabajar();
      await pasaElTiempo();
      expect((await dtes()).map(({ id, folio, estado }) => ({ id, folio, estado }))).toEqual(
        antes.map(({ id, folio }) => ({ id, folio, estado: 'aceptado' })),
      );
      const [, bueno] = await envios();
      expect((await admin.call('POST', `/api/dte/envios/${bueno!.id}/reintentar`)).status).toBe(409);
      const { body } = await admin.call('GET', '/api/dte/envios?estado=rechazado');
      expect(body).toMatchObject({
        total: 1,
        items: [{ id: malo!.id, estado: 'rechazado', por_reintentar: 0, proximo_intento: null }],
      });
    },
  );
});

it('muchas instancias a la vez suben cada sobre una vez', async () => {
  await emitir(...Array<39>(30).fill(39), ...Array<33>(10).fill(33));
  const antes = sii.envios.size;
  sii.ajustes.demora = 30;
  await Promise.all(Array.from({ length: 6 }, trabajar));
  const hechos = await envios();
  expect(sii.envios.size - antes).toBe(hechos.length);
  expect(hechos.every(({ estado }) => estado === 'subido')).toBe(true);
  await test.db.execute(sql`update dte_envios set proximo_intento = now()`);
  await Promise.all(Array.from({ length: 6 }, trabajar));
  expect((await dtes()).filter(({ estado }) => estado === 'aceptado')).toHaveLength(40);
  expect(await auditado('aceptar-dte')).toBe(40);
});

it('con todo fallando a la vez, al final la tienda dice de cada documento lo que el SII', async () => {
  Object.assign(sii.ajustes, { fallas: 15, html: 10, perdidas: 20, rechazos: 10, reparos: 10 });
  for (let tanda = 0; tanda < 6; tanda++) {
    await emitir(39, 39, 39, 33, 33, 52);
    await pasaElTiempo();
  }
  await expect
    .poll(
      async () => {
        await pasaElTiempo('20 minutes');
        return (await envios()).filter(({ estado }) => estado !== 'resuelto').length;
      },
      { timeout: 20_000, interval: 1 },
    )
    .toBe(0);
  const tomados = new Set([...sii.documentos.values()].map(({ tipo, folio }) => `${tipo} ${folio}`));
  for (const { tipo, folio, estado } of await dtes()) {
    expect([folio, estado !== 'rechazado']).toEqual([folio, tomados.has(`${tipo} ${folio}`)]);
  }
  expect([...vecesEnElSii().values()].every((veces) => veces.length === 1)).toBe(true);
});

it('en la demostración la tienda es su propio SII, que recuerda lo que recibió', async () => {
  const { test, emitir, trabajar, pasaElTiempo, dtes, envios } = demo;
  await emitir(33);
  await trabajar();
  expect(await envios()).toMatchObject([
    { estado: 'por_subir', ultima_falla: 'La tienda que simula el SII aún no escucha.', incierta: false },
  ]);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  await emitir(39, 41, 52);
  await pasaElTiempo();
  await pasaElTiempo();
  expect((await dtes()).map(({ estado }) => estado)).toEqual(Array(4).fill('aceptado'));
  // The same folio again, as by a shop whose memory went back.
  await test.db.execute(sql`update dte set estado = 'por_enviar', envio_id = null, total = 1 where tipo = 33`);
  await test.db.execute(sql`update dte_envios set estado = 'resuelto'`);
  await trabajar();
  await pasaElTiempo();
  expect(await dtes()).toMatchObject([{ estado: 'rechazado', estado_sii: 'DNK' }, {}, {}, {}]);
  const { rows } = await test.db.execute(sql`select 1 from dte_simulaciones where clave not like 'envio %'`);
  expect(rows).toHaveLength(4);
  expect((await test.app.inject('/simulador/sii/otra')).statusCode).toBe(404);
});
