import { describe, expect, test } from 'vitest';
import { leerCambios } from './cambios.ts';

const leido = (detalle: Record<string, unknown>) =>
  Object.fromEntries(leerCambios(detalle, new Map()).map(({ campo, despues }) => [campo, despues]));

describe('lo que cuenta un acto', () => {
  test('un número que nombra algo se lee como se escribe; una cantidad, por miles', () => {
    expect(leido({ num_pedido: 381935, orden_id: 12345, factura: 10234, unidades: 12500 })).toEqual({
      num_pedido: '381935',
      orden_id: '12345',
      factura: '10234',
      unidades: '12.500',
    });
  });
});
