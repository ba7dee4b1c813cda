import { describe, expect, it } from 'vitest';
import { marginText } from './producto-facts.ts';

describe('el margen, dicho', () => {
  it.each([
    [32.5, '32,5%'],
    [0, '0%'],
    [-43.2, 'Bajo el costo (-43,2%)'],
    [-55_499_239, 'Bajo el costo'],
    [null, '—'],
  ])('%j → %s', (margen, texto) => {
    expect(marginText(margen)).toBe(texto);
  });
});
