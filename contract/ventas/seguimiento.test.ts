import { expect, it } from 'vitest';
import { enlaceDeSeguimiento } from './seguimiento.ts';

it('de un transportista conocido, escrito como sea, el enlace sale solo', () => {
  expect(enlaceDeSeguimiento('STARKEN', '123')).toBe('https://www.starken.cl/seguimiento?codigo=123');
  for (const llamado of ['CorreosChile', 'Correos de Chile', 'correos chile'])
    expect(enlaceDeSeguimiento(llamado, 'AB 1&2')).toBe(
      'https://www.correos.cl/seguimiento-en-linea?codigos=AB%201%262',
    );
  expect(enlaceDeSeguimiento('Blue Express', '7')).toContain('n_seguimiento=7');
});

it('de otro, o sin código, no hay ninguno', () => {
  expect(enlaceDeSeguimiento('Despacho propio', '123')).toBe(null);
  expect(enlaceDeSeguimiento('Starken', '')).toBe(null);
  expect(enlaceDeSeguimiento('', '1')).toBe(null);
});
