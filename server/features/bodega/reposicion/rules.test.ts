import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cantidadAPedir,
  diasDeStock,
  nivelDeseado,
  nivelPorLimites,
  type Plazos,
  porQue,
  puntoDePedido,
  seAcaba,
  urgencia,
  ventaDiaria,
} from './rules.ts';

const existencia = fc.record({
  cantidad_stock: fc.nat(10_000),
  por_llegar: fc.nat(10_000),
  stock_minimo: fc.nat(1_000),
  stock_maximo: fc.nat(5_000),
  vendidas: fc.nat(50_000),
});
const plazos = fc.record({
  dias: fc.integer({ min: 1, max: 365 }),
  espera: fc.nat(365),
  cobertura: fc.integer({ min: 1, max: 365 }),
});

const USUALES: Plazos = { dias: 90, espera: 14, cobertura: 30 };
const HOY = '2026-11-23';

const con = (datos: Partial<Parameters<typeof cantidadAPedir>[0]>) => ({
  cantidad_stock: 0,
  por_llegar: 0,
  stock_minimo: 0,
  stock_maximo: 0,
  vendidas: 0,
  ...datos,
});

describe('cuánto pedir', () => {
  it('nunca es negativo ni con decimales, y es lo que falta completo o nada', () => {
    fc.assert(
      fc.property(existencia, plazos, (producto, p) => {
        const disponible = producto.cantidad_stock + producto.por_llegar;
        const alcanza = disponible > puntoDePedido(producto, p) || disponible >= nivelDeseado(producto, p);
        const cantidad = cantidadAPedir(producto, p);
        expect(Number.isInteger(cantidad)).toBe(true);
        expect(cantidad).toBeGreaterThanOrEqual(0);
        expect(cantidad).toBe(alcanza ? 0 : nivelDeseado(producto, p) - disponible);
      }),
    );
  });

  it('nunca es menos que lo que piden el mínimo y el máximo por sí solos', () => {
    fc.assert(
      fc.property(existencia, plazos, (producto, p) => {
        const disponible = producto.cantidad_stock + producto.por_llegar;
        const porLimites = disponible <= producto.stock_minimo ? nivelPorLimites(producto) - disponible : 0;
        expect(cantidadAPedir(producto, p)).toBeGreaterThanOrEqual(porLimites);
      }),
    );
  });

  it('lo que no se vende sigue sólo sus límites, sean cuales sean los plazos', () => {
    fc.assert(
      fc.property(existencia, plazos, (producto, p) => {
        const quieto = { ...producto, vendidas: 0 };
        const disponible = quieto.cantidad_stock + quieto.por_llegar;
        const esperada = disponible <= quieto.stock_minimo ? nivelPorLimites(quieto) - disponible : 0;
        expect(cantidadAPedir(quieto, p)).toBe(Math.max(0, esperada));
      }),
    );
  });

  it('lo que se pide alcanza para lo que se vende mientras llega y mientras debe durar, y deja el mínimo', () => {
    fc.assert(
      fc.property(existencia, plazos, (producto, p) => {
        fc.pre(producto.vendidas > 0);
        const disponible = producto.cantidad_stock + producto.por_llegar;
        fc.pre(disponible <= puntoDePedido(producto, p));
        const seVende = (producto.vendidas * (p.espera + p.cobertura)) / p.dias;
        expect(disponible + cantidadAPedir(producto, p) - seVende).toBeGreaterThanOrEqual(producto.stock_minimo - 1e-6);
      }),
    );
  });

  it('vender más, esperar más o querer que dure más nunca pide menos', () => {
    fc.assert(
      fc.property(existencia, plazos, fc.nat(100), (producto, p, mas) => {
        const cantidad = cantidadAPedir(producto, p);
        const pide = (datos: Partial<typeof producto>, otros: Partial<Plazos>) =>
          cantidadAPedir({ ...producto, ...datos }, { ...p, ...otros });
        expect(pide({ vendidas: producto.vendidas + mas }, {})).toBeGreaterThanOrEqual(cantidad);
        expect(pide({}, { espera: p.espera + mas })).toBeGreaterThanOrEqual(cantidad);
        expect(pide({}, { cobertura: p.cobertura + mas })).toBeGreaterThanOrEqual(cantidad);
      }),
    );
  });

  it('basta con pedirla una vez: con ella en camino no se propone más', () => {
    fc.assert(
      fc.property(existencia, plazos, (producto, p) => {
        const por_llegar = producto.por_llegar + cantidadAPedir(producto, p);
        expect(cantidadAPedir({ ...producto, por_llegar }, p)).toBe(0);
      }),
    );
  });

  it('con pocas ventas, hasta el máximo; con muchas, lo que cubre la espera y la cobertura, aunque lo pase', () => {
    const lento = con({ cantidad_stock: 4, stock_minimo: 5, stock_maximo: 20 });
    expect(cantidadAPedir(lento, USUALES)).toBe(16);
    expect(cantidadAPedir({ ...lento, vendidas: 9 }, USUALES)).toBe(16);
    // Two a day: 88 in 44 days, and five that stay.
    expect(cantidadAPedir({ ...lento, vendidas: 180 }, USUALES)).toBe(89);
    expect(cantidadAPedir({ ...lento, vendidas: 180 }, { ...USUALES, cobertura: 60 })).toBe(149);
    expect(cantidadAPedir(con({ cantidad_stock: 5, por_llegar: 3, stock_minimo: 8, stock_maximo: 20 }), USUALES)).toBe(
      12,
    );
    expect(cantidadAPedir(con({ cantidad_stock: 6, stock_minimo: 5, stock_maximo: 20 }), USUALES)).toBe(0);
    // Without limits it is ordered once what there is would go before the order comes.
    expect(cantidadAPedir(con({ cantidad_stock: 28, vendidas: 180 }), USUALES)).toBe(60);
    expect(cantidadAPedir(con({ cantidad_stock: 29, vendidas: 180 }), USUALES)).toBe(0);
    expect(cantidadAPedir(con({}), USUALES)).toBe(0);
  });

  it('lo más urgente es lo que menos parte de su punto de pedido conserva', () => {
    const agotado = urgencia(con({ stock_minimo: 1 }), USUALES);
    const aMedias = urgencia(con({ cantidad_stock: 5, stock_minimo: 10 }), USUALES);
    const enElPunto = urgencia(con({ cantidad_stock: 28, vendidas: 180 }), USUALES);
    expect([agotado, aMedias, enElPunto]).toEqual([0, 0.5, 1]);
  });
});

describe('para cuánto alcanza', () => {
  it('con lo que hay y lo que viene, en días enteros desde hoy', () => {
    const producto = con({ cantidad_stock: 10, por_llegar: 5, vendidas: 90 });
    expect([diasDeStock(producto, USUALES), seAcaba(producto, USUALES, HOY)]).toEqual([15, '2026-12-08']);
    expect(ventaDiaria(con({ vendidas: 1 }), USUALES)).toBe(0.01);
    expect(diasDeStock(con({ vendidas: 4 }), USUALES)).toBe(0);
    expect(seAcaba(con({ vendidas: 4 }), USUALES, HOY)).toBe(HOY);
  });

  it('lo que no se vende no se acaba, y de lo que dura más de un año no se dice el día', () => {
    expect([diasDeStock(con({ cantidad_stock: 9 }), USUALES), seAcaba(con({}), USUALES, HOY)]).toEqual([null, null]);
    const largo = con({ cantidad_stock: 500, vendidas: 90 });
    expect([diasDeStock(largo, USUALES), seAcaba(largo, USUALES, HOY)]).toEqual([500, null]);
  });
});

describe('por qué', () => {
  it.each([
    [
      con({ cantidad_stock: 4, por_llegar: 2, stock_minimo: 5, stock_maximo: 20, vendidas: 180 }),
      'Se vendieron 180 en 90 días: 2 al día. Quedan 4 y vienen 2: a ese ritmo se acaba el 26-11-2026. Se pide desde 28, lo que se vende en los 14 días que tarda un pedido. Para 14 días de espera y 30 de cobertura hacen falta 88, más su mínimo de 5: 93 en total. Pasa de su máximo, 20: con él no alcanzaría. Por eso se piden 87.',
    ],
    [
      con({ cantidad_stock: 1, stock_minimo: 5, stock_maximo: 20 }),
      'No se vendió en 90 días. Queda 1. Se pide desde 5, su mínimo. Se completa hasta 20, su máximo. Por eso se piden 19.',
    ],
    [
      con({ stock_minimo: 3, vendidas: 1 }),
      'Se vendió 1 en 90 días: 0,01 al día. No queda ninguno. Se pide desde 3, su mínimo. Para 14 días de espera y 30 de cobertura hacen falta 1, más su mínimo de 3: 4 en total. Por eso se piden 4.',
    ],
    [
      con({ cantidad_stock: 0, por_llegar: 1, vendidas: 180 }),
      'Se vendieron 180 en 90 días: 2 al día. Quedan 0 y viene 1: a ese ritmo se acaba el 23-11-2026. Se pide desde 28, lo que se vende en los 14 días que tarda un pedido. Para 14 días de espera y 30 de cobertura hacen falta 88. Por eso se piden 87.',
    ],
  ])('se dice cifra por cifra (%#)', (producto, esperado) => expect(porQue(producto, USUALES, HOY)).toBe(esperado));

  it('dice siempre lo que se propone', () => {
    fc.assert(
      fc.property(existencia, plazos, (producto, p) => {
        const cantidad = cantidadAPedir(producto, p).toLocaleString('es-CL', { useGrouping: 'always' });
        expect(porQue(producto, p, HOY)).toContain(`Por eso se piden ${cantidad}.`);
      }),
    );
  });
});
