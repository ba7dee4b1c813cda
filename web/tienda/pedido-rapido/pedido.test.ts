import { expect, test } from 'vitest';
import type { LineaDePedido } from '#contract/tienda/pedido-rapido.ts';
import { PRODUCTO } from '#web/testing/browser.ts';
import { EMPTY, keptOf, look, readPedido, sameAs, wantedOf, withRead } from './pedido.ts';

const linea = (cambios: Partial<LineaDePedido>): LineaDePedido => ({
  lineas: [1],
  texto: '',
  cantidad: 1,
  escrita: '1',
  problema: null,
  como: 'codigo',
  avisos: [],
  por_caja: null,
  candidatos: [1],
  ...cambios,
});
const productos = [
  { ...PRODUCTO, id: 1, cantidad_stock: 5 },
  { ...PRODUCTO, id: 2, cantidad_stock: 0 },
  { ...PRODUCTO, id: 3, precio_unitario: 0 },
] as never[];

test('lo leído queda bajo lo que había, y al carrito va lo que se sabe, sumado y hasta donde hay', () => {
  const lineas = [
    linea({ escrita: '2' }),
    linea({ escrita: '9', como: 'texto' }),
    linea({ candidatos: [2] }),
    linea({ candidatos: [3] }),
    linea({ candidatos: [], como: 'ninguna' }),
    linea({ escrita: '1.250' }),
  ];
  const { pedido } = withRead(EMPTY, { lineas, productos }, 'a');
  const miradas = look(pedido);
  expect(miradas.map(({ falta }) => falta)).toEqual([null, null, 'stock', 'cotizar', 'producto', 'cantidad']);
  expect(wantedOf(miradas).map(({ producto, quantity }) => [producto.id, quantity])).toEqual([[1, 5]]);
  // What is kept for the next time is what was typed, whatever there is today.
  expect(keptOf(miradas).map(({ id, quantity }) => [id, quantity])).toEqual([
    [1, 11],
    [2, 1],
    [3, 1],
  ]);
  expect(sameAs(miradas, 0)).toEqual([2, 6]);
  const otra = withRead(pedido, { lineas: Array(299).fill(linea({})), productos: [] }, 'b');
  expect([otra.pedido.filas.length, otra.left]).toEqual([300, 5]);
});

test('lo que se guardó roto no rompe la página', () => {
  for (const kept of [undefined, null, 7, 'x', { filas: 7 }, { texto: 3 }]) expect(readPedido(kept)).toEqual(EMPTY);
});
