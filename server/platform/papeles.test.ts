import { expect, it } from 'vitest';
import { numeroConPrefijo } from '#contract/papeles.ts';
import { archivoDePapel, lectorDeNumero } from './papeles.ts';

it('un papel se llama por su número, y así se busca y se guarda', () => {
  const numero = numeroConPrefijo('OC')(123);
  expect([numero, archivoDePapel(numero)]).toEqual(['OC 000123', 'oc-000123.pdf']);
  const leer = lectorDeNumero('oc');
  for (const q of [numero, 'oc123', 'OC N° 123', '#123', '000123'])
    expect(leer(q)).toEqual({ numero: 123, codigo: 123 });
  for (const q of ['', 'oc', 'dev 123', '12 3', '123 tornillos'])
    expect(leer(q)).toEqual({ numero: null, codigo: null });
});

it('lo que no cabe en un número de papel puede ser el código de un producto', () => {
  expect(lectorDeNumero('dev')('2147483648')).toEqual({ numero: null, codigo: 2_147_483_648 });
});
