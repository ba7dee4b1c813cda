import { expect, it } from 'vitest';
import { avisoDeCaja, codigoDeCaja, problemaDeCaja } from './caja.ts';

it.each([
  ['17801234567891', '17801234567891'],
  ['0 7801234567894', '7801234567894'],
  [' cj-100 ', 'CJ-100'],
  ['123', '00000123'],
  ['000123456789012345', '123456789012345'],
  ['', ''],
])('«%s» se guarda como «%s»', (escrito, guardado) => {
  expect(codigoDeCaja(escrito)).toBe(guardado);
  expect(codigoDeCaja(guardado)).toBe(guardado);
});

it('lo que parece un GTIN lleva su dígito verificador; lo demás es del proveedor', () => {
  expect(problemaDeCaja('17801234567891')).toBeNull();
  expect(problemaDeCaja('17801234567892')).toContain('terminaría en 1');
  expect(problemaDeCaja('7801234567890')).toContain('mal escrito');
  for (const suyo of ['CJ-100', '12345678', '']) expect(problemaDeCaja(suyo)).toBeNull();
  expect(problemaDeCaja('000')).not.toBeNull();
});

it.each([
  ['100', 'Caja de 100: +100'],
  ['300', '3 cajas de 100: +300'],
  ['2', 'Caja de 100: 2 no son cajas enteras; se cuentan unidades.'],
  ['', 'Caja de 100: escribe cuántas unidades son.'],
])('con «%s» dice «%s»', (escrito, aviso) => expect(avisoDeCaja(100, escrito)).toBe(aviso));
