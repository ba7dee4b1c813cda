import { describe, expect, it } from 'vitest';
import { margen } from './margen.ts';

describe('margen', () => {
  it('el margen es sobre el precio neto, y no hay sin precio o sin costo', () => {
    expect(margen(119_000, 50_000)).toBe(50);
    expect(margen(11_900, 9_000)).toBe(10);
    expect(margen(1_190, 1_500)).toBe(-50);
    expect(margen(1_190, 0)).toBe(100);
    expect(margen(0, 100)).toBeNull();
    expect(margen(1_190, null)).toBeNull();
  });
});
