import { describe, expect, it } from 'vitest';
import { listarProductosAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import { filtersOf, ownPart, readAddress, sensible, withPart, writeAddress } from './list-address.ts';

const schema = listarProductosAdmin.query;
const params = (text: string) => new URLSearchParams(text);

describe('la dirección de una lista', () => {
  it('se lee con el esquema de su llamada', () => {
    expect(readAddress(schema, params('q=taladro&stock=bajo&page=3'))).toMatchObject({
      q: 'taladro',
      stock: 'bajo',
      page: 3,
      sort: 'relevancia',
    });
  });

  it('lo que no tiene sentido es como si no estuviera, y lo demás queda', () => {
    expect(sensible(schema, params('q=taladro&stock=nada&page=-1&otra=1'))).toEqual({ q: 'taladro' });
    expect(readAddress(schema, params('limit=9999&sort=precio-asc'))).toMatchObject({ limit: 24, sort: 'precio-asc' });
  });

  it('un cambio vuelve a la primera página, y lo que la llamada supone no se escribe', () => {
    expect(String(writeAddress(schema, params('q=a&page=4&otra=1'), { stock: 'bajo' }))).toBe('q=a&otra=1&stock=bajo');
    expect(String(writeAddress(schema, params('q=a&stock=bajo'), { stock: 'todos', q: '' }))).toBe('');
    expect(String(writeAddress(schema, params('q=a&page=4'), { page: 5 }))).toBe('q=a&page=5');
  });

  it('de varias listas en una página cada una tiene su parte, y deja la de las otras', () => {
    const shared = params('q=compra&page=2&productos_q=taladro&productos_page=3');
    const own = ownPart(shared, 'productos');
    expect(readAddress(schema, own)).toMatchObject({ q: 'taladro', page: 3 });
    expect(String(withPart(shared, 'productos', writeAddress(schema, own, { q: 'sierra' })))).toBe(
      'q=compra&page=2&productos_q=sierra',
    );
    expect(String(withPart(shared, '', writeAddress(schema, ownPart(shared, ''), { q: '' })))).toBe(
      'productos_q=taladro&productos_page=3',
    );
  });

  it('dice cuáles filtros tiene puestos', () => {
    expect(filtersOf(schema, params('q=a&sort=codigo&page=2&familia=climatizacion'))).toEqual(['q', 'familia']);
  });
});
