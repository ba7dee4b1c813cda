import { expect, it } from 'vitest';
import { recepcionNoEliminada } from '#contract/bodega/recepciones/recepciones.ts';
import { checkNumbers } from './recepcion-rules.ts';

const good = {
  codigo_producto_fussan: '1001',
  proveedor_id: '3',
  cantidad_recibida: '10',
  precio_compra_unitario: '2.500,50',
};

it('pide números en los campos requeridos, con un solo mensaje', () => {
  expect(checkNumbers(good)).toBeNull();
  // Two readings: the field asks which.
  expect(checkNumbers({ ...good, precio_compra_unitario: '2.5' })).toBeNull();
  expect(checkNumbers({ ...good, codigo_producto_fussan: 'abc', proveedor_id: '' })).toEqual({
    message: 'Por favor, ingresa valores numéricos válidos para los campos requeridos.',
    fields: { codigo_producto_fussan: 'Aquí va un número.', proveedor_id: 'Aquí va un número.' },
  });
});

it.each([
  [undefined, 'Error al eliminar el producto: Error desconocido.'],
  ['Ya no está', 'Error al eliminar el producto: Ya no está.'],
  ['Ya se vendió.', 'Error al eliminar el producto: Ya se vendió.'],
])('lo que no se pudo eliminar por %j', (reason, said) => expect(recepcionNoEliminada(reason)).toBe(said));
