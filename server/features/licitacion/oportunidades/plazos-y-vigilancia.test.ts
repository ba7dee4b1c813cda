import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { correos } from '#server/features/casa/correo/index.ts';
import { type Context, NO_REQUEST } from '#server/platform/context.ts';
import { Jobs } from '#server/platform/jobs/index.ts';
import { MercadoPublico } from '#server/platform/mercado-publico/index.ts';
import { people } from '#server/testing/builders.ts';
import {
  abrirMercadoPublico,
  compraAgilDePrueba,
  envuelto,
  json,
  licitacionDePrueba,
  texto,
} from '#server/testing/mercado-publico.ts';
import { catalogoDeLicitaciones, oportunidadesDePrueba } from '#server/testing/oportunidades-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { recordarPlazos } from './recordar.ts';
import { revisiones_mercado_publico, vigilancia_en_curso } from './table.ts';
import { vigilarMercadoPublico } from './vigilar.ts';

const publico = await abrirMercadoPublico();
const test = await openTestApp({ MERCADO_PUBLICO_URL: publico.url, MERCADO_PUBLICO_TICKET: 'TICKET-DE-PRUEBA' });
const jobs = new Jobs(test.url, pino({ level: 'silent' }));
await jobs.start();
afterAll(() => jobs.close());
/** What a job is given. */
const ctx = {
  config: test.config,
  jobs,
  changes: { tell: () => {}, tellAll: () => {} },
  db: test.db,
  actor: null,
  ...NO_REQUEST,
  touched: new Set(),
} as unknown as Context;
const [admin] = await people(test, 'admin');
const { codigo, en, crear } = oportunidadesDePrueba(admin);
await catalogoDeLicitaciones(test);
const BASE = '/api/licitaciones';

describe('plazos', () => {
  it('entre dos días de Chile, y como calendario', async () => {
    const { id, codigo } = await crear({
      fecha_cierre: '2027-01-15T02:59:00.000Z',
      fecha_preguntas: '2027-01-15T03:00:00.000Z',
      nombre: 'Palas; y, carretillas',
    });
    const plazos = async (desde: string, hasta: string) =>
      (await admin.call('GET', `${BASE}/plazos?desde=${desde}&hasta=${hasta}`)).body
        .filter(({ oportunidad_id }: { oportunidad_id: number }) => oportunidad_id === id)
        .map(({ hito }: { hito: string }) => hito);
    // At 23:59 of the 14th and 00:00 of the 15th, there.
    expect(await plazos('2027-01-14', '2027-01-14')).toEqual(['cierre']);
    expect(await plazos('2027-01-15', '2027-01-15')).toEqual(['preguntas']);
    expect((await admin.call('GET', `${BASE}/plazos?desde=2027-01-15&hasta=2027-01-14`)).status).toBe(400);
    const { body, headers } = await admin.call('GET', `${BASE}/plazos.ics`);
    expect(headers['content-type']).toContain('text/calendar');
    const unido = String(body).replace(/\r\n /g, '');
    expect(unido).toContain('BEGIN:VCALENDAR\r\nVERSION:2.0');
    expect(unido).toContain(`UID:${codigo}-cierre@`);
    expect(unido).toContain('DTSTART:20270115T025900Z');
    expect(unido).toContain(`SUMMARY:Cierre: ${codigo} Palas\\; y\\, carretillas`);
    expect(unido).toContain('TRIGGER:-P1D');
    expect(
      String(body)
        .split('\r\n')
        .every((linea) => Buffer.byteLength(linea) <= 75),
    ).toBe(true);
  });

  it('se avisa a quien está a cargo, una vez al día por todos los suyos', async () => {
    const [persona] = await people(test, 'admin');
    await crear({ responsable_id: persona.id, fecha_cierre: en(20), fecha_preguntas: en(10) });
    await crear({ responsable_id: persona.id, fecha_cierre: en(30) });
    const { id: lejos } = await crear({ responsable_id: persona.id, fecha_cierre: en(24 * 20) });
    expect(lejos).toBeGreaterThan(0);
    await recordarPlazos(ctx);
    expect(await recordarPlazos(ctx)).toBe(0);
    const suyos = await test.db.select().from(correos).where(eq(correos.para, persona.email));
    const avisos = suyos.filter(({ plantilla }) => plantilla === 'plazos-de-licitaciones');
    expect(avisos).toHaveLength(1);
    expect((avisos[0]!.datos as { plazos: unknown[] }).plazos).toHaveLength(3);
  });
});

describe('vigilar', () => {
  const api = new MercadoPublico(
    { MERCADO_PUBLICO_URL: publico.url, MERCADO_PUBLICO_TICKET: 'TICKET-DE-PRUEBA' },
    { timeoutMs: 500, backoffMs: 1 },
  );
  const ayer = sumarDias(diaEnSantiago(), -1);
  beforeEach(async () => {
    await test.db.delete(revisiones_mercado_publico);
    publico.asked.splice(0);
  });

  it('propone lo publicado que calza con el catálogo, y no lo que no', async () => {
    const [calza, no] = [codigo(), codigo()];
    publico.always((request, response, url) => {
      const Listado = url.searchParams.has('codigo')
        ? [
            licitacionDePrueba({
              CodigoExterno: url.searchParams.get('codigo'),
              ...(url.searchParams.get('codigo') === no && {
                Items: { Listado: [{ Correlativo: 1, Descripcion: 'SERVICIO DE BANQUETERIA', Cantidad: 1 }] },
              }),
            }),
          ]
        : url.searchParams.get('fecha') === ayer.split('-').reverse().join('')
          ? [calza, no].map((CodigoExterno) => ({ CodigoExterno, Nombre: 'X', CodigoEstado: 5 }))
          : [];
      json({ Listado })(request, response, url);
    });
    expect(await vigilarMercadoPublico(ctx, { api, pausaMs: 0 })).toBe(1);
    const { body } = await admin.call('GET', `${BASE}?q=${calza}`);
    expect(body.items).toMatchObject([{ codigo: calza, estado: 'propuesta', origen: 'vigilancia', hallados: 1 }]);
    expect(body.items[0].puntaje).toBeGreaterThan(80);
    expect((await admin.call('GET', `${BASE}?q=${no}`)).body.total).toBe(0);
    expect((await admin.call('GET', `${BASE}/vigilancia`)).body).toMatchObject({
      con_ticket: true,
      ultima: { dia: ayer, vistas: 2, propuestas: 1, falla: null },
    });
    // What was looked through is not asked for again.
    publico.asked.splice(0);
    expect(await vigilarMercadoPublico(ctx, { api, pausaMs: 0 })).toBe(0);
    expect(publico.asked).toEqual([]);
  });

  it('de las Compras Ágiles del día se piden las que se nos parecen, de todas sus páginas', async () => {
    const agil = (n: number) => `${700_000 + n}-${Date.now() % 100_000}-COT26`;
    const [calza, ajena, otra] = [agil(1), agil(2), agil(3)];
    const nombres = { [calza]: 'TALADROS PARA TALLER', [ajena]: 'SERVICIO DE BANQUETERIA', [otra]: 'Taladro' };
    const detalles: string[] = [];
    publico.always((request, response, url) => {
      const [, codigo] = /^\/v2\/compra-agil\/(.+)$/.exec(url.pathname) ?? [];
      if (codigo) {
        detalles.push(codigo);
        const sin = [{ nombre: 'Arriendo', descripcion: 'ARRIENDO DE SALON', cantidad: 1, codigo_producto: 1 }];
        const campos = { codigo, nombre: nombres[codigo], ...(codigo === otra && { productos_solicitados: sin }) };
        return envuelto(compraAgilDePrueba(campos))(request, response, url);
      }
      if (url.pathname !== '/v2/compra-agil') return json({ Listado: [] })(request, response, url);
      const pagina = Number(url.searchParams.get('numero_pagina'));
      const suyas =
        url.searchParams.get('publicado_desde') === `${ayer}T00:00:00Z` ? [[calza, ajena], [otra]] : [[], []];
      const items = suyas[pagina - 1]!.map((codigo) => {
        const { presupuesto, productos_solicitados: _, proveedores_cotizando: __, ...breve } = compraAgilDePrueba();
        return { ...breve, codigo, nombre: nombres[codigo], montos: presupuesto };
      });
      return envuelto({ items, paginacion: { total_paginas: 2, numero_pagina: pagina, tamano_pagina: 50 } })(
        request,
        response,
        url,
      );
    });
    expect(await vigilarMercadoPublico(ctx, { api, pausaMs: 0 })).toBe(1);
    expect(detalles.sort()).toEqual([calza, otra]);
    const { body } = await admin.call('GET', `${BASE}?q=${calza}`);
    expect(body.items).toMatchObject([
      { codigo: calza, tipo: 'compra_agil', estado: 'propuesta', origen: 'vigilancia', monto_estimado: 998_592 },
    ]);
    expect((await admin.call('GET', `${BASE}?q=${otra}`)).body.total).toBe(0);
    expect((await admin.call('GET', `${BASE}/vigilancia`)).body.ultima).toMatchObject({ vistas: 2, propuestas: 1 });
  });

  it('cuando Mercado Público no responde se anota por qué, y otro día se vuelve a mirar', async () => {
    publico.always(texto('<html>mantención</html>', 200));
    expect(await vigilarMercadoPublico(ctx, { api, pausaMs: 0 })).toBe(0);
    expect((await admin.call('GET', `${BASE}/vigilancia`)).body.ultima).toMatchObject({
      dia: ayer,
      falla: expect.stringContaining('página web'),
    });
    publico.always(json({ Listado: [] }));
    await vigilarMercadoPublico(ctx, { api, pausaMs: 0 });
    expect((await admin.call('GET', `${BASE}/vigilancia`)).body.ultima).toMatchObject({ dia: ayer, falla: null });
  });

  it('de veinte que la piden a la vez revisa una, también lo de hoy, que no se da por revisado', async () => {
    let seguir = () => {};
    const espera = new Promise<void>((resolve) => {
      seguir = resolve;
    });
    publico.always((request, response, url) => void espera.then(() => json({ Listado: [] })(request, response, url)));
    const pedir = () => admin.call('POST', `${BASE}/vigilancia`);
    const respuestas = await Promise.all(Array.from({ length: 20 }, pedir));
    expect(respuestas.map(({ status }) => status).sort()).toEqual([202, ...Array(19).fill(409)]);
    expect(respuestas.find(({ status }) => status === 409)!.body.message).toMatch(/^Ya se está revisando/);
    // The morning's finds it going on, too.
    expect(await vigilarMercadoPublico(ctx, { api, pausaMs: 0 })).toBe(0);
    const estado = async () => (await admin.call('GET', `${BASE}/vigilancia`)).body;
    expect((await estado()).en_curso).toMatchObject({ vistas: 0, propuestas: 0 });
    seguir();
    await expect.poll(async () => (await estado()).en_curso, { timeout: 20_000 }).toBeNull();
    expect((await estado()).ultima).toMatchObject({ dia: diaEnSantiago(), falla: null });
    publico.asked.splice(0);
    await vigilarMercadoPublico(ctx, { api, pausaMs: 0 });
    expect(publico.asked).toEqual([]);
    expect((await pedir()).status).toBe(202);
    await expect.poll(async () => (await estado()).en_curso, { timeout: 20_000 }).toBeNull();
    // In both APIs.
    expect(publico.asked.map(({ pathname }) => pathname)).toEqual([
      '/servicios/v1/publico/licitaciones.json',
      '/v2/compra-agil',
    ]);
    // One that gave no sign for minutes is no longer there.
    await test.db.insert(vigilancia_en_curso).values({ latido: new Date(Date.now() - 6 * 60_000) });
    expect([(await estado()).en_curso, (await pedir()).status]).toEqual([null, 202]);
    await expect.poll(async () => (await estado()).en_curso, { timeout: 20_000 }).toBeNull();
  });
});
