import { expect, it } from 'vitest';
import { claveCoincide, hashClave } from './claves.ts';

it('sin el ajuste de las pruebas, una clave cuesta 19 MiB y dos pasadas', async () => {
  const caro = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
  expect(await hashClave('clave-larga')).toMatch(caro);
  expect(await hashClave('clave-larga', { CLAVES_DE_PRUEBA: false })).toMatch(caro);
});

it('coincide sólo la propia, sea lo que sea que costó; sin cuenta, ninguna', async () => {
  const ajuste = { CLAVES_DE_PRUEBA: true };
  for (const guardada of [await hashClave('clave-larga'), await hashClave('clave-larga', ajuste)]) {
    expect(await claveCoincide(guardada, 'clave-larga', ajuste)).toBe(true);
    expect(await claveCoincide(guardada, 'clave-larga')).toBe(true);
    expect(await claveCoincide(guardada, 'otra-clave')).toBe(false);
  }
  expect(await claveCoincide(undefined, 'sin cuenta')).toBe(false);
});
