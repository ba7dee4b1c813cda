import { describe, expect, it } from 'vitest';
import type { ClienteDeLaBase } from '#contract/ventas/clientes/clientes.ts';
import type { ProductoParaCotizar } from '#contract/ventas/cotizaciones/para-escribir.ts';
import {
  bodyOf,
  comparable,
  conBase,
  conCampo,
  emptyTyped,
  isSame,
  preguntaDeBase,
  type Typed,
  typedDesde,
  upon,
} from './documento-rules.ts';
import * as rules from './fila-rules.ts';
import { conDescuento, emptyFila, type Fila } from './fila-rules.ts';

const PALA: ProductoParaCotizar = {
  producto_id: 7,
  codigo_fussan: 140_025,
  descripcion: 'Pala punta de huevo',
  precio_unitario: 14_990,
  cantidad_stock: 54,
  por_llegar: 0,
  ultimo_costo: 7_810,
  costo_promedio: 7_500,
  provedor: '',
  ciudad: '',
};
type Sin1<F extends (base: 'bruto', ...args: never[]) => unknown> = F extends (
  base: 'bruto',
  ...args: infer A
) => infer R
  ? (...args: A) => R
  : never;
const conIva = <F extends (base: 'bruto', ...args: never[]) => unknown>(rule: F) =>
  ((...args: never[]) => rule('bruto', ...args)) as Sin1<F>;
const [conCelda, conEscritos, conMargen, conProducto] = [
  conIva(rules.conCelda),
  conIva(rules.conEscritos),
  conIva(rules.conMargen),
  conIva(rules.conProducto),
];
const [figurasDeFilas, leerFila, rebajaDe] = [
  conIva(rules.figurasDeFilas),
  conIva(rules.leerFila),
  conIva(rules.rebajaDe),
];
let keys = 0;
const key = () => `k${++keys}`;
const fila = (cambios: Partial<Fila> = {}): Fila => ({
  ...emptyFila(key()),
  descripcion: 'Pala',
  cantidad: '1',
  ...cambios,
});
const typed = (filas: readonly Fila[], cambios: Partial<Typed> = {}): Typed => ({ ...emptyTyped, filas, ...cambios });
const QUIEN = { isAdmin: false, seesCosts: true, seen: emptyTyped };

describe('escribir en una línea', () => {
  it('costo, margen y precio se siguen, en cifras de Chile', () => {
    const conCosto = conCelda(fila(), 'costo', '$ 10.000');
    expect(conCosto).toMatchObject({ costo: '10.000', precio: '' });
    const conSuMargen = conCelda(conCosto, 'margen', '20%');
    expect(conSuMargen).toMatchObject({ margen: '20', precio: '14.875', conMargen: true });
    const conPrecio = conCelda(conSuMargen, 'precio', '23.800');
    expect(conPrecio).toMatchObject({ margen: '50', conMargen: false });
    expect(conCelda(conPrecio, 'costo', '5000')).toMatchObject({ costo: '5.000', margen: '75', precio: '23.800' });
  });

  it('lo que no se entiende queda como se escribió, dice por qué, y no arrastra a lo demás', () => {
    const mala = conCelda(fila({ costo: '10.000', precio: '14.875' }), 'precio', '14,875');
    expect(mala).toMatchObject({ precio: '14,875', costo: '10.000' });
    expect(leerFila(mala, null).problemas.precio).toMatch(/¿14\.875 o 14,8750\?/);
    expect(leerFila(conCelda(fila(), 'cantidad', 'diez'), null).problemas.cantidad).toBe(
      'Hasta 1.000.000, con hasta cuatro decimales.',
    );
    expect(leerFila(conCelda(fila(), 'descuento', '120'), null).problemas.descuento).toBe('Un porcentaje de 0 a 100.');
    expect(leerFila(fila({ descripcion: ' ' }), null).problemas.descripcion).toBe('Escribe qué es.');
  });

  it('un margen que nadie escribió no es un error, por alto o bajo que quede', () => {
    for (const [costo, precio] of [
      ['1', '5.000'],
      ['1.000.000', '1'],
    ] as const) {
      const linea = conCelda(conCelda(fila(), 'costo', costo), 'precio', precio);
      expect(leerFila(linea, null).problemas).toEqual({});
    }
    const escrito = conCelda(fila({ costo: '1.000' }), 'margen', '100');
    expect(leerFila(escrito, null).problemas.margen).toBe('Un porcentaje menor que 100.');
  });

  it('palabras donde va el código son lo que es la línea, si nadie lo dijo', () => {
    expect(conCelda(emptyFila('a'), 'codigo', 'Flete a obra')).toMatchObject({
      codigo: '',
      descripcion: 'Flete a obra',
    });
    expect(leerFila(conCelda(fila(), 'codigo', 'abc'), null).problemas.codigo).toMatch(/hasta 15 cifras/);
  });

  it('otro código deja de ser ese producto', () => {
    const dePala = conProducto(emptyFila('a'), PALA);
    expect(conCelda(dePala, 'codigo', '140025').producto?.producto_id).toBe(7);
    expect(conCelda(dePala, 'codigo', '140026').producto).toBeNull();
  });

  it('un producto trae lo suyo; lo escrito se queda, salvo que se elija de nuevo', () => {
    expect(conProducto(emptyFila('a'), PALA)).toMatchObject({
      codigo: '140025',
      descripcion: 'Pala punta de huevo',
      cantidad: '1',
      costo: '7.810',
      precio: '14.990',
    });
    const pegada = conProducto(fila({ descripcion: 'Pala del cliente', cantidad: '60', precio: '12.600' }), PALA);
    expect(pegada).toMatchObject({
      descripcion: 'Pala del cliente',
      cantidad: '60',
      precio: '12.600',
      margen: '26,2',
    });
    expect(conProducto(pegada, PALA, { entera: true })).toMatchObject({
      descripcion: 'Pala punta de huevo',
      cantidad: '60',
      precio: '14.990',
    });
    expect(conProducto({ ...emptyFila('a'), margen: '30' }, PALA)).toMatchObject({ margen: '30', precio: '13.277' });
  });
});

describe('varias líneas', () => {
  it('lo que se pega más abajo agrega líneas; las que quedan vacías se van, si nadie las guardó', () => {
    const pegadas = conEscritos(
      [],
      [
        { row: 0, column: 'codigo', text: '140.025' },
        { row: 0, column: 'cantidad', text: '10' },
        { row: 1, column: 'codigo', text: '' },
        { row: 2, column: 'descripcion', text: 'Flete' },
        { row: 2, column: 'stock', text: '9' },
      ],
      key,
    );
    expect(pegadas.map(({ codigo, cantidad, descripcion }) => [codigo, cantidad, descripcion])).toEqual([
      ['140025', '10', ''],
      ['', '', 'Flete'],
    ]);
    const guardada = fila({ id: 3, descripcion: 'Pala', cantidad: '' });
    expect(
      conEscritos(
        [guardada, fila({ descripcion: 'x', cantidad: '' })],
        [
          { row: 0, column: 'descripcion', text: '' },
          { row: 1, column: 'descripcion', text: '' },
        ],
        key,
      ),
    ).toHaveLength(1);
  });

  it('un descuento para todo es el mismo en cada línea, y todo suma al peso', () => {
    const filas = conDescuento(
      [fila({ cantidad: '3', precio: '5.990' }), fila({ cantidad: '7', precio: '1.234' })],
      12.5,
    );
    expect(filas.map(({ descuento }) => descuento)).toEqual(['12,5', '12,5']);
    const { total, neto, iva } = figurasDeFilas(
      filas.map((una) => leerFila(una, null)),
      '5.000',
    );
    // 3 × 5.990 and 7 × 1.234 less 12,5%: each line is rounded, and no unit.
    expect(total).toBe(15_724 + 7_558 + 5_000);
    expect(neto + iva).toBe(total);
    expect(conDescuento(filas, 0).map(({ descuento }) => descuento)).toEqual(['', '']);
  });

  it('un margen para todo pone precio a lo que tiene costo', () => {
    const [con, sin] = conMargen([fila({ costo: '1.000' }), fila({ precio: '500' })], 30);
    expect([con!.precio, sin!.precio]).toEqual(['1.700', '500']);
  });
});

describe('lo que se vigila', () => {
  it('bajo el margen mínimo, también con un costo más bajo que los conocidos', () => {
    const baja = conProducto(fila({ precio: '9.500' }), PALA);
    expect(leerFila(baja, 10).bajoPiso).toBe(true);
    expect(leerFila(conCelda(baja, 'costo', '1.000'), 10).bajoPiso).toBe(true);
    expect(leerFila(conCelda(baja, 'precio', '14.990'), 10).bajoPiso).toBe(false);
    expect(leerFila(baja, null).bajoPiso).toBe(false);
    // Whatever lower cost is written, the floor looks at what the shop knows.
    const escrita = leerFila(conCelda(baja, 'costo', '1'), 10);
    expect(escrita.margenReal).toBeGreaterThan(99);
    expect(escrita.margenPiso).toBeLessThan(10);
  });

  it('muy por debajo del precio de la tienda, o del costo, se pregunta con sus cifras', () => {
    const pala = conProducto(emptyFila('a'), PALA);
    expect(rebajaDe(pala)).toBeUndefined();
    expect(rebajaDe(conCelda(pala, 'descuento', '31'))).toBe(
      '«Pala punta de huevo» queda en $10.343,10: la tienda la vende a $14.990',
    );
    expect(rebajaDe(fila({ precio: '1.000', costo: '900' }))).toBe('«Pala» queda en $1.000: cuesta $900 más IVA');
  });
});

describe('guardar', () => {
  it('dice costos sólo quien los ve, el margen sólo si se escribió, y el cliente de la base un administrador', () => {
    const filas = [conCelda(conProducto(fila({ id: 4 }), PALA), 'margen', '30'), emptyFila('vacía')];
    const body = bodyOf(typed(filas, { cliente_id: 9 }), QUIEN);
    expect(body.lineas).toEqual([
      expect.objectContaining({
        id: 4,
        producto_id: 7,
        codigo_fussan: 140_025,
        otv_solicitada: 1,
        medida: null,
        precio_compra: 7_810,
        margen: 30,
      }),
    ]);
    expect(body).not.toHaveProperty('cliente_id');
    expect(bodyOf(typed(filas, { cliente_id: 9 }), { ...QUIEN, isAdmin: true }).cliente_id).toBe(9);
    const [ciega] = bodyOf(typed(filas), { ...QUIEN, seesCosts: false }).lineas;
    expect(Object.keys(ciega!)).not.toContain('precio_compra');
    expect(Object.keys(ciega!)).not.toContain('margen');
  });

  it('una nueva empieza en su canal y con lo que se sabe de su cliente', () => {
    const cliente = { id: 4, empresa: '', nombre: 'Ana Díaz', rut_cliente: '123456785', mail: 'ana@obra.test' };
    const nueva = typedDesde('convenio', cliente as ClienteDeLaBase);
    expect(nueva).toMatchObject({
      cliente_id: 4,
      campos: { canal: 'convenio', cliente: 'Ana Díaz', cliente_rut: '12.345.678-5', cliente_email: 'ana@obra.test' },
    });
    expect(typedDesde('tienda')).toEqual(emptyTyped);
  });

  it('lo mismo es lo mismo, sepa lo que sepa la tienda', () => {
    const una = conProducto(fila(), PALA);
    const sabida = { ...una, key: 'otra', producto: { ...una.producto!, stock: 1 } };
    expect(isSame(typed([una]), typed([sabida, emptyFila('z')], { version: 9 }))).toBe(true);
    expect(isSame(typed([una]), typed([{ ...una, cantidad: '2' }]))).toBe(false);
  });

  it('sobre otra versión, las líneas que ya no están vuelven como nuevas; y se comparan por lo que dicen', () => {
    const mia = typed([fila({ id: 1, precio: '100' }), fila({ id: 2, descripcion: 'Chuzo' })], { version: 3 });
    const nueva = typed([fila({ id: 1, precio: '200', descuento: '5' })], { version: 4 });
    expect(upon(mia, nueva)).toMatchObject({ version: 4, filas: [{ id: 1 }, { id: null }] });
    expect(comparable(nueva)).toMatchObject({ 'Línea «Pala»': '1 × $200 −5%', Canal: 'tienda' });
  });
});

describe('precios netos o con IVA', () => {
  const neta = (cambios: Partial<Fila> = {}) => fila({ cantidad: '100.000', precio: '9', ...cambios });

  it('100.000 × $9 netos son 900.000 más 171.000, y un precio neto lleva hasta cuatro decimales', () => {
    const leida = rules.leerFila('neto', neta(), null);
    expect(rules.figurasDeFilas('neto', [leida], '')).toMatchObject({ neto: 900_000, iva: 171_000, total: 1_071_000 });
    expect(rules.leerFila('neto', neta({ precio: '98.857,1429' }), null).problemas).toEqual({});
    expect(rules.leerFila('neto', neta({ precio: '98.857,14291' }), null).problemas.precio).toBeDefined();
    expect(rules.leerFila('bruto', neta({ precio: '98.857,1429' }), null).problemas.precio).toBeDefined();
  });

  it('un producto entra a su precio de la tienda, en la base de la cotización', () => {
    expect(rules.conProducto('neto', emptyFila(key()), PALA).precio).toBe('12.596,6387');
    expect(rules.conProducto('bruto', emptyFila(key()), PALA).precio).toBe('14.990');
  });

  it('cambiar la base pregunta con los dos totales, no toca los precios y mueve el margen', () => {
    const escrita = typed([neta({ costo: '5', margen: '50', conMargen: true })]);
    expect(preguntaDeBase(escrita, 'neto')).toContain('el total va de $900.000 a $1.071.000');
    expect(preguntaDeBase(escrita, 'bruto')).toBeUndefined();
    expect(preguntaDeBase(typed([fila()]), 'neto')).toBeUndefined();
    const cambiada = conBase(escrita, 'neto');
    expect(cambiada).toMatchObject({ base: 'neto', filas: [{ precio: '9', margen: '44,4', conMargen: false }] });
    expect(bodyOf(cambiada, QUIEN)).toMatchObject({ base: 'neto', lineas: [{ precio_unitario: 9 }] });
    expect(isSame(escrita, { ...escrita, base: 'neto' })).toBe(false);
  });

  it('sigue a su canal mientras no haya precios', () => {
    expect(conCampo(typed([fila()]), 'canal', 'convenio').base).toBe('neto');
    expect(conCampo(typed([neta()]), 'canal', 'convenio').base).toBe('bruto');
    expect(typedDesde('compra_agil').base).toBe('neto');
  });
});

describe('los precios de la tienda', () => {
  const tienda = { producto_id: 7, precio_unitario: 11_900, precio_por: 'lista' } as const;

  it.each([
    // The line's price, its discount, and what becomes of it.
    ['bruto', '12.900', '', '11.900'],
    ['bruto', '12.900', '10', '12.900'],
    ['bruto', '11.900', '', '11.900'],
    ['neto', '10.900', '', '10.000'],
    // Less by a fraction of a peso is the same.
    ['neto', '10.000,4', '', '10.000,4'],
    ['bruto', '', '', ''],
  ] as const)('%s: %s con %s%% queda en %s', (base, precio, descuento, queda) => {
    const [una] = rules.conEscritos(base, [], [{ row: 0, column: 'codigo', text: '140025' }], key);
    const linea = { ...rules.conProducto(base, una!, PALA), precio, descuento };
    const { filas, cambiadas } = rules.conPreciosDeTienda(base, [linea], [tienda]);
    expect(filas[0]!.precio).toBe(queda);
    expect(cambiadas).toBe(precio === queda ? 0 : 1);
    expect(rules.lineasEnTienda(base, [linea])).toEqual(precio ? ['7:1'] : []);
    // Two lines of one product are so many units of it.
    expect(rules.lineasEnTienda(base, [linea, { ...linea, cantidad: '2,5' }])).toEqual(precio ? ['7:3'] : []);
  });
});
