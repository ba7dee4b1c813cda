import { expect, it } from 'vitest';
import { leerEstado } from './estado-escrito.ts';

it.each([
  ['despachado', { estado: 'Despachado' }],
  ['  LISTO  para retiro ', { estado: 'Listo para retiro' }],
  ['en preparacion', { estado: 'En preparación' }],
  ['Entregdo', { estado: 'Entregdo', parecido: 'Entregado' }],
  ['Entergado', { estado: 'Entergado', parecido: 'Entregado' }],
  ['Anulada', { estado: 'Anulada', parecido: 'Anulado' }],
  ['Esperando camion', { estado: 'Esperando camion' }],
])('%s', (escrito, leido) => {
  expect(leerEstado(escrito)).toEqual(leido);
});
