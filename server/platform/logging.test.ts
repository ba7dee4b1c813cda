import { expect, it } from 'vitest';
import { describeError } from './logging.ts';

it.each([
  ['un error', new Error('se cayó'), 'se cayó'],
  [
    'lo que una biblioteca pasa como objeto',
    { message: 'connect ECONNREFUSED', queue: 'correo' },
    'connect ECONNREFUSED',
  ],
  ['un texto', 'se cayó', 'se cayó'],
  ['nada', undefined, 'undefined'],
])('el registro dice qué falló: %s', (_, error, message) => {
  expect(describeError(error)).toMatchObject({ message });
});
