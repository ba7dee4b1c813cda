import { expect, it } from 'vitest';
import { medidasLeidas } from './medidas-leidas.ts';

it('se leen con coma, y de lo que nadie midió nada', () => {
  expect(medidasLeidas({ peso_kg: 2.5, largo_cm: 40, ancho_cm: 30, alto_cm: 12.5 })).toEqual({
    peso: '2,5 kg',
    lados: '40 × 30 × 12,5 cm',
  });
  expect(medidasLeidas({ peso_kg: null, largo_cm: 40, ancho_cm: 30, alto_cm: null })).toEqual({
    peso: null,
    lados: null,
  });
  expect(medidasLeidas({})).toEqual({ peso: null, lados: null });
});
