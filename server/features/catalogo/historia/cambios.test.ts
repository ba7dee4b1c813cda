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

  test('pesos con su signo, años sin puntos, RUT e instantes como se escriben, y cada campo con su nombre', () => {
    const cierre = '2026-11-26T16:07:43.401Z';
    const detalle = { anio: 2026, presupuesto: 4_320_000, cliente_rut: '618130002', fecha_cierre: cierre };
    expect(leido(detalle)).toEqual({
      anio: '2026',
      presupuesto: '$4.320.000',
      cliente_rut: '61.813.000-2',
      fecha_cierre: '26-11-2026, 13:07',
    });
    expect(leerCambios(detalle, new Map()).map(({ nombre }) => nombre)).toEqual([
      'Año',
      'Presupuesto',
      'RUT del cliente',
      'Fecha de cierre',
    ]);
  });
});
