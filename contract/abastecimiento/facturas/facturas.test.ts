import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actsOn } from '#contract/estados.ts';
import { multiplicar, sumar } from '#contract/valores/money.ts';
import {
  cotejarFactura,
  cotejarLinea,
  type LineaACotejar,
  palabrasDe,
  precioMedio,
  totalesDeFactura,
} from './cotejo.ts';
import { CICLO_FACTURA, type EstadoFactura, type FacturaQueSeMueve, normalizarFolio } from './estados.ts';
import { TRAMOS, tramoDe } from './por-pagar.ts';

const TOLERANCIAS = { precio: 2, monto: 1_000 };
const linea = (cambios: Partial<LineaACotejar> = {}): LineaACotejar => ({
  producto_id: 1,
  descripcion: 'Taladro',
  cantidad: 10,
  precio: 1_000,
  pedida: { cantidad: 10, costo: 1_000, facturadas: 10 },
  aceptadas: 10,
  por_inspeccionar: 0,
  rechazadas: 0,
  precio_recibido: 1_000,
  ...cambios,
});

describe('una línea frente a lo pedido y lo recibido', () => {
  it.each<[Partial<LineaACotejar>, string[], boolean, number]>([
    [{}, ['Calza'], false, 0],
    [{ precio: 1_020 }, ['Calza'], false, 200],
    [{ precio: 1_020.01 }, ['Precio distinto'], true, 200.1],
    [{ precio: 980 }, ['Calza'], false, -200],
    [{ precio: 900 }, ['Precio distinto'], true, -1_000],
    [{ aceptadas: 8 }, ['Cobra de más'], true, 2_000],
    [{ aceptadas: 0, precio_recibido: null }, ['No se ha recibido'], true, 10_000],
    [{ aceptadas: 7, por_inspeccionar: 3 }, ['Falta inspeccionar'], true, 0],
    [{ aceptadas: 8, rechazadas: 2 }, ['Cobra de más', 'Rechazadas'], true, 2_000],
    [{ aceptadas: 0, rechazadas: 10 }, ['No se ha recibido', 'Rechazadas'], true, 10_000],
    [{ pedida: { cantidad: 8, costo: 1_000, facturadas: 10 } }, ['Más que lo pedido'], true, 0],
    [{ pedida: null }, ['Sin orden'], false, 0],
    [{ pedida: null, precio: 1_100 }, ['Precio distinto', 'Sin orden'], true, 1_000],
    // The order says no price: that of the receipt counts.
    [{ pedida: { cantidad: 10, costo: null, facturadas: 10 }, precio: 1_100 }, ['Precio distinto'], true, 1_000],
    // What was for free is charged.
    [{ pedida: { cantidad: 10, costo: 0, facturadas: 10 }, precio: 1 }, ['Precio distinto'], true, 10],
    [{ producto_id: null, pedida: null, cantidad: 1, precio: 1_000 }, ['Cargo aparte'], false, 1_000],
    [{ producto_id: null, pedida: null, cantidad: 1, precio: 1_001 }, ['Cargo aparte'], true, 1_001],
    [{ producto_id: null, pedida: null, cantidad: 1, precio: -5_000 }, ['Descuento'], false, -5_000],
  ])('%o → %o', (cambios, dice, fuera, diferencia) => {
    const cotejo = cotejarLinea(linea(cambios), TOLERANCIAS);
    expect([palabrasDe(cotejo), cotejo.fuera, cotejo.diferencia]).toEqual([dice, fuera, diferencia]);
    expect(cotejo.motivos.length > 0).toBe(fuera);
  });

  it('lo dice con sus cifras', () => {
    expect(cotejarLinea(linea({ cantidad: 12, precio: 1_234.5 }), TOLERANCIAS).motivos).toEqual([
      '«Taladro»: cobra 12 unidades y se recibieron 10 (2 de más).',
      '«Taladro»: cobra $1.234,50 y se pidió a $1.000, un 23,5% más.',
    ]);
    // What is over the tolerance reads so.
    expect(cotejarLinea(linea({ precio: 1_020.01 }), { precio: 2, monto: 0 }).motivos).toEqual([
      '«Taladro»: cobra $1.020,01 y se pidió a $1.000, algo sobre el 2% que se tolera.',
    ]);
  });

  it('sin tolerancia, un centavo es el redondeo del papel y dos no', () => {
    const exacta = { precio: 0, monto: 0 };
    expect(cotejarLinea(linea({ precio: 1_000.01 }), exacta).fuera).toBe(false);
    expect(cotejarLinea(linea({ precio: 1_000.02 }), exacta).fuera).toBe(true);
  });

  const cualquiera = fc.record({
    cantidad: fc.integer({ min: 1, max: 10_000 }),
    centavos: fc.integer({ min: 0, max: 10_000_000 }),
    costo: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
    aceptadas: fc.integer({ min: 0, max: 10_000 }),
    por_inspeccionar: fc.integer({ min: 0, max: 100 }),
    rechazadas: fc.integer({ min: 0, max: 100 }),
    tolerancia: fc.integer({ min: 0, max: 100 }),
  });

  it('calza si y sólo si nada está fuera, y lo que difiere es lo cobrado sin lo que correspondía', () => {
    fc.assert(
      fc.property(cualquiera, ({ cantidad, centavos, costo, tolerancia, ...unidades }) => {
        const precio = centavos / 100;
        const pedida = { cantidad, costo: costo === null ? null : costo / 100, facturadas: cantidad };
        const cotejo = cotejarLinea(linea({ cantidad, precio, pedida, precio_recibido: null, ...unidades }), {
          precio: tolerancia,
          monto: 0,
        });
        expect(cotejo.fuera).toBe(cotejo.marcas.length > 0);
        expect(palabrasDe(cotejo).length).toBeGreaterThan(0);
        const recibidas = unidades.aceptadas + unidades.por_inspeccionar;
        const corresponde = pedida.costo === null ? 0 : multiplicar(pedida.costo, recibidas);
        expect(cotejo.diferencia).toBe(sumar(multiplicar(precio, cantidad), -corresponde));
        // More tolerance never finds more.
        const floja = cotejarLinea(linea({ cantidad, precio, pedida, precio_recibido: null, ...unidades }), {
          precio: 100,
          monto: 0,
        });
        expect(cotejo.marcas).toEqual(expect.arrayContaining(floja.marcas));
      }),
    );
  });
});

describe('la factura entera', () => {
  const factura = (lineas: LineaACotejar[], total?: number, tipo: 33 | 61 = 33) =>
    cotejarFactura({ tipo, afecta: true, lineas, total: total ?? totalesDeFactura(lineas, true).total }, TOLERANCIAS);

  it('muchas diferencias chicas suman una que se pregunta', () => {
    const casi = linea({ precio: 1_019 });
    expect(factura([casi])).toMatchObject({ fuera: false, diferencia: 190 });
    const muchas = factura(Array.from({ length: 6 }, () => casi));
    expect(muchas).toMatchObject({ fuera: true, distintas: 0, diferencia: 1_140 });
    expect(muchas.motivos).toEqual(['En total cobra $1.140 más de lo que corresponde a lo recibido.']);
  });

  it('lo que cobra de menos no se pregunta en el total', () => {
    expect(factura(Array.from({ length: 6 }, () => linea({ precio: 981 })))).toMatchObject({ fuera: false });
  });

  it('un total que no es lo que suman sus líneas, más allá de la tolerancia', () => {
    expect(factura([linea()], 12_900)).toMatchObject({ fuera: false, descuadre: 1_000 });
    expect(factura([linea()], 12_901).motivos).toEqual(['El documento dice $12.901 y sus líneas suman $11.900.']);
  });

  it('una nota de crédito no se compara: sólo su suma', () => {
    const nota = factura([linea({ aceptadas: 0, pedida: null })], undefined, 61);
    expect(nota).toMatchObject({ fuera: false, diferencia: 0, distintas: 0 });
    expect(factura([linea()], 20_000, 61).fuera).toBe(true);
  });

  it('neto, IVA y total en pesos enteros, y sin IVA la exenta', () => {
    const lineas = [{ precio: 999.99, cantidad: 3 }];
    expect(totalesDeFactura(lineas, true)).toEqual({ neto: 3_000, exento: 0, iva: 570, total: 3_570 });
    expect(totalesDeFactura(lineas, false)).toEqual({ neto: 3_000, exento: 3_000, iva: 0, total: 3_000 });
    const mixta = [...lineas, { cantidad: 3, precio: 333.5, exenta: true }];
    expect(totalesDeFactura(mixta, true)).toEqual({ neto: 4_001, exento: 1_001, iva: 570, total: 4_571 });
    expect(totalesDeFactura(mixta, false)).toMatchObject({ exento: 4_000, iva: 0, total: 4_000 });
  });

  it('el orden de sus líneas no cambia nada de lo que dice', () => {
    const partes = fc.array(
      fc.record({ precio: fc.integer({ min: 0, max: 3_000 }), aceptadas: fc.integer({ min: 0, max: 12 }) }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(partes, (partes) => {
        const lineas = partes.map((parte) => linea(parte));
        const { motivos, lineas: unas, ...una } = factura(lineas);
        const { motivos: otros, lineas: otras, ...otra } = factura(lineas.toReversed());
        expect(otra).toEqual(una);
        expect(otros.toSorted()).toEqual(motivos.toSorted());
        expect(otras.toReversed()).toEqual(unas);
      }),
    );
  });
});

it.each([
  ['00123', '123'],
  [' f-00.123 ', 'F00123'],
  ['F 123', 'F123'],
  ['1.234', '1234'],
  ['000', ''],
  ['--', ''],
])('el número %o se compara como %o', (folio, normal) => {
  expect(normalizarFolio(folio)).toBe(normal);
  expect(normalizarFolio(normal)).toBe(normal);
});

it('el precio medio de lo recibido pesa por sus unidades', () => {
  expect(precioMedio([])).toBeNull();
  expect(precioMedio([{ precio: 500, unidades: 0 }])).toBeNull();
  expect(precioMedio([{ precio: 100.01, unidades: 3 }])).toBe(100.01);
  expect(
    precioMedio([
      { precio: 100, unidades: 3 },
      { precio: 200, unidades: 1 },
    ]),
  ).toBe(125);
});

it.each([
  [-5, 'por_vencer'],
  [0, 'por_vencer'],
  [1, 'hasta_30'],
  [30, 'hasta_30'],
  [31, 'hasta_60'],
  [60, 'hasta_60'],
  [61, 'hasta_90'],
  [90, 'hasta_90'],
  [91, 'mas_de_90'],
] as const)('vencida hace %i días está en %s', (dias, tramo) => {
  expect(tramoDe(dias)).toBe(tramo);
  expect(TRAMOS).toContain(tramo);
});

describe('quién hace qué en cada estado', () => {
  const factura = (estado: EstadoFactura, cambios: Partial<FacturaQueSeMueve> = {}): FacturaQueSeMueve => ({
    estado,
    tipo: 33,
    saldo: 1_000,
    pagado: 0,
    acreditado: 0,
    ...cambios,
  });
  const puede = (role: 'admin' | 'employee', cosa: FacturaQueSeMueve) =>
    [...actsOn(CICLO_FACTURA, { id: 1, role }, cosa)].filter((acto) => acto !== 'acreditar').sort();

  it.each([
    ['admin', factura('por_revisar'), ['anular', 'aprobar', 'editar', 'rechazar']],
    ['admin', factura('por_revisar', { acreditado: 500 }), ['aprobar', 'editar']],
    ['employee', factura('por_revisar'), []],
    ['admin', factura('aprobada'), ['anular', 'pagar', 'quitar-pago', 'reabrir']],
    ['admin', factura('aprobada', { pagado: 500 }), ['pagar', 'quitar-pago']],
    ['employee', factura('aprobada'), []],
    ['admin', factura('aprobada', { tipo: 61, saldo: 0 }), ['anular', 'quitar-pago', 'reabrir']],
    ['admin', factura('pagada', { saldo: 0, pagado: 1_000 }), []],
    ['admin', factura('rechazada', { saldo: 0 }), ['anular', 'reabrir']],
    ['admin', factura('anulada', { saldo: 0 }), []],
  ] as const)('%s, %o', (role, cosa, actos) => {
    expect(puede(role, cosa)).toEqual([...actos]);
  });

  it('sin el permiso de registrar pagos, un administrador no paga', () => {
    const actos = actsOn(CICLO_FACTURA, { id: 1, role: 'admin', permisos: ['ver-costos'] }, factura('aprobada'));
    expect([...actos].sort()).toEqual(['acreditar', 'anular', 'reabrir']);
  });
});
