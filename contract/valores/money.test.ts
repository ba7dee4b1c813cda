import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costoDespacho, costoEntrega, faltaParaDespachoGratis } from '../tienda/despacho.ts';
import {
  brutoDe,
  CUOTAS_SIN_INTERES,
  conIva,
  cuotasDe,
  desglosar,
  enPesos,
  formatPrecio,
  formatTotal,
  ivaDe,
  mismoMonto,
  multiplicar,
  netoDe,
  porcentajeDescuento,
  promedio,
  reajustar,
  sumar,
} from './money.ts';

const centavos = fc.integer({ min: 0, max: 10_000_000_000 });
const monto = centavos.map((valor) => valor / 100);

describe('dinero', () => {
  it('suma y multiplica sin perder centavos, en cualquier orden', () => {
    expect(sumar(0.1, 0.2)).toBe(0.3);
    expect(multiplicar(1_500.5, 3)).toBe(4_501.5);
    fc.assert(
      fc.property(fc.array(centavos, { maxLength: 50 }), (valores) => {
        const exacto = valores.reduce((total, valor) => total + valor, 0) / 100;
        const montos = valores.map((valor) => valor / 100);
        return sumar(...montos) === exacto && sumar(...montos.reverse()) === exacto;
      }),
    );
    fc.assert(
      fc.property(monto, fc.integer({ min: 0, max: 200 }), (precio, unidades) =>
        mismoMonto(multiplicar(precio, unidades), sumar(...Array<number>(unidades).fill(precio))),
      ),
    );
  });

  it('rechaza lo que no es un monto', () => {
    for (const malo of [Number.NaN, Number.POSITIVE_INFINITY, 1e300]) expect(() => sumar(malo)).toThrow(RangeError);
    expect(() => multiplicar(1, 1.5)).toThrow(RangeError);
  });

  it('las cuotas suman el precio justo: pesos enteros e iguales, y la primera con lo que sobra', () => {
    const escritas = [30_000, 19_990, 19_991, 10, 2, 0].map(cuotasDe).map(({ primera, otras }) => [primera, otras]);
    expect(escritas).toEqual([
      [10_000, 10_000],
      [6_664, 6_663],
      [6_665, 6_663],
      [4, 3],
      [2, 0],
      [0, 0],
    ]);
    fc.assert(
      fc.property(monto, (precio) => {
        const { primera, otras } = cuotasDe(precio);
        const deMas = sumar(primera, -otras);
        const suma = sumar(primera, ...Array<number>(CUOTAS_SIN_INTERES - 1).fill(otras));
        return mismoMonto(suma, precio) && Number.isInteger(otras) && deMas >= 0 && deMas < CUOTAS_SIN_INTERES;
      }),
    );
  });

  it('separa el IVA de modo que neto e IVA siempre dan el total', () => {
    expect(desglosar('bruto', 119)).toEqual({ neto: 100, iva: 19, total: 119 });
    expect(desglosar('bruto', 59_970)).toEqual({ neto: 50_395, iva: 9_575, total: 59_970 });
    fc.assert(
      fc.property(monto, (total) => {
        const { neto, iva } = desglosar('bruto', total);
        return Number.isInteger(neto) && mismoMonto(sumar(neto, iva), total);
      }),
    );
  });

  it('de lo neto sale el IVA, y lo exento no lleva', () => {
    expect(desglosar('neto', 5_999.97)).toEqual({ neto: 5_999.97, iva: 1_140, total: 7_139.97 });
    expect(desglosar('neto', 50)).toEqual({ neto: 50, iva: 10, total: 60 });
    for (const base of ['neto', 'bruto'] as const) {
      expect(desglosar(base, 119, false)).toEqual({ neto: 119, iva: 0, total: 119 });
    }
  });

  it('lo que queda justo a la mitad se aleja de cero, como en PostgreSQL', () => {
    expect([50, -50, 150].map(ivaDe)).toEqual([10, -10, 29]);
    expect([enPesos(2.5), enPesos(-2.5), enPesos(1.4999)]).toEqual([3, -3, 1]);
    expect([brutoDe(50), brutoDe(0.1 + 0.2), netoDe(117_640, 2)]).toEqual([60, 0, 98_857.14]);
    expect([conIva(100), conIva(0.1 + 0.2), conIva(999_999_999_999)]).toEqual([119, 0.357, 1_189_999_999_998.81]);
  });

  it('escribe precios y totales como en Chile', () => {
    expect([formatPrecio(0), formatPrecio(990), formatPrecio(1_990), formatPrecio(19_990)]).toEqual([
      '$0',
      '$990',
      '$1.990',
      '$19.990',
    ]);
    expect(formatPrecio(1_500.5)).toBe('$1.500,50');
    expect([formatTotal(59_970), formatTotal(1_234_567.8), formatTotal(0)]).toEqual([
      '$59.970,00',
      '$1.234.567,80',
      '$0,00',
    ]);
    expect(formatTotal(-10.05)).toBe('-$10,05');
  });

  it('el promedio es de pesos enteros, y 0 cuando no hay de qué', () => {
    expect(promedio(100, 3)).toBe(33);
    expect(promedio(59_970.5, 1)).toBe(59_971);
    expect(promedio(0, 0)).toBe(0);
  });

  it('un precio se reajusta y se redondea al más cercano, en pesos, decenas, centenas o a los que terminan en 990', () => {
    expect(reajustar(9_999, 10, 1)).toBe(10_999);
    expect(reajustar(9_999, 10, 10)).toBe(11_000);
    expect(reajustar(12_345, -10, 100)).toBe(11_100);
    expect(reajustar(10_000, 25, 990)).toBe(12_990);
    expect(reajustar(10_000, 24, 990)).toBe(11_990);
    expect(reajustar(200, 10, 990)).toBe(990);
    expect(reajustar(19_990, 0.5, 1)).toBe(20_090);
  });

  it('el descuento es entero y sólo existe cuando el precio baja', () => {
    expect(porcentajeDescuento(99_990, 79_990)).toBe(20);
    expect(porcentajeDescuento(100, 100)).toBe(0);
    expect(porcentajeDescuento(100, 120)).toBe(0);
    expect(porcentajeDescuento(30_000, 29_990)).toBe(0);
    expect(porcentajeDescuento(60_000, 100)).toBe(99);
  });
});

describe('despacho', () => {
  const linea = (costo_envio: number) => ({ costo_envio });
  it('cuesta lo que la línea más cara, y es gratis estrictamente sobre $50.000 en la zona urbana', () => {
    const zona = ['Ñuñoa'];
    expect(costoDespacho([linea(3_000), linea(5_000)], 20_000, 'Ñuñoa', zona)).toBe(5_000);
    expect(costoDespacho([linea(5_000)], 50_000, 'Ñuñoa', zona)).toBe(5_000);
    expect(costoDespacho([linea(5_000)], 50_000.01, 'Ñuñoa', zona)).toBe(0);
    expect(costoDespacho([linea(5_000)], 90_000, 'Arica', zona)).toBe(5_000);
    expect(costoDespacho([], 0, 'Ñuñoa', zona)).toBe(0);
    expect(costoEntrega('despacho', [linea(5_000)], 20_000, 'Arica', zona)).toBe(5_000);
    expect(costoEntrega('retiro', [linea(5_000)], 20_000, 'Arica', zona)).toBe(0);
  });

  it('dice cuánto falta para el despacho gratis', () => {
    expect(faltaParaDespachoGratis(0)).toBe(50_001);
    expect(faltaParaDespachoGratis(50_000)).toBe(1);
    expect(faltaParaDespachoGratis(50_000.01)).toBe(0);
    expect(faltaParaDespachoGratis(90_000)).toBe(0);
  });
});
