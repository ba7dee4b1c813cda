import { expect, it } from 'vitest';
import { ApiError, noConnection } from '#web/client/api.ts';
import { EMPTY_DRAFT } from './producto-draft.ts';
import { problemOfLimits, refusalOf } from './producto-problem.ts';

it.each([
  ['5', '2', true],
  ['5', '5', false],
  ['5', '', false],
  ['5', '0', false],
  ['', '2', false],
  ['muchos', '2', false],
])('un mínimo de «%s» y un máximo de «%s»: ¿mal? %s', (stock_minimo, stock_maximo, wrong) => {
  const problem = wrong ? { stock_maximo: 'El stock máximo no puede ser menor que el mínimo.' } : {};
  expect(problemOfLimits({ ...EMPTY_DRAFT, stock_minimo, stock_maximo })).toEqual(problem);
});

it('de un rechazo se dice lo que dijo la tienda, junto a su campo; un texto para programas no', () => {
  const refused = (status: number, code?: string, message?: string) =>
    refusalOf(
      new ApiError(status, { ...(code ? { code } : {}), ...(message ? { message } : {}) }, 'Error adding product'),
    );
  const pesada = 'La imagen pesa demasiado: el máximo es 15 MB.';
  expect(refused(413, 'DEMASIADO_GRANDE', pesada)).toEqual({ reason: pesada, fields: { imagen_url: pesada } });
  expect(refused(409, 'CODIGO_OCUPADO', 'Ocupado.')).toEqual({
    reason: 'Ocupado.',
    fields: { codigo_producto_fussan: 'Ocupado.' },
  });
  expect(refused(502)).toEqual({ reason: undefined, fields: {} });
  expect(refusalOf(noConnection()).reason).toBe(noConnection().message);
});
