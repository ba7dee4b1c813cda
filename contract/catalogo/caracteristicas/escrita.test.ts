import { expect, it } from 'vitest';
import { leerEscrita } from './escrita.ts';

it.each([
  ['voltaje', '18', 18],
  ['voltaje', '18 V', 18],
  ['potencia', '1,4 kW', 1_400],
  ['potencia', '1.400', 1_400],
  ['diametro', '4,5 pulgadas', 114.3],
  ['largo', '3 m', 3_000],
  ['material', ' acero  inoxidable ', 'acero inoxidable'],
  ['voltaje', '', null],
  ['voltaje', 'mucho', undefined],
  ['voltaje', '18 kg', undefined],
  ['voltaje', '0', undefined],
] as const)('%s «%s» es %j', (clave, escrita, valor) => {
  expect(leerEscrita(clave, escrita)).toBe(valor);
});
