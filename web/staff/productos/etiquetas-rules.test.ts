import { describe, expect, it } from 'vitest';
import { amountText, etiquetadoOf, orderOf, ubicacionesOf, withOneMore } from './etiquetas-rules.ts';

const producto = (id: number, cantidad_stock = 5) => ({
  id,
  codigo_producto_fussan: 100 + id,
  ean: null,
  descripcion: `Producto ${id}`,
  marca: null,
  precio_unitario: 990,
  cantidad_stock,
});
const withCopies = (id: number, copias: string) => ({ ...etiquetadoOf(producto(id)), copias });

describe('lo que se va a imprimir', () => {
  it('es una de cada uno, y otra del que se lee de nuevo', () => {
    const dos = withOneMore(withOneMore([etiquetadoOf(producto(1))], producto(2)), producto(1));
    expect(dos.map(({ id, copias }) => [id, copias])).toEqual([
      [1, '2'],
      [2, '1'],
    ]);
  });

  it('deja fuera los de 0 copias', () => {
    const { body, total, problem } = orderOf([withCopies(1, '3'), withCopies(2, ''), withCopies(3, '0')], 'carta-24');
    expect([body, total, problem]).toEqual([
      { tamano: 'carta-24', etiquetas: [{ producto_id: 1, copias: 3 }] },
      3,
      null,
    ]);
  });

  it.each([
    [[], 'Agrega al menos un producto.'],
    [[withCopies(1, '0')], 'Todas las copias están en 0: escribe cuántas quieres.'],
    [[withCopies(1, 'dos')], 'Revisa las copias marcadas.'],
    [[withCopies(1, '1,5')], 'Revisa las copias marcadas.'],
    [[withCopies(1, '-1')], 'Revisa las copias marcadas.'],
    [
      [withCopies(1, '600'), withCopies(2, '600')],
      'Se imprimen hasta 1.000 etiquetas a la vez, y son 1.200: hazlas por partes.',
    ],
  ])('o dice por qué no', (those, por) => expect(orderOf(those, 'rollo-50x25').problem).toBe(por));

  it('dice cuántas hojas', () => {
    expect(amountText(1, 'rollo-50x25')).toBe('1 etiqueta');
    expect(amountText(25, 'carta-24')).toBe('25 etiquetas en 2 hojas');
  });

  it('lee ubicaciones, una por línea y cada una una vez', () => {
    expect(ubicacionesOf(' A-03  2\n\nB-1\nA-03 2\n')).toEqual(['A-03 2', 'B-1']);
  });
});
