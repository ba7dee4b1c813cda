import { describe, expect, it } from 'vitest';
import { fraseDeVariantes } from './frase.ts';
import { errorDeGrupo, escribirVariante, leerVariante, opcionesDe, propiedadDeEje } from './reglas.ts';

const de = (...valores: string[][]) => valores.map((suyos, n) => ({ producto_id: n + 1, valores: suyos }));

describe('un grupo de variantes', () => {
  it('vale con un valor de cada eje, ninguno repetido', () => {
    expect(errorDeGrupo({ ejes: ['Medida'], variantes: de(['6 mm'], ['8 mm']) })).toBeNull();
    expect(
      errorDeGrupo({ ejes: ['Medida', 'Kit'], variantes: de(['6', 'solo'], ['6', 'kit'], ['8', 'solo']) }),
    ).toBeNull();
  });

  it.each([
    [{ ejes: ['Medida'], variantes: de(['6 mm'], ['6  MM']) }, 'variantes.1.valores.0'],
    [{ ejes: ['Medida'], variantes: de(['Café'], ['cafe']) }, 'variantes.1.valores.0'],
    [{ ejes: ['Medida', 'medida'], variantes: de(['1', '2'], ['2', '1']) }, 'ejes.1'],
    [{ ejes: ['Medida: mm'], variantes: de(['1'], ['2']) }, 'ejes.0'],
    [{ ejes: ['Medida'], variantes: de(['1'], ['2; 3']) }, 'variantes.1.valores.0'],
    [{ ejes: ['Medida', 'Kit'], variantes: de(['1', 'a'], ['2']) }, 'variantes.1.valores.0'],
    [{ ejes: ['Medida'], variantes: [...de(['1']), ...de(['2'])] }, 'variantes.1.producto_id'],
  ])('%j no vale: dice dónde', (grupo, campo) => {
    expect(errorDeGrupo(grupo)?.campo).toBe(campo);
  });
});

describe('una variante en una celda', () => {
  it('se lee como se escribe', () => {
    expect(leerVariante(escribirVariante(['Medida', 'Kit'], ['6 × 110 mm', 'con maletín']))).toEqual({
      ejes: ['Medida', 'Kit'],
      valores: ['6 × 110 mm', 'con maletín'],
    });
    expect(leerVariante(' 10 mm ')).toEqual({ ejes: [null], valores: ['10 mm'] });
  });

  it.each(['', 'a; b', 'Medida:', ': 6', 'a: b: c', 'a: 1; b: 2; c: 3', `Medida: ${'x'.repeat(41)}`])(
    '«%s» no se entiende',
    (escrita) => {
      expect(leerVariante(escrita)).toHaveProperty('mensaje');
    },
  );
});

it('la tarjeta dice en cuántas viene', () => {
  const frase = (...ejes: string[]) => fraseDeVariantes({ total: 6, ejes });
  expect(
    ['Medida', 'Kit', 'Color', 'Presentación', 'Grosor', 'Modelo', 'Peldaños', 'Pack'].map((eje) => frase(eje)),
  ).toEqual([
    'en 6 medidas',
    'en 6 kits',
    'en 6 colores',
    'en 6 presentaciones',
    'en 6 grosores',
    'en 6 modelos',
    'en 6 peldaños',
    'en 6 packs',
  ]);
  expect(frase('Medida', 'Kit')).toBe('en 6 versiones');
});

it('cada valor lleva al que es igual en lo demás; si no hay, al que se puede comprar', () => {
  const item = (id: number, valores: string[], en_stock = true) => ({ id, valores, en_stock });
  const items = [
    item(1, ['6 mm', 'Unidad']),
    item(2, ['6 mm', 'Pack'], false),
    item(3, ['8 mm', 'Pack'], false),
    item(4, ['8 mm', 'Caja']),
  ];
  const llevan = (id: number) =>
    opcionesDe({ ejes: ['Medida', 'Venta'], items }, id).map(({ eje, opciones }) => [
      eje,
      ...opciones.map(({ valor, variante, actual, cambia }) => [valor, variante.id, actual, cambia]),
    ]);
  expect(llevan(1)).toEqual([
    ['Medida', ['6 mm', 1, true, null], ['8 mm', 4, false, 'Caja']],
    ['Venta', ['Unidad', 1, true, null], ['Pack', 2, false, null], ['Caja', 4, false, '8 mm']],
  ]);
  expect(llevan(2)[0]).toEqual(['Medida', ['6 mm', 2, true, null], ['8 mm', 3, false, null]]);
  expect(opcionesDe({ ejes: ['Medida'], items }, 99)).toEqual([]);
});

it('los buscadores conocen el tamaño, el color y el material', () => {
  expect(['Medida', 'Diámetro', 'COLOR', 'material', 'Kit'].map(propiedadDeEje)).toEqual([
    'size',
    'size',
    'color',
    'material',
    null,
  ]);
});
