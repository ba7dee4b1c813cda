import { expect, test } from 'vitest';
import { bounded } from './bounded.ts';

test('a long text is counted near its end, and past it says by how much it is too long', () => {
  expect(bounded('a'.repeat(4_050), 4_500, undefined)).toMatchObject({ description: false, error: undefined });
  expect(bounded(` ${'a'.repeat(4_500)}\n`, 4_500, undefined)).toMatchObject({
    description: 'Llevas 4.500 de 4.500 caracteres.',
    error: undefined,
  });
  expect(bounded('a'.repeat(6_000), 4_500, undefined)).toMatchObject({
    description: false,
    error: 'Caben 4.500 caracteres y llevas 6.000: acórtalo para enviarlo.',
  });
  expect(bounded('', 4_500, 'Falta este dato.').error).toBe('Falta este dato.');
});
