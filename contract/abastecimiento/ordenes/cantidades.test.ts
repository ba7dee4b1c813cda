import { expect, it } from 'vitest';
import { avisoDeCantidad, avisoDePedidoMinimo, cantidadesQueCalzan, preguntaDeCantidad } from './cantidades.ts';

it.each([
  [30, 12, null, [24, 36]],
  [24, 12, null, []],
  [5, 12, null, [12]],
  [1, null, 20, [20]],
  [21, null, 20, []],
  [14, 12, 20, [24]],
  [30, 12, 20, [24, 36]],
  [12, 12, 20, [24]],
  [7, null, null, []],
  [7, 1, 1, []],
  [999_999, 600_000, null, [600_000]],
])('de %i, con múltiplo %j y mínimo %j, calzan %j', (cantidad, multiplo, minimo, calzan) => {
  expect(cantidadesQueCalzan(cantidad, { multiplo, minimo })).toEqual(calzan);
});

it('dice cómo vende el proveedor y qué cantidades calzan', () => {
  expect(avisoDeCantidad(30, { multiplo: 12, minimo: null })).toBe('El proveedor vende de a 12: 24 o 36.');
  expect(avisoDeCantidad(3, { multiplo: null, minimo: 1_500 })).toBe('El proveedor vende al menos 1.500: 1.500.');
  expect(avisoDeCantidad(3, { multiplo: 12, minimo: 20 })).toBe('El proveedor vende de a 12 y al menos 20: 24.');
  expect(avisoDeCantidad(24, { multiplo: 12, minimo: 20 })).toBeUndefined();
  expect(preguntaDeCantidad('Tornillo', 1, { multiplo: 12, minimo: null })).toBe(
    '«Tornillo»: se pide 1. El proveedor vende de a 12: 12.',
  );
  expect(preguntaDeCantidad('Tornillo', 24, { multiplo: 12, minimo: null })).toBeUndefined();
});

it('dice lo que falta para el pedido mínimo, y nada cuando se alcanza', () => {
  expect(avisoDePedidoMinimo(10_000, 50_000)).toBe(
    'El pedido mínimo del proveedor es $50.000 neto y la orden suma $10.000.',
  );
  expect(avisoDePedidoMinimo(50_000, 50_000)).toBeUndefined();
  expect(avisoDePedidoMinimo(1, null)).toBeUndefined();
});
