import { describe, expect, it } from 'vitest';
import {
  preguntaDePrecio,
  preguntaDeProductoNuevo,
  preguntaDeStock,
  riesgosDePrecio,
  saltaElStock,
} from './cambio-grande.ts';

describe('un precio que baja', () => {
  const precio = (antes: number, despues: number, costo: number | null = null) =>
    preguntaDePrecio('Taladro', { antes, despues, costo });

  it('se pregunta por más de un 30%, con sus cifras', () => {
    expect(precio(10_000, 7_000)).toBeUndefined();
    expect(precio(10_000, 6_999)).toBe('«Taladro» pasa de $10.000 a $6.999: baja un 30%. ¿Está bien?');
    expect(precio(139_990, 139)).toBe('«Taladro» pasa de $139.990 a $139: baja un 99,9%. ¿Está bien?');
  });

  it('y por uno bajo su costo, que es neto', () => {
    expect(precio(10_000, 9_520, 8_000)).toBeUndefined();
    expect(precio(10_000, 9_500, 8_000)).toBe(
      '«Taladro» pasa de $10.000 a $9.500: queda bajo su costo ($8.000 sin IVA). ¿Está bien?',
    );
    expect(precio(10_000, 5_000, 5_000)).toBe(
      '«Taladro» pasa de $10.000 a $5.000: baja un 50% y queda bajo su costo ($5.000 sin IVA). ¿Está bien?',
    );
  });

  it('quedar en «Cotizar» también', () => {
    expect(precio(10_000, 0)).toBe(
      '«Taladro» pasa de $10.000 a «Cotizar»: deja de tener precio y no se puede comprar. ¿Está bien?',
    );
    expect(precio(0, 0)).toBeUndefined();
  });

  it('ni por uno que sube hasta el doble o sigue igual; más arriba, sí', () => {
    expect(riesgosDePrecio({ antes: 1_000, despues: 2_000, costo: 80_000 })).toEqual({
      baja_mucho: false,
      sube_mucho: false,
      bajo_costo: false,
    });
    expect(precio(24_990, 249_900)).toBe('«Taladro» pasa de $24.990 a $249.900: sube un 900%. ¿Está bien?');
    expect(precio(1_000, 1_000, 2_000)).toBeUndefined();
    expect(precio(0, 5_000, 9_000)).toBeUndefined();
  });
});

it('un producto nuevo se pregunta si se vendería bajo su costo', () => {
  expect(preguntaDeProductoNuevo('Taladro', 9_520, 8_000)).toBeUndefined();
  expect(preguntaDeProductoNuevo('Taladro', 9_500, null)).toBeUndefined();
  expect(preguntaDeProductoNuevo('Taladro', 0, 8_000)).toBeUndefined();
  expect(preguntaDeProductoNuevo('Taladro', 139, 98_000)).toBe(
    '«Taladro» se vendería a $139, bajo su costo ($98.000 sin IVA). ¿Está bien?',
  );
});

describe('un stock que salta', () => {
  it.each([
    [41, 500, true],
    [50, 500, false],
    [500, 50, false],
    [500, 49, true],
    [1_000, 2_000, false],
    [1_000, 2_001, true],
    [0, 800, false],
    [0, 1_001, true],
    [800, 0, false],
    [1_200, 0, true],
    [12, 120_011, true],
    [7, 7, false],
  ])('de %i a %i: %s', (antes, despues, salta) => expect(saltaElStock(antes, despues)).toBe(salta));

  it('se pregunta con sus cifras', () => {
    expect(preguntaDeStock('Taladro', 41, 500)).toBe(
      'El stock de «Taladro» pasa de 41 a 500 unidades: 459 más. ¿Está bien?',
    );
    expect(preguntaDeStock('Taladro', 1_500, 20)).toBe(
      'El stock de «Taladro» pasa de 1.500 a 20 unidades: 1.480 menos. ¿Está bien?',
    );
    expect(preguntaDeStock('Taladro', 41, 45)).toBeUndefined();
  });
});
