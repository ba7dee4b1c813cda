import { describe, expect, it } from 'vitest';
import { filterSearch, NO_FILTER, pageWindow, readFilter } from './filter.ts';

const read = (search: string) => readFilter(new URLSearchParams(search));

describe('readFilter', () => {
  it('reads every value and writes the same address back', () => {
    const search = '?q=taladro&distinguir=1&familia=herramientas+electricas&marca=Bosch&sort=precio-asc&page=3';
    expect(filterSearch(read(search))).toBe(search);
  });

  it('takes senseless values as absent', () => {
    for (const page of ['0', '-1', '1.5', 'x', '', '1e99', 'Infinity', '٣']) {
      expect(read(`familia=x&marca=x&sort=x&page=${encodeURIComponent(page)}`)).toEqual(NO_FILTER);
    }
  });

  it('knows brands by value and by the label of the seeds, and category as familia', () => {
    expect(read('marca=Boch').marca).toBe('Bosch');
    expect(read('category=climatizacion').familia).toBe('climatizacion');
  });

  it('bounds the text', () => {
    expect(read(`q=${'a'.repeat(500)}`).q).toHaveLength(120);
  });
});

describe('pageWindow', () => {
  it('shows all of few pages and a window of many', () => {
    expect(pageWindow(1, 1)).toEqual([1]);
    expect(pageWindow(2, 4)).toEqual([1, 2, 3, 4]);
    expect(pageWindow(1, 20)).toEqual([1, 2, 'gap', 20]);
    expect(pageWindow(10, 20)).toEqual([1, 'gap', 9, 10, 11, 'gap', 20]);
    expect(pageWindow(4, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 20]);
    expect(pageWindow(20, 20)).toEqual([1, 'gap', 19, 20]);
  });
});
