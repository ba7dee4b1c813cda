import { describe, expect, it } from 'vitest';
import { filterSearch, NO_FILTER, readFilter } from './filter.ts';

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

  it('strips control characters from the text', () => {
    for (const q of ['%00', '%0A', '%1F%7F', '%C2%85']) expect(read(`q=${q}`)).toEqual(NO_FILTER);
    expect(read('q=taladro%00%09Bosch%00').q).toBe('taladro Bosch');
  });

  it('bounds the text', () => {
    expect(read(`q=${'a'.repeat(500)}`).q).toHaveLength(120);
  });
});
