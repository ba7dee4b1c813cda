import { expect, it } from 'vitest';
import type { PrecioAnotado } from '#contract/catalogo/productos/precios.ts';
import { momentOf, pointsOf } from './precio-points.ts';

const anotado = (cuando: string, despues: number): PrecioAnotado => ({
  id: despues,
  antes: null,
  despues,
  previousPrice: null,
  origen: 'edicion',
  actor: null,
  cuando,
});

it('los precios van en orden y a su distancia, y el último dura hasta ahora', () => {
  const [mayo, noviembre, despues] = ['2026-05-02T12:00:00Z', '2026-11-21T12:00:00Z', '2026-11-21T12:00:02Z'];
  const now = Date.parse('2026-11-22T12:00:00Z');
  expect(pointsOf([anotado(despues, 3), anotado(noviembre, 2), anotado(mayo, 1)], now)).toEqual([
    { cuando: Date.parse(mayo), despues: 1 },
    { cuando: Date.parse(noviembre), despues: 2 },
    { cuando: Date.parse(despues), despues: 3 },
    { cuando: now, despues: 3 },
  ]);
  expect(pointsOf([], now)).toEqual([]);
});

it('en pocos días el eje dice también la hora', () => {
  const cuando = Date.parse('2026-11-21T15:04:00Z');
  expect(momentOf(cuando, 3_600_000)).toBe('21-11-2026, 12:04');
  expect(momentOf(cuando, 200 * 24 * 3_600_000)).toBe('21-11-2026');
});
