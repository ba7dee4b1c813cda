import { expect, it } from 'vitest';
import { diasDe, esMes, nombreDeMes, sumarMeses } from './meses.ts';

it('las semanas enteras de un mes, de lunes a domingo', () => {
  const noviembre = diasDe('2026-11');
  expect([noviembre[0], noviembre.at(-1), noviembre.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
  expect(diasDe('2027-02')).toHaveLength(28);
  expect(diasDe('2027-02')[0]).toBe('2027-02-01');
});

it('los meses se suman a través de los años', () => {
  expect([sumarMeses('2026-12', 1), sumarMeses('2026-01', -1), sumarMeses('2026-11', 14)]).toEqual([
    '2027-01',
    '2025-12',
    '2028-01',
  ]);
  expect(nombreDeMes('2026-11')).toBe('noviembre de 2026');
  expect(['2026-11', '2026-13', '26-11', '', null].map(esMes)).toEqual([true, false, false, false, false]);
});
