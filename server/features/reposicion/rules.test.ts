import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cantidadAPedir, nivelDeseado, puntoDePedido, urgencia } from './rules.ts';

const existencia = fc.record({
  cantidad_stock: fc.nat(10_000),
  por_llegar: fc.nat(10_000),
  stock_minimo: fc.nat(1_000),
  stock_maximo: fc.nat(5_000),
  vendidas: fc.nat(50_000),
});
const semanas = fc.integer({ min: 1, max: 52 });

const con = (datos: Partial<Parameters<typeof cantidadAPedir>[0]>) => ({
  cantidad_stock: 0,
  por_llegar: 0,
  stock_minimo: 0,
  stock_maximo: 0,
  vendidas: 0,
  ...datos,
});

describe('cuánto pedir', () => {
  it('nunca es negativo ni con decimales, y nunca pasa de lo que falta para el nivel deseado', () => {
    fc.assert(
      fc.property(existencia, semanas, (producto, n) => {
        const cantidad = cantidadAPedir(producto, n);
        const falta = Math.max(0, nivelDeseado(producto, n) - producto.cantidad_stock - producto.por_llegar);
        expect(Number.isInteger(cantidad)).toBe(true);
        expect(cantidad).toBeGreaterThanOrEqual(0);
        expect(cantidad).toBeLessThanOrEqual(falta);
      }),
    );
  });

  it('es cero mientras alcanza, y lo que falta completo cuando no', () => {
    fc.assert(
      fc.property(existencia, semanas, (producto, n) => {
        const disponible = producto.cantidad_stock + producto.por_llegar;
        const alcanza = disponible > puntoDePedido(producto, n) || disponible >= nivelDeseado(producto, n);
        const falta = nivelDeseado(producto, n) - disponible;
        expect(cantidadAPedir(producto, n)).toBe(alcanza ? 0 : falta);
      }),
    );
  });

  it('basta con pedirla una vez: con ella en camino no se propone más', () => {
    fc.assert(
      fc.property(existencia, semanas, (producto, n) => {
        const por_llegar = producto.por_llegar + cantidadAPedir(producto, n);
        expect(cantidadAPedir({ ...producto, por_llegar }, n)).toBe(0);
      }),
    );
  });

  it('con máximo, hasta el máximo; sin él, el mínimo y cuatro semanas de venta', () => {
    expect(cantidadAPedir(con({ cantidad_stock: 4, stock_minimo: 5, stock_maximo: 20 }), 8)).toBe(16);
    expect(cantidadAPedir(con({ cantidad_stock: 5, por_llegar: 3, stock_minimo: 8, stock_maximo: 20 }), 8)).toBe(12);
    expect(cantidadAPedir(con({ cantidad_stock: 6, stock_minimo: 5, stock_maximo: 20 }), 8)).toBe(0);
    expect(cantidadAPedir(con({ cantidad_stock: 2, stock_minimo: 5, vendidas: 16 }), 8)).toBe(11);
    expect(cantidadAPedir(con({ cantidad_stock: 4, vendidas: 16 }), 8)).toBe(4);
    expect(cantidadAPedir(con({}), 8)).toBe(0);
  });

  it('lo más urgente es lo que menos parte de su punto de pedido conserva', () => {
    const agotado = urgencia(con({ stock_minimo: 1 }), 8);
    const aMedias = urgencia(con({ cantidad_stock: 5, stock_minimo: 10 }), 8);
    expect([agotado, aMedias, urgencia(con({ cantidad_stock: 3, stock_minimo: 3 }), 8)]).toEqual([0, 0.5, 1]);
  });
});
