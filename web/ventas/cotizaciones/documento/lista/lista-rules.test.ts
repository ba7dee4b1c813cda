import { describe, expect, it } from 'vitest';
import type { Confianza, FilaDeLista } from '#contract/ventas/cotizaciones/planilla.ts';
import { emptyFila } from '../editor/fila-rules.ts';
import { conHallado, contar, decidir, elegidoDe, type Hallado, lineasDeLista, otra, withLista } from './lista-rules.ts';

const producto = (producto_id: number): Hallado & { parecido: number } => ({
  producto_id,
  codigo_fussan: 100 + producto_id,
  descripcion: `Producto ${producto_id}`,
  precio_unitario: 11_900,
  cantidad_stock: 5,
  ultimo_costo: 7_000,
  parecido: 50,
});
const fila = (n: number, confianza: Confianza, ids: number[], cantidad: number | null = 2): FilaDeLista => ({
  fila: n,
  codigo: '',
  descripcion: `Del cliente ${n}`,
  cantidad,
  problema: null,
  confianza,
  candidatos: ids.map(producto),
});
const LISTA = [
  fila(2, 'codigo', [1]),
  fila(3, 'media', [2, 3]),
  fila(4, 'ninguna', []),
  fila(5, 'alta', [4], null),
  fila(6, 'media', [1]),
];
let keys = 0;
const key = () => `k${++keys}`;

describe('la lista de un cliente', () => {
  it('va de lo dudoso a lo seguro; lo seguro está visto, salvo que falte la cantidad', () => {
    const decididas = decidir(LISTA);
    expect(decididas.map(({ fila, vista, eleccion }) => [fila, vista, eleccion])).toEqual([
      [4, false, 'libre'],
      [3, false, 0],
      [6, false, 0],
      [5, false, 0],
      [2, true, 0],
    ]);
    expect(contar(decididas)).toEqual({ porRevisar: 4, libres: 1, fuera: 0, lineas: 5 });
  });

  it('se pasa de un candidato a otro, hasta dejarla libre, y vuelta', () => {
    const [, media] = decidir(LISTA);
    const elecciones = [media!];
    for (let n = 0; n < 3; n += 1) elecciones.push(otra(elecciones.at(-1)!, 1));
    expect(elecciones.map(({ eleccion }) => eleccion)).toEqual([0, 1, 'libre', 0]);
    expect(otra(media!, -1).eleccion).toBe('libre');
    const hallada = conHallado(media!, producto(3));
    expect([elegidoDe(hallada)?.producto_id, hallada.candidatos.length, hallada.vista]).toEqual([3, 2, true]);
  });

  it('se agrega en el orden del cliente y con un precio de una vez; lo repetido es otra línea', () => {
    const decididas = decidir(LISTA).map((una) => (una.fila === 3 ? { ...una, eleccion: 'fuera' as const } : una));
    const filas = withLista('bruto', [], lineasDeLista(decididas, { margen: 40, descuento: 5 }), key);
    expect(
      filas.map(({ codigo, descripcion, cantidad, precio, descuento }) => [
        codigo,
        descripcion,
        cantidad,
        precio,
        descuento,
      ]),
    ).toEqual([
      ['101', 'Producto 1', '2', '13.883', '5'],
      ['', 'Del cliente 4', '2', '', '5'],
      ['104', 'Producto 4', '', '13.883', '5'],
      ['101', 'Producto 1', '2', '13.883', '5'],
    ]);
    // What was there stays as it is, with its own price.
    const otraVez = withLista(
      'bruto',
      filas,
      lineasDeLista(decidir([fila(2, 'codigo', [1], 3)]), { margen: null, descuento: 0 }),
      key,
    );
    expect(otraVez.slice(0, -1)).toEqual(filas);
    expect(otraVez.at(-1)).toMatchObject({ codigo: '101', cantidad: '3', descuento: '' });
    expect(withLista('bruto', [emptyFila('x')], [], key)).toEqual([]);
  });
});
