import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { margen } from '#contract/catalogo/productos/margen.ts';
import { desglosar, multiplicar, sumar } from '#contract/valores/money.ts';
import {
  bajoElCosto,
  bajoElPiso,
  costoDesde,
  costoParaPiso,
  exigeAprobacion,
  figurasDe,
  margenDe,
  precioConDescuento,
  precioDesde,
  seguir,
  subtotalDe,
} from './figuras.ts';

const linea = fc.record({
  cantidad: fc.integer({ min: 0, max: 100_000 }),
  precio_unitario: fc.integer({ min: 0, max: 5_000_000 }),
  descuento: fc.integer({ min: 0, max: 10_000 }).map((centesimos) => centesimos / 100),
  precio_compra: fc.oneof(
    fc.constant(null),
    fc.integer({ min: 0, max: 300_000_000 }).map((centavos) => centavos / 100),
  ),
});
const lineas = fc.array(linea, { maxLength: 60 });

describe('lo que suma una cotización', () => {
  it('el total es la suma de las líneas y el despacho; neto e IVA suman el total, al peso', () => {
    fc.assert(
      fc.property(lineas, fc.integer({ min: 0, max: 90_000 }), (todas, costo_envio) => {
        const { neto, iva, total, productos } = figurasDe(todas, costo_envio);
        expect(productos).toBe(sumar(...todas.map(subtotalDe)));
        expect(total).toBe(sumar(productos, costo_envio));
        expect(sumar(neto, iva)).toBe(total);
        expect({ neto, iva, total }).toEqual(desglosar('bruto', total));
        expect(Number.isInteger(neto)).toBe(true);
      }),
    );
  });

  it('lo que se cobra por una unidad, por sus unidades, es la línea: nada se redondea dos veces', () => {
    fc.assert(
      fc.property(linea, (una) => {
        const precio = precioConDescuento(una.precio_unitario, una.descuento);
        expect(subtotalDe(una)).toBe(multiplicar(precio, una.cantidad));
        expect(precio).toBeGreaterThanOrEqual(0);
        expect(precio).toBeLessThanOrEqual(una.precio_unitario);
        if (una.descuento > 0) expect(Number.isInteger(precio)).toBe(true);
      }),
    );
  });

  it('partir una cotización en dos no cambia lo que suman sus líneas', () => {
    fc.assert(
      fc.property(lineas, lineas, (unas, otras) => {
        expect(figurasDe([...unas, ...otras]).productos).toBe(
          sumar(figurasDe(unas).productos, figurasDe(otras).productos),
        );
      }),
    );
  });

  it('una de nada es cero', () => {
    expect(figurasDe([])).toEqual({
      lineas: 0,
      unidades: 0,
      productos: 0,
      costo_envio: 0,
      neto: 0,
      iva: 0,
      total: 0,
      costo: 0,
      margen: null,
      sin_costo: 0,
    });
  });
});

describe('costo, margen y precio se siguen', () => {
  it('el precio que da un margen lo da, salvo lo que un peso puede', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 2_000_000 }), fc.integer({ min: -50, max: 90 }), (costo, porciento) => {
        const precio = precioDesde(costo, porciento);
        expect(Math.abs(margen(precio, costo)! - porciento)).toBeLessThanOrEqual(0.15);
        expect(Math.abs(costoDesde(precio, porciento) - costo)).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('cada uno mueve al que corresponde', () => {
    const base = { precio_compra: 1_000, margen: 20, precio_unitario: 0 };
    expect(seguir('margen', base).precio_unitario).toBe(1_488);
    expect(seguir('precio_compra', base).precio_unitario).toBe(1_488);
    expect(seguir('precio_unitario', { ...base, precio_unitario: 2_380 }).margen).toBe(50);
    expect(seguir('precio_compra', { ...base, precio_unitario: 2_380 }).margen).toBe(50);
    expect(seguir('margen', { precio_compra: null, margen: 50, precio_unitario: 2_380 }).precio_compra).toBe(1_000);
    expect(seguir('margen', { ...base, margen: 100 })).toEqual({ ...base, margen: 100 });
  });

  it('bajo el costo es siempre bajo el piso, aunque el margen se lea «0»', () => {
    const apenas = { cantidad: 1, precio_unitario: 118_999, descuento: 0, precio_compra: 100_000 };
    expect(margenDe(apenas)).toBeCloseTo(0, 5);
    expect([bajoElCosto(apenas), bajoElPiso(apenas, -100)]).toEqual([true, true]);
    const justo = { ...apenas, precio_unitario: 119_000 };
    expect([bajoElCosto(justo), bajoElPiso(justo, 0), bajoElPiso(justo, 10)]).toEqual([false, false, true]);
    expect(bajoElPiso({ ...apenas, precio_unitario: 0 }, -1_000)).toBe(true);
    expect(bajoElPiso({ ...apenas, precio_compra: null }, 99)).toBe(false);
  });

  it('para el margen mínimo cuenta lo que se sabe que cuesta, aunque se escriba menos o nada (D111)', () => {
    expect(costoParaPiso(9_000, [10_000, 8_000])).toBe(9_000);
    expect(costoParaPiso(8_000, [10_000, 8_000])).toBe(8_000);
    expect(costoParaPiso(7_999, [10_000, 8_000])).toBe(8_000);
    expect(costoParaPiso(12_000, [10_000, null])).toBe(12_000);
    expect(costoParaPiso(null, [10_000, null])).toBe(10_000);
    expect(costoParaPiso(0, [null, 500])).toBe(500);
    expect(costoParaPiso(1, [null, 0])).toBe(1);
    expect(costoParaPiso(null, [])).toBeNull();
  });

  it('una línea exige aprobación por lo que se escribió y lo que se sabe; sin precio todavía no se ofrece', () => {
    const linea = { cantidad: 1, precio_unitario: 11_900, descuento: 0, precio_compra: 100 };
    expect(exigeAprobacion(linea, [], 10)).toBe(false);
    expect(exigeAprobacion(linea, [9_500, null], 10)).toBe(true);
    expect(exigeAprobacion(linea, [9_500, 9_000], 10)).toBe(false);
    expect(exigeAprobacion({ ...linea, descuento: 10 }, [9_000], 10)).toBe(true);
    expect(exigeAprobacion({ ...linea, descuento: 100 }, [9_000], 0)).toBe(true);
    expect(exigeAprobacion({ ...linea, precio_unitario: 0 }, [9_000], 90)).toBe(false);
  });

  it('un descuento baja el margen de verdad, no el que se escribió', () => {
    const con = { cantidad: 1, precio_unitario: 2_380, descuento: 50, precio_compra: 1_000 };
    expect(margenDe(con)).toBe(0);
    expect(margenDe({ ...con, descuento: 0 })).toBe(50);
  });
});
