import { expect, it } from 'vitest';
import { formatTamano } from './tamano.ts';

it('un tamaño se dice en la unidad que le corresponde', () => {
  expect([0, 1, 2_000, 1024 ** 2, 11_600_000, 80.96 * 1024 ** 3].map(formatTamano)).toEqual([
    '0 kB',
    '1 kB',
    '2 kB',
    '1 MB',
    '11,1 MB',
    '81 GB',
  ]);
});
