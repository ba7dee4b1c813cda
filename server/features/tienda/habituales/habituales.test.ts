import { and, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { MAX_PEDIDOS_HABITUALES } from '#contract/tienda/pedidos-habituales.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, createProducto, people, person, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { limpiarHabituales } from './queries.ts';
import { pedidos_habituales } from './table.ts';

const test = await openTestApp();
const [ana, beto, admin] = await people(test, 'customer', 'customer', 'admin');
const BASE = '/api/pedidos-habituales';

let n = 0;
const crear = (quien: Caller, items: { id: number; quantity: number }[], nombre = `Obra ${++n}`) =>
  quien.call('POST', BASE, { nombre, items });
const rastros = (id: number) =>
  test.db
    .select({ accion: auditoria.accion, actor_id: auditoria.actor_id })
    .from(auditoria)
    .where(and(eq(auditoria.entidad, 'pedido_habitual'), eq(auditoria.entidad_id, id)))
    .orderBy(auditoria.id);

it('se guarda, se edita, se elimina y se recupera; queda escrito', async () => {
  const [uno, dos] = [await createProducto(test), await createProducto(test)];
  const { status, body } = await crear(ana, [
    { id: dos.id, quantity: 2 },
    { id: uno.id, quantity: 1 },
    { id: dos.id, quantity: 3 },
    { id: 2_000_000_000, quantity: 1 },
  ]);
  expect(status).toBe(201);
  expect(body.lineas).toMatchObject([
    {
      producto_id: dos.id,
      cantidad: 5,
      precio_unitario: 10_000,
      producto: { id: dos.id, cantidad_stock: 10 },
      parecidos: [],
    },
    { producto_id: uno.id, cantidad: 1 },
  ]);
  expect(body.lineas[0].producto).not.toHaveProperty('ultimo_costo');
  const url = `${BASE}/${body.id}`;
  const editada = await ana.call('PUT', url, { nombre: 'Faena', items: [{ id: uno.id, quantity: 9 }], version: 1 });
  expect(editada.body).toMatchObject({ nombre: 'Faena', version: 2, lineas: [{ producto_id: uno.id, cantidad: 9 }] });
  expect(
    (await ana.call('PUT', url, { nombre: 'Faena', items: [{ id: uno.id, quantity: 1 }], version: 1 })).status,
  ).toBe(409);
  expect((await ana.call('GET', BASE)).body.items).toMatchObject([{ id: body.id, nombre: 'Faena', productos: 1 }]);
  expect((await ana.call('DELETE', url)).status).toBe(204);
  expect([(await ana.call('GET', url)).status, (await ana.call('DELETE', url)).status]).toEqual([404, 404]);
  expect((await ana.call('GET', BASE)).body.items).toEqual([]);
  expect((await ana.call('POST', `${url}/recuperar`)).body).toMatchObject({
    nombre: 'Faena',
    lineas: [{ cantidad: 9 }],
  });
  expect((await ana.call('POST', `${url}/recuperar`)).status).toBe(404);
  const hechos = ['crear', 'editar', 'eliminar', 'recuperar'].map((que) => ({
    accion: `${que}-pedido-habitual`,
    actor_id: ana.id,
  }));
  expect(await rastros(body.id)).toEqual(hechos);
});

it('es sólo de su dueño: para los demás, también el personal, no existe', async () => {
  const { body } = await crear(ana, [{ id: (await createProducto(test)).id, quantity: 1 }]);
  const url = `${BASE}/${body.id}`;
  const datos = { nombre: 'Ajena', items: [{ id: body.lineas[0].producto_id, quantity: 1 }], version: 1 };
  for (const [quien, estado] of [
    [beto, 404],
    [admin, 404],
    [visitor(test), 401],
  ] as const) {
    const respuestas = [
      await quien.call('GET', url),
      await quien.call('PUT', url, datos),
      await quien.call('DELETE', url),
      await quien.call('POST', `${url}/recuperar`),
    ];
    expect(respuestas.map(({ status }) => status)).toEqual(Array(4).fill(estado));
  }
  expect((await beto.call('GET', BASE)).body.items).toEqual([]);
  expect((await ana.call('GET', url)).body).toMatchObject({ nombre: body.nombre, version: 1 });
});

it('dice qué cambió: el precio, y lo que ya no se vende con qué se le parece; al editar, eso se queda', async () => {
  const [uno, ido] = [
    await createProducto(test, { descripcion: 'Esmeril angular Bosch 115 mm 850 W' }),
    await createProducto(test, { descripcion: 'Esmeril angular Bosch 115 mm 800 W' }),
  ];
  const { body } = await crear(ana, [
    { id: uno.id, quantity: 1 },
    { id: ido.id, quantity: 4 },
  ]);
  await test.db.update(productos).set({ precio_unitario: 12_000 }).where(eq(productos.id, uno.id));
  await test.db
    .update(productos)
    .set({ estado: 'inactivo', descripcion: 'Otro nombre' })
    .where(eq(productos.id, ido.id));
  const url = `${BASE}/${body.id}`;
  expect((await ana.call('GET', url)).body.lineas).toMatchObject([
    { precio_unitario: 10_000, producto: { precio_unitario: 12_000 } },
    { descripcion: 'Esmeril angular Bosch 115 mm 800 W', producto: null, parecidos: [{ id: uno.id }] },
  ]);
  const items = [
    { id: ido.id, quantity: 2 },
    { id: uno.id, quantity: 1 },
  ];
  const { body: editada } = await ana.call('PUT', url, { nombre: body.nombre, items, version: 1 });
  expect(editada.lineas).toMatchObject([
    { producto_id: ido.id, cantidad: 2, descripcion: 'Esmeril angular Bosch 115 mm 800 W', precio_unitario: 10_000 },
    { producto_id: uno.id, precio_unitario: 12_000 },
  ]);
  // Hidden to who hadn't it.
  const negada = await crear(beto, [{ id: ido.id, quantity: 1 }]);
  expect([negada.status, negada.body.fields]).toEqual([400, { items: 'Nada de esa lista está a la venta.' }]);
  expect((await beto.call('GET', BASE)).body.items).toEqual([]);
});

it.each([
  [{ nombre: ' ' }, 'nombre'],
  [{ nombre: 'x'.repeat(61) }, 'nombre'],
  [{ items: [] }, 'items'],
  [{ items: Array.from({ length: 301 }, (_, i) => ({ id: i + 1, quantity: 1 })) }, 'items'],
])('con %o dice en qué campo', async (cambios, campo) => {
  const base = { nombre: `Mala ${++n}`, items: [{ id: 1, quantity: 1 }] };
  const { status, body } = await ana.call('POST', BASE, { ...base, ...cambios });
  expect([status, Object.keys(body.fields)]).toEqual([400, [campo]]);
});

it(`el nombre es de una, y caben ${MAX_PEDIDOS_HABITUALES}, también pedidas a la vez`, async () => {
  const caro = await person(test, 'customer');
  const items = [{ id: (await createProducto(test)).id, quantity: 1 }];
  const { body } = await crear(caro, items, 'Cuadrilla');
  expect((await crear(caro, items, 'CUADRILLA')).body.fields).toEqual({
    nombre: 'Ya tienes un pedido habitual «CUADRILLA».',
  });
  await caro.call('DELETE', `${BASE}/${body.id}`);
  expect((await crear(caro, items, 'Cuadrilla')).status).toBe(201);
  expect((await caro.call('POST', `${BASE}/${body.id}/recuperar`)).status).toBe(409);
  await test.db
    .insert(pedidos_habituales)
    .values(
      Array.from({ length: MAX_PEDIDOS_HABITUALES - 3 }, (_, i) => ({ usuario_id: caro.id, nombre: `Lista ${i}` })),
    );
  const estados = await Promise.all([1, 2, 3, 4, 5].map(() => crear(caro, items).then(({ status }) => status)));
  expect(estados.toSorted()).toEqual([201, 201, 409, 409, 409]);
  expect((await caro.call('POST', `${BASE}/${body.id}/recuperar`)).body.message).toContain('hasta 50');
  const viejas = eq(pedidos_habituales.id, body.id);
  await test.db.update(pedidos_habituales).set({ eliminado_en: sql`now() - interval '31 days'` }).where(viejas);
  await limpiarHabituales(test.db);
  expect(await test.db.$count(pedidos_habituales, viejas)).toBe(0);
});
