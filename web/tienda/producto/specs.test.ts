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

  it('has nothing for an empty text', () => {
    expect(parseSpecs(' \n ')).toEqual([]);
  });
});
