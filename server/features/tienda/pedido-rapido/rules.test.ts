import { describe, expect, it } from 'vitest';
import { leerCantidad } from '#contract/tienda/lista-escrita.ts';
import { sinPrefijo } from './linea-suelta.ts';
import { filasDelTexto, leerLineas } from './rules.ts';

const leer = (texto: string) => leerLineas(filasDelTexto(texto)).lineas;

describe('una línea suelta', () => {
  it.each([
    ['10 x FUS-0012', 'FUS-0012', '10'],
    ['10x110001', '110001', '10'],
    ['FUS-0012;10', 'FUS-0012', '10'],
    ['110001 25', '110001', '25'],
    ['25 110001', '110001', '25'],
    ['110001, 25', '110001', '25'],
    ['Cód. 110001: 4 un', 'Cód. 110001', '4 un'],
    ['110001\tGuante de cabritilla\t12', '110001', '12'],
    ['3\t110001\tGuante de cabritilla\t12\t$ 9.990', '110001', '12'],
    ['12\tGuante de cabritilla\t110001', '110001', '12'],
    ['7801234567898 | 6', '7801234567898', '6'],
    ['110001', '110001', ''],
    ['- 110001 Guante de cabritilla x 6', '110001', '6'],
    ['DHP484Z x 2', 'DHP484Z', '2'],
    ['110001 Guante de cabritilla x 6', '110001', '6'],
    ['- 6 x 130102', '130102', '6'],
    ['• 4 130101', '130101', '4'],
    ['•\t4 130101', '130101', '4'],
    ['1) 130101 - 12', '130101', '12'],
    ['1. 130101 x 12', '130101', '12'],
    ['12.\t130101 x 12', '130101', '12'],
    ['2.- 130102 3', '130102', '3'],
    ['1️⃣ 130101 x 2', '130101', '2'],
    ['> 130101 x 5', '130101', '5'],
    ['✅ 2 130101', '130101', '2'],
    ['*130101 x 2*', '130101', '2'],
    ['«130101 x 2»', '130101', '2'],
    ['- 130101 x 2', '130101', '2'],
    ['130101 (3)', '130101', '3'],
    ['130101 x 2 (urgente, 5 días)', '130101', '2'],
    ['130101 x 2 cascos amarillos', '130101', '2'],
    ['6 x 130102 guantes', '130102', '6'],
    ['10 cascos (cód. 130101)', 'cód. 130101', '10'],
    ['3 un 130101 a $6.990', '130101', '3 un'],
    ['130101 x 2 $6.990 c/u + IVA', '130101', '2'],
    ['130101 - 6990 pesos', '130101', ''],
    ['[12:30, 28/11/2026] Juan: 130101 x 2', '130101', '2'],
    ['[28-11-26 12:30:10 p. m.] +56 9 1234 5678: 130101 x 2', '130101', '2'],
    ['28/11/26, 12:30 - Juan Pérez: 130101 x 2', '130101', '2'],
  ])('«%s» pide %s', (texto, codigo, cantidad) => {
    expect(leer(texto)[0]!.lecturas[0]).toEqual({ codigo, cantidad });
  });

  it.each([
    ['disco corte 4 1/2  x 25', 'disco corte 4 1/2', '25', true],
    ['10 guantes de cabritilla', 'guantes de cabritilla', '10', false],
    ['10 un. de guantes', 'guantes', '10 un.', false],
    ['guantes de cabritilla talla L, 12 unidades', 'guantes de cabritilla talla L', '12 unidades', false],
    ['Guantes: 12', 'Guantes', '12', false],
    ['13 mm broca para concreto', '13 mm broca para concreto', '', false],
    ['1/2 pulgada codo', '1/2 pulgada codo', '', false],
    ['manguera 1/2 x 25 m', 'manguera 1/2 x 25 m', '', false],
    ['2 cajas de tornillos', 'tornillos', '2 cajas', false],
    ['10\tun\tDisco de corte', 'Disco de corte', '10', false],
    ['- 3 cascos blancos', 'cascos blancos', '3', false],
    ['* 10 discos de corte 4 1/2 metal', 'discos de corte 4 1/2 metal', '10', false],
    ['3. casco amarillo 10', 'casco amarillo 10', '10', true],
    ['guante talla 10', 'guante talla 10', '', false],
    ['tornillo (10 mm)', 'tornillo (10 mm)', '', false],
    ['casco amarillo (2)', 'casco amarillo', '2', false],
    ['guantes x 10 (amarillos)', 'guantes amarillos', '10', false],
    ['diez cascos', 'cascos', '10', false],
    ['una docena de casco', 'casco', '1 docena', false],
    ['5 kg clavos', '5 kg clavos', '5 kg', false],
    ['1;Disco de corte;25', 'Disco de corte', '25', false],
  ])('«%s» busca «%s»', (texto, descripcion, cantidad, dudosa) => {
    expect(leer(texto)[0]).toMatchObject({ descripcion, cantidad, dudosa });
  });
});

describe('lo que se numera', () => {
  const cantidades = (texto: string) =>
    leer(texto).map(({ lecturas, descripcion, cantidad }) => [lecturas[0]?.codigo ?? descripcion, cantidad]);

  it('de a uno, diciendo además cuántas, es un número de línea', () => {
    expect(cantidades('1 130101 12\n2 130102 5\n3 130103 8').map(([, cuantas]) => cuantas)).toEqual(['12', '5', '8']);
    expect(cantidades('Hola:\n1- cascos\n2- guantes x 4\n3- discos')).toEqual([
      ['cascos', ''],
      ['guantes', '4'],
      ['discos', ''],
    ]);
  });

  it('sin decir cuántas es cuántas, y saltado no se sabe', () => {
    expect(cantidades('1 casco\n2 guantes\n3 discos').map(([, cuantas]) => cuantas)).toEqual(['1', '2', '3']);
    expect(cantidades('1 x 130101\n2 x 130102\n3 x 130103').map(([, cuantas]) => cuantas)).toEqual(['1', '2', '3']);
    expect(cantidades('4 130101 12\n9 130102 5\n2 130103 8')[0]).toEqual(['130101', '']);
  });
});

describe('columnas que nadie nombró', () => {
  const precioDe = (codigo: string) => ({ '130101': 6_990, '130102': 990 })[codigo];
  it.each([
    ['la del precio se conoce por los productos', '130101|Casco|6990|5\n130102|Guante|990|12', ['5', '12']],
    ['aunque sea la única', '130101|Casco|6990', ['']],
    ['también neta', '130101|Casco|5874|5', ['5']],
    ['las líneas pueden ir numeradas', '1|130101|Casco|6990|5\n2|130102|Guante|990|12', ['5', '12']],
    ['cuántas puede ir antes', '5|130101|Casco|6990', ['5']],
    ['un total no es cuántas', '130101|5|6990|34950\n130102|12|990|11880', ['5', '12']],
    ['sin conocer el precio, pocas enteras', '777777|Casco|6990|5', ['5']],
    ['sin código, también', 'Casco|6990|5', ['5']],
    ['si puede ser cualquiera, se pregunta', '777777|Casco|990|5', ['5?']],
    ['el código de barras no es cuántas', '130101|7801234567898|Casco|5', ['5']],
    ['si hasta cuántas parece un precio, se pregunta', '130102|Guante|990|1200', ['1200?']],
    ['muchas baratas', '130102|Guante|990|5000', ['5000']],
  ])('%s', (_, texto, cantidades) => {
    const { lineas } = leerLineas(filasDelTexto(texto), precioDe);
    expect(lineas.map(({ lecturas, cantidad }) => lecturas[0]?.cantidad ?? cantidad)).toEqual(cantidades);
  });
});

it('una fila que nombra las columnas no es una línea, y dice qué hay en las de abajo; los títulos y los totales se saltan', () => {
  const { lineas, saltadas } = leerLineas(
    filasDelTexto(
      'Hola, necesito:\nLista de obra\nOC\t34950\tPágina\t1\n2 x 130101\nÍtem\tCant.\tDescripción\tCódigo\n1\t4\tGuante\t110001\n2\t6\tTaladro\t\n\t10\t\t\n\t\tTotal\t34950\nNeto: $ 34.950',
    ),
  );
  expect(lineas.map(({ linea, lecturas, descripcion, cantidad }) => [linea, lecturas, descripcion, cantidad])).toEqual([
    [4, [{ codigo: '130101', cantidad: '2' }], '', '2'],
    [6, [{ codigo: '110001', cantidad: '4' }], 'Guante', '4'],
    [7, [], 'Taladro', '6'],
  ]);
  expect(saltadas).toBe(5);
});

it.each(['Hola', 'Estimados, junto con saludar', 'Gracias!', 'Para la obra:', 'Saludos', '👋 Hola', '- ', '1)'])(
  '«%s» no pide nada',
  (texto) => {
    expect(leer(texto)).toEqual([]);
  },
);

it('lo hostil se lee pronto y no rompe nada', () => {
  const desde = performance.now();
  for (const veces of [
    '1 ',
    '1',
    ' x ',
    'x',
    '1x',
    'a 1',
    '-',
    'cant ',
    '\t',
    'un ',
    '1un',
    'a  1 ',
    '(1',
    ' (a)',
    '$1 ',
    '1) ',
    '[1:',
    '- ',
    'un a ',
    '1|',
  ]) {
    leer(
      Array(100)
        .fill(`a${veces.repeat(9_000)}`)
        .join('\n'),
    );
    leer(
      Array(100)
        .fill(`1${veces.repeat(200)}b`)
        .join('\n'),
    );
  }
  leerLineas(filasDelTexto(Array(300).fill('1|'.repeat(30)).join('\n')), () => 5);
  // What takes the square of a line's length takes minutes.
  expect(performance.now() - desde).toBeLessThan(10_000);
});

it.each([
  ['10', 10, null],
  [' 12 unidades', 12, null],
  ['1.250', null, '¿Son 1.250 unidades? Escríbelo sin punto: 1250.'],
  ['1,5', null, 'Se vende por unidades enteras: ¿1 o 2?'],
  ['0', null, 'La cantidad debe ser 1 o más.'],
  ['', null, 'Escribe cuántas.'],
  ['diez', null, 'No es una cantidad: escribe un número, como 10.'],
  ['6990?', null, '¿Son 6.990 unidades? Si es así, escribe 6990.'],
  ['1.250?', null, '¿Son 1.250 unidades? Escríbelo sin punto: 1250.'],
  ['?', null, 'No es una cantidad: escribe un número, como 10.'],
  ['5 kg', null, '¿Cuántas unidades son 5 kg?'],
  ['2 cajas', null, '¿Cuántas unidades son 2 cajas?'],
  ['20000', null, 'En línea se venden hasta 10.000 de cada producto; para más, pide una cotización.'],
])('la cantidad «%s»', (escrita, cantidad, problema) => {
  expect(leerCantidad(escrita)).toEqual({ cantidad, problema });
});

it('lo que se dice antes de un código no es parte de él', () => {
  expect(['FUS-0012', 'Cód. 110001', 'SKU: 12', 'N° 7', 'DHP484Z'].map(sinPrefijo)).toEqual([
    '0012',
    '110001',
    '12',
    '7',
    'DHP484Z',
  ]);
});
