import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { revisarCuadratura } from '#server/features/bodega/existencias/index.ts';
import { type Caller, CLAVE, compraBody, createProducto, createProvedor, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const [admin, empleado, cliente] = await people(test, 'admin', 'employee', 'customer');
const proveedor_id = await createProvedor(test);

const recibir = ({ codigo_producto_fussan }: { codigo_producto_fussan: number }, cantidad: number, precio: number) =>
  admin.call('POST', '/api/productos-proveedor', {
    codigo_producto_fussan,
    proveedor_id,
    cantidad_recibida: cantidad,
    precio_compra_unitario: precio,
    estado_recepcion: 'aceptado',
  });
const poner = (id: number, costo_promedio: number, visto: number, mas: object = {}, quien: Caller = admin) =>
  quien.call('PUT', `/api/existencias/valorizacion/${id}`, {
    costo_promedio,
    visto,
    motivo: 'Primer inventario mal valorizado',
    ...mas,
  });
const libroDe = async (id: number) =>
  (
    await test.db.execute(sql`
      select cantidad, antes, despues, valor::float8 as valor, valor_despues::float8 as valor_despues, valorizado, motivo, nota
      from movimientos_stock where producto_id = ${id} order by id`)
  ).rows;
async function conStock(cantidad = 10, precio = 1_000) {
  const producto = await createProducto(test, { cantidad_stock: 0 });
  await recibir(producto, cantidad, precio);
  return producto;
}

it('es un movimiento de cero unidades con su valor y su motivo; lo que sale después, sale al costo nuevo', async () => {
  const producto = await conStock(3);
  const { status, body } = await poner(producto.id, 1_100.33, 1_000);
  expect([status, body.costo_promedio, body.valor, body.cantidad]).toEqual([200, 1_100.33, 3_300.99, 3]);
  expect((await libroDe(producto.id)).at(-1)).toEqual({
    cantidad: 0,
    antes: 3,
    despues: 3,
    valor: 300.99,
    valor_despues: 3_300.99,
    valorizado: 'mano',
    motivo: 'revalorizacion',
    nota: 'Primer inventario mal valorizado',
  });
  const { body: compra } = await cliente.call(
    'POST',
    '/api/compras/compra',
    compraBody([{ id: producto.id, quantity: 1 }]),
  );
  const { rows } = await test.db.execute(
    sql`select costo::float8 as costo from compras_lineas where compra_id = ${compra.id}`,
  );
  expect(rows).toEqual([{ costo: 1_100.33 }]);
  expect((await revisarCuadratura(test.db)).items).toEqual([]);
  const { body: historia } = await admin.call('GET', `/api/products/${producto.id}/historia`);
  const hecho = historia.items.find(({ texto }: { texto: string }) => texto === 'Puso otro costo promedio al stock');
  expect(hecho.cambios.map(({ nombre, antes, despues }: Record<string, string>) => [nombre, antes, despues])).toEqual([
    ['Razón', null, 'Primer inventario mal valorizado'],
    ['Valor del stock', '$3.000', '$3.300,99'],
    ['Costo promedio', '$1.000', '$1.100,33'],
  ]);
});

it('si cambia más de un 15% se pregunta una vez, con las cifras; desde nada no hay con qué comparar', async () => {
  const { id, descripcion } = await conStock();
  const { status, body } = await poner(id, 1_200, 1_000);
  expect([status, body.code, body.message]).toEqual([
    409,
    'COSTO_POR_CONFIRMAR',
    `El stock de «${descripcion}» (10) pasa de valer $10.000 a $12.000, un 20% más. ¿Está bien?`,
  ]);
  expect((await libroDe(id)).at(-1)).toMatchObject({ motivo: 'recepcion' });
  expect((await poner(id, 1_200, 1_000, { confirmado: true })).body.valor).toBe(12_000);
  expect((await poner(id, 1_380, 1_200)).status).toBe(200);
  const regalo = await createProducto(test, { cantidad_stock: 4 });
  expect((await poner(regalo.id, 500, 0)).body).toMatchObject({ costo_promedio: 500, valor: 2_000 });
});

it('al mismo costo no hay movimiento; sin stock no hay qué revalorizar', async () => {
  const { id } = await conStock();
  expect((await poner(id, 1_000, 1_000)).status).toBe(200);
  expect(await libroDe(id)).toHaveLength(1);
  const vacio = await createProducto(test, { cantidad_stock: 0 });
  expect((await poner(vacio.id, 10, 0)).body.message).toBe('No hay stock de este producto: no hay qué revalorizar.');
  expect((await poner(1_999_999, 10, 0)).status).toBe(404);
});

it('20 a la vez sobre lo mismo: uno lo pone, los demás saben cuál es ahora', async () => {
  const { id } = await conStock();
  const respuestas = await Promise.all(Array.from({ length: 20 }, (_, n) => poner(id, 1_001 + n, 1_000)));
  const hechas = respuestas.filter(({ status }) => status === 200);
  expect(hechas).toHaveLength(1);
  for (const { status, body } of respuestas.filter((una) => una.status !== 200)) {
    expect([status, body.details.costo_promedio]).toEqual([409, hechas[0]!.body.costo_promedio]);
  }
  expect((await libroDe(id)).filter(({ motivo }) => motivo === 'revalorizacion')).toHaveLength(1);
});

it('vender y recibir entretanto: el libro cuadra', async () => {
  const producto = await conStock(40);
  await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      n % 3 === 0
        ? poner(producto.id, 1_050 + n, 1_000, { confirmado: true })
        : n % 3 === 1
          ? recibir(producto, 2, 1_500)
          : cliente.call('POST', '/api/compras/compra', compraBody([{ id: producto.id, quantity: 3 }])),
    ),
  );
  expect((await revisarCuadratura(test.db)).items).toEqual([]);
});

it.each([[{ costo_promedio: -1 }], [{ costo_promedio: 1.005 }], [{ costo_promedio: 'mucho' }], [{ motivo: '' }]])(
  '%o se niega y nada cambia',
  async (mal) => {
    const { id } = await conStock();
    expect((await poner(id, 1_000, 1_000, mal)).status).toBe(400);
    expect(await libroDe(id)).toHaveLength(1);
  },
);

it('es de un administrador que ve los costos y mueve el stock', async () => {
  const { id } = await conStock();
  expect((await poner(id, 1_010, 1_000, {}, empleado)).status).toBe(403);
  const [jefa] = await people(test, 'admin');
  for (const permiso of ['ver-costos', 'mover-stock']) {
    await jefa.call('PUT', `/api/users/${admin.id}/permisos`, { permisos: { [permiso]: false }, password: CLAVE });
    expect((await poner(id, 1_010, 1_000)).body.details).toEqual({ permiso });
    await jefa.call('PUT', `/api/users/${admin.id}/permisos`, { permisos: { [permiso]: true }, password: CLAVE });
  }
});
