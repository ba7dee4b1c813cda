import { describe, expect, it } from 'vitest';
import { leerEspecificaciones, mesesDelFabricante, sinRetracto } from './especificaciones.ts';

describe('leerEspecificaciones', () => {
  it('splits «Clave: valor» at the first colon and leaves other lines whole', () => {
    expect(leerEspecificaciones('Voltaje: 18 V\r\n\n  Relación: 1: 20\nIncluye maletín\nhttps://fussan.test')).toEqual([
      { clave: 'Voltaje', valor: '18 V' },
      { clave: 'Relación', valor: '1: 20' },
      { clave: null, valor: 'Incluye maletín' },
      { clave: null, valor: 'https://fussan.test' },
    ]);
  });

  it('needs no blank after the colon, but leaves times, scales and addresses alone', () => {
    expect(
      leerEspecificaciones(
        'Peso:500 g\nWeb:https://fussan.test\nCierra a las 10:30\nEscala 1:20\nhttps://fussan.test:80',
      ),
    ).toEqual([
      { clave: 'Peso', valor: '500 g' },
      { clave: 'Web', valor: 'https://fussan.test' },
      { clave: null, valor: 'Cierra a las 10:30' },
      { clave: null, valor: 'Escala 1:20' },
      { clave: null, valor: 'https://fussan.test:80' },
    ]);
  });

  it('has nothing for an empty text', () => {
    expect(leerEspecificaciones(' \n ')).toEqual([]);
  });
});

it.each([
  ['Potencia: 500 W\nGarantía: 24 meses', 24],
  ['Garantía del fabricante: 2 años', 24],
  ['GARANTIA: 1 año, en servicio técnico', 12],
  ['Garantía: 1 mes', 1],
  ['Garantía: de por vida\nGarantía del motor: 36 meses', 36],
  ['Garantía: de por vida', null],
  ['Incluye: tarjeta de garantía de 24 meses', null],
  ['La garantía es de 24 meses', null],
  ['', null],
])('de «%s», los meses del fabricante son %s', (especificaciones, meses) => {
  expect(mesesDelFabricante(especificaciones)).toBe(meses);
});

it.each([
  ['Retracto: no procede', true],
  ['Peso: 2 kg\nDerecho a retracto: No, se hace a medida', true],
  ['Retracto: 10 días', false],
  ['Retracto: normal', false],
  ['Sin retracto', false],
])('«%s» dice que no se puede devolver: %s', (especificaciones, dicho) => {
  expect(sinRetracto(especificaciones)).toBe(dicho);
});
