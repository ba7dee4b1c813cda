import { expect, it } from 'vitest';
import type { PropuestaDePago } from '#contract/dinero/transferencias/cartolas.ts';
import { decisionDe, OTRO, pedidaDe } from './decision.ts';

const propuesta = (cambios: Partial<PropuestaDePago> = {}): PropuestaDePago => ({
  compra_id: 7,
  num_pedido: 482_913,
  cliente: 'Ana',
  por_pagar: 1_000,
  pago_id: null,
  razones: ['monto'],
  segura: false,
  ...cambios,
});

it('lo seguro se elige solo, y lo demás no', () => {
  expect(decisionDe({ propuestas: [propuesta({ segura: true })] })).toEqual({ clave: '7:', numero: '' });
  expect(decisionDe({ propuestas: [propuesta()] }).clave).toBe('');
  expect(decisionDe({ propuestas: [] }).clave).toBe('');
});

it('se envía la compra elegida, su pago ya anotado, o el número escrito', () => {
  const linea = { id: 1, propuestas: [propuesta(), propuesta({ compra_id: 8, pago_id: 3 })] };
  expect(pedidaDe(linea, { clave: '7:', numero: '' })).toEqual({ id: 1, compra_id: 7 });
  expect(pedidaDe(linea, { clave: '8:3', numero: '' })).toEqual({ id: 1, compra_id: 8, pago_id: 3 });
  expect(pedidaDe(linea, { clave: OTRO, numero: ' 482913 ' })).toEqual({ id: 1, num_pedido: 482_913 });
  expect(pedidaDe(linea, { clave: OTRO, numero: 'x' })).toBeNull();
  expect(pedidaDe(linea, { clave: '9:', numero: '' })).toBeNull();
});
