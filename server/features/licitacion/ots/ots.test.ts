import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { correos } from '#server/features/casa/correo/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { compras, compras_lineas } from '#server/features/ventas/compras/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, createProducto, people } from '#server/testing/builders.ts';
import { ocDePrueba } from '#server/testing/oc-de-prueba.ts';
import { pagesOf } from '#server/testing/pdf.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { ots } from './table.ts';

const BASE = '/api/ots';
const test = await openTestApp();
const [admin, colega, cliente] = await people(test, 'admin', 'admin', 'customer');
const { comprada } = ocDePrueba(test, admin);

/** A purchase of 10 of one product and 4 of another, that comes from a public body's order. */
async function pedido() {
  const uno = await createProducto(test, { cantidad_stock: 20, ultimo_costo: 100 });
  const dos = await createProducto(test, { cantidad_stock: 20, ultimo_costo: 100 });
  const { compra, oc } = await comprada([
    { producto_id: uno.id, otv_solicitada: 10, precio_unitario: 1_190 },
    { producto_id: dos.id, otv_solicitada: 4, precio_unitario: 2_380 },
  ]);
  return { compra, oc, uno, dos };
}
const crear = (compra_id: number, mas: object = {}, quien: Caller = admin) =>
  quien.call('POST', BASE, { compra_id, ...mas });
const hacer = (id: number, acto: string, body: object = {}, quien: Caller = admin) =>
  quien.call('POST', `${BASE}/ot/${id}/${acto}`, body);
const GUIA = { transportista: 'Starken', num_gd: 'GD-1' };
let guias = 100;
/** A guía that nothing left with. */
const otraGuia = () => ({ transportista: 'Starken', num_gd: `GD-${++guias}` });
/** Prepared and out. */
async function sacar(id: number, guia: object = otraGuia()) {
  await hacer(id, 'preparar');
  return hacer(id, 'despachar', guia);
}
const leer = async (id: number) => (await admin.call('GET', `${BASE}/ot/${id}`)).body;
const compraDe = async (id: number) => (await test.db.select().from(compras).where(eq(compras.id, id)))[0]!;
const lineasDe = (id: number) =>
  test.db
    .select({ cantidad: compras_lineas.cantidad, en_ot: compras_lineas.en_ot, despachada: compras_lineas.despachada })
    .from(compras_lineas)
    .where(eq(compras_lineas.compra_id, id))
    .orderBy(asc(compras_lineas.linea));
const stockDe = async (id: number) =>
  (await test.db.select().from(productos).where(eq(productos.id, id)))[0]!.cantidad_stock;
const rastros = async (id: number) =>
  (
    await test.db
      .select({ accion: auditoria.accion })
      .from(auditoria)
      .where(and(eq(auditoria.entidad, 'ot'), eq(auditoria.entidad_id, id)))
      .orderBy(asc(auditoria.id))
  ).map(({ accion }) => accion);

describe('crear', () => {
  it('de todo lo que falta, con su número, su pedido y su orden de compra', async () => {
    const { compra, oc } = await pedido();
    const { status, body } = await crear(compra.id, { responsable_id: colega.id, notas: 'Con grúa' }, colega);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      numero: expect.stringMatching(/^OT \d{6}$/),
      estado: 'pendiente',
      compra: { num_pedido: compra.num_pedido, estado: 'Pendiente de Despacho' },
      oc: { codigo: oc.codigo },
      cliente: 'Municipalidad de Renca',
      lineas: 2,
      unidades: 14,
      monto: 10 * 1_190 + 4 * 2_380,
      responsable: 'Persona admin',
      notas: 'Con grúa',
    });
    expect(await lineasDe(compra.id)).toEqual([
      { cantidad: 10, en_ot: 10, despachada: 0 },
      { cantidad: 4, en_ot: 4, despachada: 0 },
    ]);
    expect(await rastros(body.id)).toEqual(['crear-ot']);
    expect((await crear(compra.id)).body.message).toBe('Todo el pedido ya está en una OT.');
    expect((await crear(compra.id, {}, cliente)).status).toBe(403);
  });

  it('de veinte que quieren 3 de 10, salen tres: nunca más de lo comprado, y los números no se repiten', async () => {
    const { compra } = await pedido();
    const respuestas = await Promise.all(
      Array.from({ length: 20 }, () => crear(compra.id, { lineas: [{ linea: 1, cantidad: 3 }] })),
    );
    const hechas = respuestas.filter(({ status }) => status === 201);
    expect([hechas.length, respuestas.filter(({ status }) => status === 409).length]).toEqual([3, 17]);
    expect(new Set(hechas.map(({ body }) => body.numero)).size).toBe(3);
    expect((await lineasDe(compra.id))[0]).toMatchObject({ en_ot: 9 });
    const { body } = await crear(compra.id, { lineas: [{ linea: 1, cantidad: 2 }] });
    expect([body.code, body.details.lineas]).toEqual(['CONFLICTO', [{ linea: 1, quedan: 1 }]]);
  });

  it('una línea que no es suya, un responsable que no es del personal o una línea dos veces, se niegan', async () => {
    const { compra } = await pedido();
    for (const [mas, campo] of [
      [{ lineas: [{ linea: 9, cantidad: 1 }] }, 'lineas.0.linea'],
      [{ responsable_id: cliente.id }, 'responsable_id'],
      [
        {
          lineas: [
            { linea: 1, cantidad: 1 },
            { linea: 1, cantidad: 1 },
          ],
        },
        'lineas',
      ],
    ] as const) {
      const { status, body } = await crear(compra.id, mas);
      expect([status, Object.keys(body.fields)]).toEqual([400, [campo]]);
    }
    expect((await crear(999_999)).status).toBe(404);
  });
});

describe('despachar', () => {
  it('en dos partes: el pedido se despacha con la última, una vez, con las dos guías y un solo correo', async () => {
    const { compra, uno } = await pedido();
    const antes = await stockDe(uno.id);
    const { body: primera } = await crear(compra.id, { lineas: [{ linea: 1, cantidad: 6 }] });
    const { body: segunda } = await crear(compra.id);
    expect([segunda.unidades, segunda.items.length]).toEqual([8, 2]);
    expect((await hacer(primera.id, 'despachar', GUIA)).status).toBe(409);
    await hacer(primera.id, 'preparar', {}, colega);
    expect((await compraDe(compra.id)).estado).toBe('En preparación');
    const { body: sinGuia } = await hacer(primera.id, 'despachar', { transportista: 'Starken' });
    expect(Object.keys(sinGuia.fields)).toEqual(['num_gd']);
    expect((await hacer(primera.id, 'despachar', GUIA, colega)).body.estado).toBe('despachada');
    expect(await compraDe(compra.id)).toMatchObject({ estado: 'En preparación', num_gd: null });
    // By no other way: what stands in a work order leaves with it.
    const directo = await admin.call('POST', `/api/compras/compra/${compra.id}/despachar`, GUIA);
    expect([directo.status, directo.body.message]).toEqual([
      409,
      `El pedido ${compra.num_pedido} tiene OT que no han salido: despáchalas, o anúlalas.`,
    ]);
    await sacar(segunda.id, { transportista: 'Despacho propio', num_gd: 'GD-2' });
    expect(await compraDe(compra.id)).toMatchObject({
      estado: 'Despachado',
      num_gd: 'GD-1, GD-2',
      transportista: 'Starken, Despacho propio',
    });
    expect(await stockDe(uno.id)).toBe(antes);
    const clave = `compra-avanzada-${compra.num_pedido}-Despachado-1`;
    expect(await test.db.$count(correos, eq(correos.clave, clave))).toBe(1);
    expect(await rastros(segunda.id)).toEqual(['crear-ot', 'preparar-ot', 'despachar-ot']);
    await hacer(primera.id, 'entregar', { recibido_por: 'Ana' });
    expect((await compraDe(compra.id)).estado).toBe('Despachado');
    await hacer(segunda.id, 'entregar', { recibido_por: 'Luis' });
    expect(await compraDe(compra.id)).toMatchObject({ estado: 'Entregado', recibido_por: 'Luis' });
  });

  it('cinco a la vez la sacan una vez', async () => {
    const { compra } = await pedido();
    const { body: ot } = await crear(compra.id);
    await hacer(ot.id, 'preparar');
    const guia = otraGuia();
    const respuestas = await Promise.all(Array.from({ length: 5 }, () => hacer(ot.id, 'despachar', guia)));
    expect(respuestas.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await lineasDe(compra.id)).map(({ despachada }) => despachada)).toEqual([10, 4]);
    expect((await rastros(ot.id)).filter((accion) => accion === 'despachar-ot')).toHaveLength(1);
    expect((await hacer(ot.id, 'anular', { motivo: 'Tarde' })).status).toBe(409);
  });

  it('las dos últimas al mismo tiempo: el pedido queda despachado igual', async () => {
    const { compra } = await pedido();
    const { body: una } = await crear(compra.id, { lineas: [{ linea: 1, cantidad: 10 }] });
    const { body: otra } = await crear(compra.id);
    await Promise.all([hacer(una.id, 'preparar'), hacer(otra.id, 'preparar')]);
    const guia = otraGuia();
    const hechas = await Promise.all([hacer(una.id, 'despachar', guia), hacer(otra.id, 'despachar', guia)]);
    expect(hechas.map(({ status }) => status)).toEqual([200, 200]);
    expect((await compraDe(compra.id)).estado).toBe('Despachado');
  });

  it('con la guía de otro pedido, también de otra OT que salió, se pregunta; quien lo sabe la repite', async () => {
    const [{ compra: primero }, { compra: segundo }] = [await pedido(), await pedido()];
    const { body: suya } = await crear(primero.id, { lineas: [{ linea: 1, cantidad: 6 }] });
    const { body: mia } = await crear(segundo.id);
    const GUIAS = { transportista: 'Starken', num_gd: 'G-7001' };
    await sacar(suya.id, GUIAS);
    await hacer(mia.id, 'preparar');
    // Of the first purchase not all has left: its guía is its work order's only.
    const revisar = (num_gd: string) =>
      admin.call('POST', '/api/compras/salida', { compras: [{ id: segundo.id, num_gd }] });
    expect((await revisar('g 7001')).body.guias[0]?.pedidos).toEqual([primero.num_pedido]);
    const negada = await hacer(mia.id, 'despachar', { ...GUIAS, num_gd: 'G 7001' }, colega);
    expect([negada.status, negada.body.details, Object.keys(negada.body.fields)]).toEqual([
      409,
      { pedidos: [primero.num_pedido] },
      ['num_gd'],
    ]);
    expect([(await leer(mia.id)).estado, await rastros(mia.id)]).toEqual(['preparada', ['crear-ot', 'preparar-ot']]);
    // Its purchase has both of them, joined.
    const { body: resto } = await crear(primero.id);
    await sacar(resto.id, { transportista: 'Starken', num_gd: 'G-7002' });
    expect((await revisar('g7002')).body.guias[0]?.pedidos).toEqual([primero.num_pedido]);
    const sabida = await hacer(mia.id, 'despachar', { ...GUIAS, num_gd: 'G 7001', guia_repetida: true });
    expect([sabida.status, sabida.body.num_gd, (await compraDe(segundo.id)).num_gd]).toEqual([200, 'G 7001', 'G 7001']);
  });
});

describe('lo que ya salió, o está en una OT', () => {
  it('no se anula con el pedido ni se recorta; anulada la OT, sí se recorta', async () => {
    const { compra, uno } = await pedido();
    const { body: fuera } = await crear(compra.id, { lineas: [{ linea: 1, cantidad: 4 }] });
    const { body: dentro } = await crear(compra.id, { lineas: [{ linea: 1, cantidad: 5 }] });
    await sacar(fuera.id);
    const anular = () =>
      admin.call('POST', `/api/compras/compra/${compra.id}/anular`, { motivo: 'El cliente se arrepintió' });
    const { status, body } = await anular();
    expect([status, body.message]).toEqual([
      409,
      'Parte de este pedido ya salió: recorta lo que falta, en vez de anularlo.',
    ]);
    const recortar = (cantidad: number) =>
      admin.call('POST', `/api/compras/compra/${compra.id}/recortar`, {
        codigo_producto_fussan: uno.codigo_producto_fussan,
        cantidad,
        motivo: 'Se quebró',
      });
    const antes = await stockDe(uno.id);
    expect((await recortar(2)).status).toBe(409);
    expect((await hacer(dentro.id, 'anular', { motivo: 'Se quebró' })).body.estado).toBe('anulada');
    expect((await recortar(6)).status).toBe(200);
    expect(await stockDe(uno.id)).toBe(antes + 6);
    expect((await lineasDe(compra.id))[0]).toEqual({ cantidad: 4, en_ot: 4, despachada: 4 });
    expect((await recortar(1)).status).toBe(409);
  });

  it('con el pedido anulado no se prepara ni se hace otra; se puede anular', async () => {
    const { compra } = await pedido();
    const { body: ot } = await crear(compra.id);
    await admin.call('POST', `/api/compras/compra/${compra.id}/anular`, { motivo: 'Sin presupuesto' });
    expect((await hacer(ot.id, 'preparar')).body.message).toBe('Su pedido ya no está por salir: revisa en qué quedó.');
    expect((await crear(compra.id)).status).toBe(409);
    expect((await hacer(ot.id, 'anular', { motivo: 'Sin pedido' }, colega)).status).toBe(200);
    expect((await hacer(ot.id, 'anular', { motivo: 'Otra vez' }, cliente)).status).toBe(403);
  });
});

it('se edita sobre lo visto, hasta que sale', async () => {
  const { compra } = await pedido();
  const { body: ot } = await crear(compra.id);
  const editar = (cambios: object) => colega.call('PUT', `${BASE}/ot/${ot.id}`, cambios);
  const { body } = await editar({ fecha: '2026-12-01', responsable_id: admin.id, version: ot.version });
  expect([body.fecha, body.responsable]).toEqual(['2026-12-01', 'Persona admin']);
  expect((await editar({ notas: 'x', version: ot.version })).body.code).toBe('OT_CAMBIADA');
  await sacar(ot.id);
  expect((await editar({ notas: 'x', version: (await leer(ot.id)).version })).status).toBe(409);
  expect((await admin.call('PUT', `${BASE}/ot/${ot.id}`, { version: 1, fecha: 'mañana' })).status).toBe(400);
});

it('la lista y las operaciones se buscan por OT, pedido y OC, por día y por mes; y se bajan', async () => {
  const { compra, oc } = await pedido();
  const { body: ot } = await crear(compra.id, {
    lineas: [{ linea: 1, cantidad: 6 }],
    fecha: '2026-02-14',
    responsable_id: colega.id,
  });
  for (const query of [
    `q=${encodeURIComponent(ot.numero)}`,
    `q=${compra.num_pedido}`,
    `q=${oc.codigo.toLowerCase()}`,
    `compra_id=${compra.id}&estado=pendiente`,
    'fecha=2026-02-14',
    'mes=2026-02',
  ]) {
    const { body } = await admin.call('GET', `${BASE}?${query}`);
    expect([query, body.total, body.items[0]?.id]).toEqual([query, 1, ot.id]);
  }
  expect((await admin.call('GET', `${BASE}?mes=2026-13`)).status).toBe(400);
  for (const query of [`q=${compra.num_pedido}`, `q=${oc.codigo}`, `q=${encodeURIComponent(ot.numero)}`]) {
    const { body } = await admin.call('GET', `${BASE}/operaciones?${query}`);
    expect(body.items).toMatchObject([{ compra_id: compra.id, unidades: 14, en_ot: 6, despachadas: 0, ots: 1 }]);
  }
  const { body: pendientes } = await admin.call('GET', `${BASE}/operaciones?por_salir=1&q=${compra.num_pedido}`);
  expect(pendientes.total).toBe(1);
  await crear(compra.id);
  const { body: ninguna } = await admin.call('GET', `${BASE}/operaciones?por_salir=1&q=${compra.num_pedido}`);
  expect(ninguna.total).toBe(0);
  const { body: sinSalir } = await admin.call('GET', `${BASE}/operaciones?por_despachar=1&q=${compra.num_pedido}`);
  expect(sinSalir.items).toMatchObject([{ compra_id: compra.id, en_ot: 14, despachadas: 0 }]);
  const { body: para } = await admin.call('GET', `${BASE}/pedido?numero=${oc.codigo}`);
  expect(para.lineas.map(({ en_ot }: { en_ot: number }) => en_ot)).toEqual([10, 4]);
  const { body: csv } = await admin.call('GET', `${BASE}/archivo?formato=csv&q=${compra.num_pedido}`);
  expect(csv).toContain(ot.numero);
  const { body: operaciones } = await admin.call('GET', `${BASE}/operaciones/archivo?formato=csv&q=${oc.codigo}`);
  expect(operaciones).toContain(oc.codigo);
  expect(await test.db.$count(ots, eq(ots.compra_id, compra.id))).toBe(2);
});

it('se imprime sin precios, con lo que lleva y de cuánto', async () => {
  const { compra, oc } = await pedido();
  const { body: ot } = await crear(compra.id, { lineas: [{ linea: 1, cantidad: 6 }], notas: 'Frágil' });
  const { rawPayload, statusCode } = await test.app.inject({
    url: `${BASE}/ot/${ot.id}/pdf`,
    headers: { authorization: `Bearer ${colega.token}` },
  });
  expect(statusCode).toBe(200);
  const texto = (await pagesOf(rawPayload)).join(' ');
  for (const dicho of [ot.numero, oc.codigo, String(compra.num_pedido), 'De 10 compradas', 'Frágil', 'Renca']) {
    expect(texto).toContain(dicho);
  }
  expect(texto).not.toContain('1.190');
});
