import { describe, expect, it } from 'vitest';
import {
  changedFields,
  differencesOf,
  EMPTY_DRAFT,
  readAmount,
  rebase,
  sentValue,
  shownValue,
} from './producto-draft.ts';

describe('los montos de un producto, como se escriben', () => {
  it.each([
    ['19990', 19_990],
    ['19.990', 19_990],
    ['$ 1.234.567', 1_234_567],
    ['19.990,50', 19_990.5],
    ['19990,5', 19_990.5],
    ['19990.5', 19_990.5],
    ['', 0],
    ['12 kilos', Number.NaN],
    ['-3', -3],
    ['1e5', Number.NaN],
    ['0x10', Number.NaN],
  ])('«%s» es %d', (text, number) => {
    expect(readAmount(text)).toBe(number);
  });

  it('lo vacío es 0 donde debe haber un número, y nada donde puede faltar', () => {
    expect(sentValue('precio_unitario', ' ')).toBe(0);
    expect(sentValue('ultimo_costo', '')).toBeNull();
    expect(sentValue('stock_minimo', '')).toBe(0);
    expect(sentValue('cantidad_stock', '1.000')).toBeNaN();
    expect(sentValue('marca', '  ')).toBeNull();
    expect(sentValue('proveedor_id', '7')).toBe(7);
    expect(sentValue('descripcion', ' Sierra ')).toBe('Sierra');
  });

  it('se leen como en la tienda', () => {
    expect(shownValue('precio_unitario', '19990')).toBe('$19.990');
    expect(shownValue('proveedor_id', '7', new Map([[7, 'Aceros']]))).toBe('Aceros');
    expect(shownValue('marca', '')).toBe('—');
    expect(shownValue('familia', 'aseo industrial')).toBe('Aseo industrial');
    expect(shownValue('estado', 'inactivo')).toBe('Inactivo');
    expect(shownValue('imagen_url', '/imagenes/abc-640.webp')).toBe('Una imagen subida');
    expect(shownValue('imagen_url', 'https://fotos.test/a.png')).toBe('https://fotos.test/a.png');
  });
});

describe('dos personas sobre un producto', () => {
  const seen = { ...EMPTY_DRAFT, descripcion: 'Sierra', precio_unitario: '1000', marca: 'Boky' };
  const mine = { ...seen, precio_unitario: '1.200', especificaciones: 'Mía' };
  const newer = { ...seen, precio_unitario: '900', marca: 'Bosch' };

  it('sólo cuenta como cambiado lo que dice otra cosa', () => {
    expect(changedFields(seen, { ...seen, precio_unitario: '1.000' })).toEqual([]);
    expect(changedFields(seen, mine)).toEqual(['precio_unitario', 'especificaciones']);
  });

  it('se muestran las diferencias, y cuáles son de quien edita', () => {
    expect(differencesOf(seen, mine, newer)).toEqual([
      { name: 'precio_unitario', isMine: true },
      { name: 'marca', isMine: false },
      { name: 'especificaciones', isMine: true },
    ]);
  });

  it('al seguir editando queda lo escrito sobre lo nuevo', () => {
    expect(rebase(seen, mine, newer)).toEqual({ ...newer, precio_unitario: '1.200', especificaciones: 'Mía' });
  });
});
