import { expect, it } from 'vitest';
import type { ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import type { Draft } from './producto-draft.ts';
import { limitsOf, newQuestionOf, questionOf } from './producto-rules.ts';

it.each([
  [5, 2, true],
  [5, 5, false],
  [5, '', false],
  [5, 0, false],
  ['', 2, false],
  [Number.NaN, 2, false],
])('un mínimo de «%s» y un máximo de «%s»: ¿mal? %s', (stock_minimo, stock_maximo, wrong) => {
  const problem = wrong ? { stock_maximo: 'El stock máximo no puede ser menor que el mínimo.' } : {};
  expect(limitsOf({ stock_minimo, stock_maximo })).toEqual(problem);
});

it('lo que puede ser un desliz se pregunta junto, con sus cifras', () => {
  const seen = { descripcion: 'Taladro', precio_unitario: 139_990, cantidad_stock: 41, ultimo_costo: 80_000 };
  const asked = (typed: Partial<Draft>) => {
    const draft = { precio_unitario: '139.990', cantidad_stock: '41', ultimo_costo: '80.000', ...typed };
    return questionOf(seen as ProductoAdmin, draft as Draft)?.message;
  };
  expect(asked({})).toBeUndefined();
  expect(asked({ precio_unitario: '129.990', cantidad_stock: '60' })).toBeUndefined();
  expect(asked({ precio_unitario: '139' })).toBe(
    '«Taladro» pasa de $139.990 a $139: baja un 99,9% y queda bajo su costo ($80.000 sin IVA). ¿Está bien?',
  );
  expect(asked({ precio_unitario: '90.000', cantidad_stock: '410', ultimo_costo: '' })).toMatch(
    /baja un 35,7% y queda bajo su costo/,
  );
  expect(asked({ precio_unitario: '139', cantidad_stock: '500' })?.split('\n\n')).toHaveLength(2);
});

it('de un producto nuevo se pregunta si se vendería bajo su costo, o si entran más de mil', () => {
  const asked = (typed: Partial<Draft>) =>
    newQuestionOf({
      descripcion: ' Taladro ',
      precio_unitario: '',
      cantidad_stock: '',
      ultimo_costo: '',
      ...typed,
    } as Draft)?.message;
  expect(asked({ precio_unitario: '139.990', ultimo_costo: '98.000', cantidad_stock: '20' })).toBeUndefined();
  expect(asked({ precio_unitario: '139', ultimo_costo: '98.000' })).toBe(
    '«Taladro» se vendería a $139, bajo su costo ($98.000 sin IVA). ¿Está bien?',
  );
  expect(asked({ cantidad_stock: '120.011' })).toMatch(/pasa de 0 a 120\.011 unidades/);
});
