import { expect, it } from 'vitest';
import { espera, medidaDe, porciento } from './medidas.ts';

it('la espera se dice en horas, y desde dos días en días', () => {
  expect([espera(null), espera(0.4), espera(47.9), espera(48), espera(100)]).toEqual([
    '—',
    '0,4 h',
    '47,9 h',
    '2 días',
    '4,2 días',
  ]);
  expect([porciento(null), porciento(33.3)]).toEqual(['—', '33,3%']);
});

it('el margen se dibuja sólo a quien ve los costos', () => {
  expect(medidaDe('margen', true)).toBe('margen');
  expect(medidaDe('margen', false)).toBe('tasa');
  expect(medidaDe('otra cosa', true)).toBe('tasa');
});
