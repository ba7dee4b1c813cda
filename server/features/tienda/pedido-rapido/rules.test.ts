import { describe, expect, it } from 'vitest';
import { leerCantidad } from '#contract/tienda/lista-escrita.ts';
import { filasDelTexto, leerLineas, sinPrefijo } from './rules.ts';

const leer = (texto: string) => leerLineas(filasDelTexto(texto));

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
    ['1;Disco de corte;25', 'Disco de corte', '25', false],
  ])('«%s» busca «%s»', (texto, descripcion, cantidad, dudosa) => {
    expect(leer(texto)[0]).toMatchObject({ descripcion, cantidad, dudosa });
  });
});

it('una fila que nombra las columnas no es una línea, y dice qué hay en las de abajo', () => {
  const lineas = leer(
    'Hola, necesito:\nLista de obra\nÍtem\tCant.\tDescripción\tCódigo\n1\t4\tGuante\t110001\n2\t6\tTaladro\t',
  );
  expect(lineas.map(({ linea, lecturas, descripcion, cantidad }) => [linea, lecturas, descripcion, cantidad])).toEqual([
    [2, [], 'Lista de obra', ''],
    [4, [{ codigo: '110001', cantidad: '4' }], 'Guante', '4'],
    [5, [], 'Taladro', '6'],
  ]);
});

it.each(['Hola', 'Estimados, junto con saludar', 'Gracias!', 'Para la obra:', 'Saludos'])(
  '«%s» no pide nada',
  (texto) => {
    expect(leer(texto)).toEqual([]);
  },
);

it('lo hostil se lee pronto y no rompe nada', () => {
  const desde = performance.now();
  for (const veces of ['1 ', '1', ' x ', 'x', '1x', 'a 1', '-', 'cant ', '\t', 'un ', '1un', 'a  1 ']) {
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
  expect(performance.now() - desde).toBeLessThan(1_000);
});

it.each([
  ['10', 10, null],
  [' 12 unidades', 12, null],
  ['1.250', null, '¿Son 1.250 unidades? Escríbelo sin punto: 1250.'],
  ['1,5', null, 'Se vende por unidades enteras: ¿1 o 2?'],
  ['0', null, 'La cantidad debe ser 1 o más.'],
  ['', null, 'Escribe cuántas.'],
  ['diez', null, 'No es una cantidad: escribe un número, como 10.'],
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
