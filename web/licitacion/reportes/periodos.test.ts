import { expect, it } from 'vitest';
import { puntoEscrito } from '#contract/licitacion/reportes/periodo.ts';
import { periodosDe } from './periodos.ts';

it('los períodos de siempre, también en enero y tras un febrero bisiesto', () => {
  const said = (hoy: string) => periodosDe(hoy).map(({ desde, hasta }) => `${desde} ${hasta}`);
  expect(said('2026-01-15')).toEqual([
    '2026-01-01 2026-01-15',
    '2025-12-01 2025-12-31',
    '2025-10-18 2026-01-15',
    '2026-01-01 2026-01-15',
    '2025-01-01 2025-12-31',
  ]);
  expect(said('2028-03-01')[1]).toBe('2028-02-01 2028-02-29');
});

it('un punto del gráfico: un día o un mes', () => {
  expect([puntoEscrito('2026-11-21'), puntoEscrito('2026-11')]).toEqual(['21-11', '11-2026']);
});
