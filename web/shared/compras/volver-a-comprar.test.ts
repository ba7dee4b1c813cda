import { beforeEach, expect, test } from 'vitest';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { updateCarrito } from '#web/client/carrito/carrito.ts';
import { LINE, PRODUCTO, stubFetch, stubStorage } from '#web/testing/browser.ts';
import { linesToCotizar, volverAComprar } from './volver-a-comprar.ts';

let storage: Storage;
beforeEach(() => {
  storage = stubStorage('localStorage');
});

const stored = () => JSON.parse(storage.getItem('carrito') ?? '[]');

function compraOf(
  ...lines: { producto_id: number | null; cantidad?: number; anulada?: number; precio_unitario?: number }[]
): Compra {
  const items = lines.map((line) => ({
    descripcion: `Producto ${line.producto_id}`,
    cantidad: 3,
    anulada: 0,
    precio_unitario: 19_990,
    ...line,
  }));
  return { items } as Compra;
}

/** The shop has these products, by id; what it doesn't have is gone. */
function shopHas(productos: Record<number, object>) {
  const items = Object.entries(productos).map(([id, fields]) => ({ ...PRODUCTO, id: Number(id), ...fields }));
  return stubFetch(() => ({ status: 200, body: { items } }));
}

test('lo que sigue igual va al carrito como estaba, sin nada que decir', async () => {
  shopHas({ 1: {}, 2: {} });
  const compra = compraOf({ producto_id: 1 }, { producto_id: 2, cantidad: 5 });
  expect(await volverAComprar(compra)).toEqual({ lines: 2, news: [] });
  expect(stored()).toMatchObject([
    { id: 1, quantity: 3, precio_unitario: 19_990 },
    { id: 2, quantity: 5 },
  ]);
});

test('lo que la tienda anuló de él se vuelve a pedir entero', async () => {
  shopHas({ 1: {} });
  await volverAComprar(compraOf({ producto_id: 1, cantidad: 0, anulada: 4 }));
  expect(stored()).toMatchObject([{ id: 1, quantity: 4 }]);
});

test('va al precio de hoy y hasta donde hay; lo demás se dice', async () => {
  shopHas({
    1: { precio_unitario: 21_990 },
    2: { cantidad_stock: 2 },
    3: { cantidad_stock: 0 },
    4: { precio_unitario: 0 },
    6: { cantidad_stock: 1, precio_unitario: 9_990 },
  });
  const compra = compraOf(...[1, 2, 3, 4, 5, null, 6].map((producto_id) => ({ producto_id })));
  expect(await volverAComprar(compra)).toEqual({
    lines: 3,
    news: [
      '«Producto 1» cambió de precio: de $19.990 a $21.990.',
      'De «Producto 2» quedan 2 unidades: pediste 3.',
      '«Producto 3» se agotó.',
      '«Producto 4» ahora se vende sólo por cotización.',
      '«Producto 5» ya no está a la venta.',
      '«Producto null» ya no está a la venta.',
      'De «Producto 6» queda 1 unidad: pediste 3. «Producto 6» cambió de precio: de $19.990 a $9.990.',
    ],
  });
  expect(stored()).toMatchObject([
    { id: 1, quantity: 3, precio_unitario: 21_990 },
    { id: 2, quantity: 2 },
    { id: 6, quantity: 1, precio_unitario: 9_990 },
  ]);
});

test('pedirlo dos veces es lo mismo que una; lo que ya estaba se queda, y la cantidad mayor vale', async () => {
  updateCarrito(() => [
    { ...LINE, id: 9 },
    { ...LINE, id: 1, quantity: 4 },
    { ...LINE, id: 2, quantity: 1 },
  ]);
  shopHas({ 1: {}, 2: {} });
  const compra = compraOf({ producto_id: 1 }, { producto_id: 2 });
  await volverAComprar(compra);
  const once = stored();
  await volverAComprar(compra);
  expect(stored()).toEqual(once);
  expect(once).toMatchObject([
    { id: 9, quantity: 3 },
    { id: 1, quantity: 4 },
    { id: 2, quantity: 3 },
  ]);
});

test('si la tienda no contesta, no se agrega ninguno', async () => {
  stubFetch(() => ({ status: 503 }));
  await expect(volverAComprar(compraOf({ producto_id: 1 }, { producto_id: 2 }))).rejects.toThrow();
  expect(stored()).toEqual([]);
});

test('si no queda nada a la venta, el carrito no se toca', async () => {
  shopHas({});
  expect(await volverAComprar(compraOf({ producto_id: 1 }))).toMatchObject({ lines: 0 });
  expect(storage.getItem('carrito')).toBeNull();
});

test('para cotizar no importa el stock, sólo que el producto siga', async () => {
  shopHas({ 1: { cantidad_stock: 0 }, 2: { precio_unitario: 0 } });
  const lines = await linesToCotizar(compraOf({ producto_id: 1 }, { producto_id: 2 }, { producto_id: 3 }));
  expect(lines).toMatchObject([
    { id: 1, quantity: 3 },
    { id: 2, quantity: 3 },
  ]);
});
