import { describe, expect, it } from 'vitest';
import { readPrecio } from './precio-rules.ts';

describe('un precio escrito en la lista', () => {
  it('se lee como en Chile, y vacío no es 0', () => {
    expect(readPrecio('19.990')).toEqual({ precio: 19_990 });
    expect(readPrecio('$ 5990')).toEqual({ precio: 5_990 });
    expect(readPrecio('19.990,50')).toEqual({ precio: 19_990.5 });
    expect(readPrecio(' ')).toEqual({ problem: 'El precio es requerido.' });
    expect(readPrecio('mucho')).toEqual({ problem: 'El precio debe ser un número de 0 o más.' });
  });
});
