import { describe, expect, it } from 'vitest';
import { activeFilters, NO_SEARCH, readSearch, searchUrl } from './filter-page-address.ts';
import { precioRange } from './precio-range.ts';

const read = (search: string) => readSearch(new URLSearchParams(search));

describe('readSearch', () => {
  it('reads every value and writes the same address back', () => {
    const search =
      '?q=taladro&familia=herramientas+electricas&sub_familia=Taladros&marca=Bosch&marca=Makita&min=10000&max=50.000' +
      '&en_stock=1&sort=precio-asc&page=3';
    expect(searchUrl(read(search))).toBe(`/filter-page${search}`);
  });

  it('reads what products can do, in one order, and how many a page shows', () => {
    const search = '?familia=climatizacion&voltaje=12&voltaje=18&potencia=500-1000&material=Acero&limit=24';
    expect(searchUrl(read(search))).toBe(`/filter-page${search}`);
    expect(searchUrl(read('voltaje=18&voltaje=12&voltaje=18&potencia=x&potencia=9-3&limit=7'))).toBe(
      '/filter-page?voltaje=12&voltaje=18',
    );
    expect(
      activeFilters(read('voltaje=12&voltaje=18')).map(({ label, without }) => [label, searchUrl(without)]),
    ).toEqual([
      ['Voltaje: 12 V', '/filter-page?voltaje=18'],
      ['Voltaje: 18 V', '/filter-page?voltaje=12'],
    ]);
  });

  it('takes senseless values as absent', () => {
    for (const page of ['0', '-1', '1.5', 'x', '', '1e99', 'Infinity', '٣']) {
      expect(read(`familia=x&marca=&sort=x&en_stock=x&page=${encodeURIComponent(page)}`)).toEqual(NO_SEARCH);
    }
    expect(searchUrl(NO_SEARCH)).toBe('/filter-page');
  });

  it('takes category as familia, and each brand once, in one order', () => {
    expect(read('category=climatizacion').familia).toBe('climatizacion');
    expect(read('familia=Climatización').familia).toBe('climatizacion');
    expect(read('category=ASEO+Industrial').familia).toBe('aseo industrial');
    expect(read('marca=Makita&marca=Bosch&marca=Makita').marca).toEqual(['Bosch', 'Makita']);
  });

  it('strips control characters, and bounds every text', () => {
    expect(read('q=taladro%00%09Bosch%00&sub_familia=%0A').q).toBe('taladro Bosch');
    const long = read(`q=${'a'.repeat(500)}&marca=${'b'.repeat(500)}&min=${'1'.repeat(500)}`);
    expect([long.q.length, long.marca[0]!.length, long.min.length]).toEqual([120, 60, 20]);
    const many = read(Array.from({ length: 500 }, (_, n) => `marca=${n}`).join('&'));
    expect(many.marca).toHaveLength(20);
  });
});

describe('priceRange', () => {
  it('reads pesos as people write them', () => {
    expect(precioRange({ min: '$ 10.000', max: '50000' })).toEqual({ min: 10_000, max: 50_000 });
    expect(precioRange({ min: '', max: '' })).toEqual({});
    expect(precioRange({ min: '5', max: '5' })).toEqual({ min: 5, max: 5 });
  });

  it('says what is wrong, and where', () => {
    expect(precioRange({ min: '5000', max: '2000' }).error).toEqual({
      field: 'min',
      message: 'El precio mínimo no puede ser mayor que el máximo.',
    });
    for (const max of ['mucho', '-5', '1e3', '10,5', '1.5', '10.00', '1.0000', '9'.repeat(13)]) {
      expect(precioRange({ min: '1', max })).toEqual({
        error: { field: 'max', message: 'Escribe el precio en pesos, sólo con números.' },
      });
    }
  });
});

describe('activeFilters', () => {
  it('names each filter, and the search without it from its first page', () => {
    const search = read(
      'q=x&familia=electrohogar&sub_familia=Hornos&marca=A&marca=B&min=1000&max=2000&en_stock=1&page=4',
    );
    const without = Object.fromEntries(
      activeFilters(search).map((filter) => [filter.label, searchUrl(filter.without)]),
    );
    const rest = '&marca=A&marca=B&min=1000&max=2000&en_stock=1';
    expect(without).toEqual({
      Electrohogar: `/filter-page?q=x${rest}`,
      Hornos: `/filter-page?q=x&familia=electrohogar${rest}`,
      A: '/filter-page?q=x&familia=electrohogar&sub_familia=Hornos&marca=B&min=1000&max=2000&en_stock=1',
      B: '/filter-page?q=x&familia=electrohogar&sub_familia=Hornos&marca=A&min=1000&max=2000&en_stock=1',
      '$1.000 a $2.000': '/filter-page?q=x&familia=electrohogar&sub_familia=Hornos&marca=A&marca=B&en_stock=1',
      'Sólo con stock': '/filter-page?q=x&familia=electrohogar&sub_familia=Hornos&marca=A&marca=B&min=1000&max=2000',
    });
  });

  it('has one end of the range alone, and nothing for a range that is wrong', () => {
    const labels = (search: string) => activeFilters(read(search)).map(({ label }) => label);
    expect(labels('min=1000')).toEqual(['Desde $1.000']);
    expect(labels('max=1000')).toEqual(['Hasta $1.000']);
    expect(labels('min=5&max=1')).toEqual([]);
  });
});
