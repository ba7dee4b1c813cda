import { describe, expect, it } from 'vitest';
import type { LineaReposicion, Reposicion } from '#contract/bodega/reposicion.ts';
import { readCantidad, withCantidades } from './propuesta-rules.ts';

const linea = (producto_id: number, cantidad: number, ultimo_costo: number | null): LineaReposicion => ({
  producto_id,
  codigo_producto_fussan: producto_id,
  descripcion: `Producto ${producto_id}`,
  proveedor_id: 7,
  nombre_provedor: 'Siete',
  cantidad_stock: 0,
  stock_minimo: 0,
  stock_maximo: 0,
  por_llegar: 0,
  vendidas: 0,
  marca: null,
  venta_diaria: 0,
  dias_de_stock: null,
  se_acaba: null,
  por_que: '',
  propuesta: 10,
  cantidad,
  ultimo_costo,
  subtotal: ultimo_costo === null ? null : ultimo_costo * cantidad,
});

const propuesta: Reposicion = {
  dias: 90,
  cobertura: 30,
  espera: 14,
  desde: '2026-09-27',
  hasta: '2026-11-21',
  cambiadas: 1,
  // Its third line is on another page.
  grupos: [
    { proveedor_id: 7, nombre_provedor: 'Siete', productos: 3, unidades: 30, total: 1_000, sin_costo: 1 },
    { proveedor_id: null, nombre_provedor: null, productos: 1, unidades: 4, total: 0, sin_costo: 1 },
  ],
  items: [linea(1, 10, 50.5), linea(2, 12, null)],
  total: 3,
  page: 1,
  limit: 2,
};

describe('las cantidades de la propuesta', () => {
  it('lo cambiado entra en la línea, en el total de su proveedor y en la cuenta', () => {
    const { items, grupos, cambiadas } = withCantidades(propuesta, new Map([[1, 3]]));
    expect(items).toMatchObject([{ cantidad: 3, subtotal: 151.5 }, { cantidad: 12 }]);
    expect(grupos).toMatchObject([{ productos: 3, unidades: 23, total: 646.5 }, { unidades: 4 }]);
    expect(cambiadas).toBe(2);
  });

  it('null vuelve a lo propuesto, y lo que ya venía cambiado o está en otra página no se suma otra vez', () => {
    const cantidades = new Map([
      [2, null],
      [1, 10],
      [99, 5],
    ]);
    const { items, grupos, cambiadas } = withCantidades(propuesta, cantidades);
    expect(items[1]).toMatchObject({ cantidad: 10, subtotal: null });
    expect(items[0]).toBe(propuesta.items[0]);
    expect(grupos[0]).toMatchObject({ unidades: 28, total: 1_000 });
    expect(cambiadas).toBe(0);
  });

  it.each([
    ['12', 12],
    [' 0 ', 0],
    ['007', 7],
    ['999999', 999_999],
    ['1.000', 1_000],
  ])('lee «%s»', (text, units) => expect(readCantidad(text)).toBe(units));

  it.each(['', '-1', '1,5', '1.5', '1,000', 'x', '1000000'])('no lee «%s»', (text) =>
    expect(readCantidad(text)).toHaveProperty('problem'),
  );
});
