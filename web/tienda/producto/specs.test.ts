import { describe, expect, it } from 'vitest';
import { parseSpecs } from './specs.ts';

describe('parseSpecs', () => {
  it('splits «Clave: valor» at the first colon and leaves other lines whole', () => {
    expect(parseSpecs('Voltaje: 18 V\r\n\n  Relación: 1: 20\nIncluye maletín\nhttps://fussan.test')).toEqual([
      { clave: 'Voltaje', valor: '18 V' },
      { clave: 'Relación', valor: '1: 20' },
      { clave: null, valor: 'Incluye maletín' },
      { clave: null, valor: 'https://fussan.test' },
    ]);
  });

  it('needs no blank after the colon, but leaves times, scales and addresses alone', () => {
    expect(
      parseSpecs('Peso:500 g\nWeb:https://fussan.test\nCierra a las 10:30\nEscala 1:20\nhttps://fussan.test:80'),
    ).toEqual([
      { clave: 'Peso', valor: '500 g' },
      { clave: 'Web', valor: 'https://fussan.test' },
      { clave: null, valor: 'Cierra a las 10:30' },
      { clave: null, valor: 'Escala 1:20' },
      { clave: null, valor: 'https://fussan.test:80' },
    ]);
  });

  it('has nothing for an empty text', () => {
    expect(parseSpecs(' \n ')).toEqual([]);
  });
});
