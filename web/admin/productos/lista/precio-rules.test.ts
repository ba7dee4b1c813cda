import { describe, expect, it } from 'vitest';
import { readPrecio, warningOf } from './precio-rules.ts';

const producto = { descripcion: 'Taladro', precio_unitario: 10_000, ultimo_costo: 5_000 };

describe('un precio escrito en la lista', () => {
  it('se lee como en Chile, y vacío no es 0', () => {
    expect(readPrecio('19.990')).toEqual({ precio: 19_990 });
    expect(readPrecio('$ 5990')).toEqual({ precio: 5_990 });
    expect(readPrecio('19.990,50')).toEqual({ precio: 19_990.5 });
    expect(readPrecio(' ')).toEqual({ problem: 'El precio es requerido.' });
    expect(readPrecio('mucho')).toEqual({ problem: 'El precio debe ser un número de 0 o más.' });
  });

  it('se pregunta por una baja de más de 30% o bajo el costo, con sus cifras', () => {
    expect(warningOf(producto, 9_000)).toBeUndefined();
    expect(warningOf(producto, 12_000)).toBeUndefined();
    expect(warningOf(producto, 6_900)).toBe('«Taladro» pasa de $10.000 a $6.900: baja un 31%. ¿Está bien?');
    expect(warningOf(producto, 5_000)).toBe(
      '«Taladro» pasa de $10.000 a $5.000: baja un 50% y queda bajo su costo. ¿Está bien?',
    );
    expect(warningOf({ ...producto, ultimo_costo: 8_000 }, 9_500)).toBe(
      '«Taladro» pasa de $10.000 a $9.500: queda bajo su costo. ¿Está bien?',
    );
    expect(warningOf({ ...producto, ultimo_costo: null }, 0)).toBeUndefined();
  });
});
