import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { desglosar, multiplicar, sumar } from '#contract/valores/money.ts';
import { desgloseDePapel, precioConDescuento, subtotalDe } from '#contract/valores/totales.ts';
import {
  bajoElCosto,
  bajoElPiso,
  costoDesde,
  costoParaPiso,
  exigeAprobacion,
  figurasDe,
  margenDe,
  precioDesde,
  seguir,
} from './figuras.ts';

const base = fc.constantFrom('neto' as const, 'bruto' as const);
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
type Linea = typeof linea extends fc.Arbitrary<infer T> ? T : never;
const sumables = (cual: 'neto' | 'bruto', todas: readonly Linea[]) =>
  todas.map((una) => ({ ...una, subtotal: subtotalDe({ base: cual, ...una }) }));

describe('lo que suma una cotización', () => {
  it('bruto: el total es la suma de las líneas y el despacho; neto e IVA suman el total, al peso', () => {
    fc.assert(
      fc.property(lineas, fc.integer({ min: 0, max: 90_000 }), (todas, costo_envio) => {
        const { neto, iva, total, productos } = figurasDe('bruto', sumables('bruto', todas), costo_envio);
        expect(productos).toBe(sumar(...todas.map((una) => subtotalDe({ base: 'bruto', ...una }))));
        expect(total).toBe(sumar(productos, costo_envio));
        expect(sumar(neto, iva)).toBe(total);
        expect({ neto, iva, total }).toEqual(desglosar('bruto', total));
        expect(Number.isInteger(neto)).toBe(true);
      }),
    );
  });

  it('neto: el neto es la suma de las líneas, el IVA es el 19% de esa suma, y el despacho se agrega con su IVA', () => {
    fc.assert(
      fc.property(lineas, fc.integer({ min: 0, max: 90_000 }), (todas, costo_envio) => {
        const suma = sumar(...todas.map((una) => subtotalDe({ base: 'neto', ...una })));
        const { neto, iva, total } = figurasDe('neto', sumables('neto', todas));
        expect({ neto, iva, total }).toEqual(desglosar('neto', suma));
        expect(Number.isInteger(neto)).toBe(true);
        expect(figurasDe('neto', sumables('neto', todas), costo_envio).total).toBe(sumar(total, costo_envio));
      }),
    );
  });

  it('100.000 × $9 netos son 900.000 más 171.000; con IVA son 900.000', () => {
    const una = { cantidad: 100_000, precio_unitario: 9, descuento: 0, precio_compra: null };
    expect(figurasDe('neto', sumables('neto', [una]))).toMatchObject({ neto: 900_000, iva: 171_000, total: 1_071_000 });
    expect(figurasDe('bruto', sumables('bruto', [una]))).toMatchObject({ neto: 756_303, iva: 143_697, total: 900_000 });
  });

  it('un descuento redondea la línea y nunca la unidad', () => {
    const una = { base: 'bruto' as const, cantidad: 100, precio_unitario: 999, descuento: 5 };
    expect([precioConDescuento(999, 5), subtotalDe(una)]).toEqual([949.05, 94_905]);
    fc.assert(
      fc.property(base, linea, (cual, una) => {
        const subtotal = subtotalDe({ base: cual, ...una });
        const exacto = (una.precio_unitario * una.cantidad * (100 - una.descuento)) / 100;
        expect(Math.abs(subtotal - exacto)).toBeLessThanOrEqual(0.5 + exacto * 1e-12);
        if (una.descuento > 0 || cual === 'neto') expect(Number.isInteger(subtotal)).toBe(true);
        else expect(subtotal).toBe(multiplicar(una.precio_unitario, una.cantidad));
      }),
    );
  });

  it('partir una cotización en dos no cambia lo que suman sus líneas', () => {
    fc.assert(
      fc.property(base, lineas, lineas, (cual, unas, otras) => {
        const productosDe = (estas: typeof unas) => figurasDe(cual, sumables(cual, estas)).productos;
        expect(productosDe([...unas, ...otras])).toBe(sumar(productosDe(unas), productosDe(otras)));
      }),
    );
  });

  it('lo que suma un papel neto se lee igual de su total: no hay ida y vuelta que lo cambie', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900_000_000_000 }), (suma) => {
        const { productos, neto } = desgloseDePapel({ base: 'neto', lineas: suma });
        expect([neto, desglosar('bruto', productos).neto]).toEqual([suma, suma]);
      }),
    );
  });

  it('una de nada es cero', () => {
    expect(figurasDe('neto', [])).toEqual({
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
      fc.property(
        base,
        fc.integer({ min: 1_000, max: 2_000_000 }),
        fc.integer({ min: -50, max: 90 }),
        (cual, costo, porciento) => {
          const precio = precioDesde(cual, costo, porciento);
          const deEl = { base: cual, cantidad: 1, precio_unitario: precio, descuento: 0, precio_compra: costo };
          expect(Math.abs(margenDe(deEl)! - porciento)).toBeLessThanOrEqual(0.15);
          expect(Math.abs(costoDesde(cual, precio, porciento) - costo)).toBeLessThanOrEqual(2);
        },
      ),
    );
  });

  it('cada uno mueve al que corresponde', () => {
    const base = { base: 'bruto' as const, precio_compra: 1_000, margen: 20, precio_unitario: 0 };
    expect(seguir('margen', base).precio_unitario).toBe(1_488);
    expect(seguir('precio_compra', base).precio_unitario).toBe(1_488);
    expect(seguir('precio_unitario', { ...base, precio_unitario: 2_380 }).margen).toBe(50);
    expect(seguir('precio_compra', { ...base, precio_unitario: 2_380 }).margen).toBe(50);
    expect(
      seguir('margen', { base: 'bruto', precio_compra: null, margen: 50, precio_unitario: 2_380 }).precio_compra,
    ).toBe(1_000);
    const neta = { ...base, base: 'neto' as const };
    expect(seguir('margen', neta).precio_unitario).toBe(1_250);
    expect(seguir('precio_unitario', { ...neta, precio_unitario: 2_000 }).margen).toBe(50);
    expect(seguir('margen', { ...base, margen: 100 })).toEqual({ ...base, margen: 100 });
  });

  it('bajo el costo es siempre bajo el piso, aunque el margen se lea «0»', () => {
    const apenas = {
      base: 'bruto' as const,
      cantidad: 1,
      precio_unitario: 118_999,
      descuento: 0,
      precio_compra: 100_000,
    };
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
    const linea = { base: 'bruto' as const, cantidad: 1, precio_unitario: 11_900, descuento: 0, precio_compra: 100 };
    expect(exigeAprobacion(linea, [], 10)).toBe(false);
    expect(exigeAprobacion(linea, [9_500, null], 10)).toBe(true);
    expect(exigeAprobacion(linea, [9_500, 9_000], 10)).toBe(false);
    expect(exigeAprobacion({ ...linea, descuento: 10 }, [9_000], 10)).toBe(true);
    expect(exigeAprobacion({ ...linea, descuento: 100 }, [9_000], 0)).toBe(true);
    expect(exigeAprobacion({ ...linea, precio_unitario: 0 }, [9_000], 90)).toBe(false);
  });

  it('un descuento baja el margen de verdad, no el que se escribió', () => {
    const con = { base: 'bruto' as const, cantidad: 1, precio_unitario: 2_380, descuento: 50, precio_compra: 1_000 };
    expect(margenDe(con)).toBe(0);
    expect(margenDe({ ...con, descuento: 0 })).toBe(50);
  });
});
