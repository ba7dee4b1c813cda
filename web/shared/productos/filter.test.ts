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
      expect(read(`familia=x&marca=%00&sort=x&page=${encodeURIComponent(page)}`)).toEqual(NO_FILTER);
    }
  });

  it('takes any brand, by the label of the seeds too, and category as familia', () => {
    expect(read('marca=boch').marca).toBe('Bosch');
    expect(read('marca=Stanley').marca).toBe('Stanley');
    expect(read(`marca=${'a'.repeat(500)}`).marca).toHaveLength(60);
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
