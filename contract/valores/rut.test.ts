import fc from 'fast-check';
import { expect, it } from 'vitest';
import { digitoVerificador, formatRut, largoDeRutValido, limpiarRut, rutEsValido } from './rut.ts';

it('conoce RUT verdaderos, con y sin puntos, guion o K', () => {
  for (const rut of ['12.345.678-5', '12345678-5', '123456785', '76.086.428-5', '76812048-k', '76812048K']) {
    expect(rutEsValido(rut), rut).toBe(true);
  }
  for (const rut of ['12.345.678-6', '76812048-1', '', '5', 'K', 'abcdefgh-1', '1234567890123']) {
    expect(rutEsValido(rut), rut).toBe(false);
  }
});

it('a cada número le corresponde un solo dígito verificador', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000_000, max: 99_999_999 }), (numero) => {
      const cuerpo = String(numero);
      const validos = [...'0123456789K'].filter((digito) => rutEsValido(cuerpo + digito));
      return validos.length === 1 && validos[0] === digitoVerificador(cuerpo);
    }),
  );
});

it('escribir y limpiar un RUT son inversos', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000_000, max: 99_999_999 }), (numero) => {
      const rut = numero + digitoVerificador(String(numero));
      return limpiarRut(formatRut(rut)) === rut;
    }),
  );
  expect(formatRut('76812048K')).toBe('76.812.048-K');
});

it('los ceros de adelante no hacen otro RUT, ni uno de nada', () => {
  expect([limpiarRut('0.012.345.678-5'), formatRut('012345678-5')]).toEqual(['123456785', '12.345.678-5']);
  expect(rutEsValido('00.123.456-0')).toBe(rutEsValido('123.456-0'));
  expect(rutEsValido('0.000.000-0')).toBe(false);
});

it('en el registro cuentan de 8 a 10 caracteres, sin puntos ni espacios', () => {
  expect(['12.345.678-5', '1234567-8', '12345678'].every(largoDeRutValido)).toBe(true);
  expect(['1234567', '12345678901', ' . ', ''].some(largoDeRutValido)).toBe(false);
});
