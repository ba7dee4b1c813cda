import { describe, expect, it } from 'vitest';
import type { ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import { changedFields, copyOf, draftOf, EMPTY_DRAFT, mergeOf, rebase, shownValue } from './producto-draft.ts';

describe('los datos de un producto', () => {
  it('se muestran como se escriben: los números en grupos, los códigos no', () => {
    const producto = { codigo_producto_fussan: 100_200, precio_unitario: 19_990.5, proveedor_id: 1_234, marca: null };
    expect(draftOf(producto as ProductoAdmin)).toMatchObject({
      codigo_producto_fussan: '100200',
      precio_unitario: '19.990,5',
      proveedor_id: '1234',
      marca: '',
    });
  });

  it('de una copia son los mismos, sin lo que nombra a uno solo, sin unidades y sin oferta', () => {
    const producto = {
      ean: '7801234567894',
      precio_unitario: 800,
      previousPrice: 1_000,
      cantidad_stock: 9,
      marca: 'Boky',
    };
    expect(copyOf(producto as ProductoAdmin, 110_002)).toMatchObject({
      codigo_producto_fussan: '110002',
      ean: '',
      precio_unitario: '1.000',
      previousPrice: '',
      cantidad_stock: '0',
      marca: 'Boky',
    });
    expect(copyOf(producto as ProductoAdmin, null).codigo_producto_fussan).toBe('');
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

  it('se elige sólo lo que ambas cambiaron: lo de una sola queda, y lo que cambiaron igual no se pregunta', () => {
    expect(mergeOf(seen, mine, newer)).toEqual({
      contested: ['precio_unitario'],
      theirs: ['marca'],
      mine: ['especificaciones'],
    });
    expect(mergeOf(seen, mine, { ...seen, precio_unitario: '1200', especificaciones: 'Otra' })).toEqual({
      contested: ['especificaciones'],
      theirs: [],
      mine: [],
    });
    expect(mergeOf(seen, seen, newer)).toEqual({ contested: [], theirs: ['precio_unitario', 'marca'], mine: [] });
  });

  it('al seguir editando queda lo escrito sobre lo nuevo', () => {
    expect(rebase(seen, mine, newer)).toEqual({ ...newer, precio_unitario: '1.200', especificaciones: 'Mía' });
  });
});
