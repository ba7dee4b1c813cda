import { expect, it } from 'vitest';
import type { PropuestaDeVenta } from '#contract/dinero/facturas-venta/facturas-venta.ts';
import { draftOf, pedidoDe } from './emitir-draft.ts';

const linea = (linea: number, por_facturar: number, por_guiar = 5) => ({
  linea,
  cantidad: 5,
  por_facturar,
  propuestas: por_facturar,
  por_guiar,
});
const propuesta = {
  compra_id: 7,
  ot_id: null,
  rut: '765432103',
  afecta: true,
  lineas: [linea(1, 5), linea(2, 0), linea(3, 2), linea(4, 0, 0)],
} as PropuestaDeVenta;
const draft = draftOf(propuesta);
const pedido = (tipo: string, mas: object = {}, amounts = {}) =>
  pedidoDe({ ...draft, tipo }, { referencia: draft.referencia, propuesta, amounts, ...mas });

it('una factura lleva lo que falta cobrar, y una guía lo que no va en otra', () => {
  expect(draft.tipo).toBe('33');
  expect(pedido('33')).toMatchObject({
    tipo: 33,
    origen: { compra: 7 },
    lineas: [
      { linea: 1, cantidad: 5 },
      { linea: 3, cantidad: 2 },
    ],
  });
  expect(pedido('33', {}, { 1: '0', 3: '1' })).toMatchObject({ lineas: [{ linea: 3, cantidad: 1 }] });
  expect(pedido('52')).toMatchObject({ lineas: [1, 2, 3].map((linea) => ({ linea, cantidad: 5 })) });
  expect(pedido('33', { propuesta: { ...propuesta, ot_id: 9 } })).toMatchObject({ origen: { ot: 9 } });
});

it('el otro documento que nombra va cuando se eligió cuál es', () => {
  expect(pedido('33')).not.toHaveProperty('referencias');
  const referencia = { tipo: '802', folio: 'NP-14', fecha: '2026-11-28', razon: '' };
  expect(pedido('33', { referencia })).toMatchObject({ referencias: [{ tipo: '802', folio: 'NP-14' }] });
});

it('dice cómo se paga: al contado lo pagado, y lo demás a crédito con su vencimiento', () => {
  expect(pedido('33')).toMatchObject({ forma_pago: 2 });
  expect(draftOf({ ...propuesta, pagada: true }).forma_pago).toBe('1');
  const dicha = { ...draft, tipo: '33', vence: '2026-12-28' };
  const lo = { referencia: draft.referencia, propuesta, amounts: {} };
  expect(pedidoDe(dicha, lo)).toMatchObject({ vence: '2026-12-28' });
  expect(pedidoDe({ ...dicha, forma_pago: '1' }, lo)).not.toHaveProperty('vence');
  for (const tipo of ['39', '52']) expect(pedido(tipo)).not.toHaveProperty('forma_pago');
});

it('de una guía va lo que se escribió de quién la lleva y adónde, y el chofer con su RUT', () => {
  expect(pedido('52')).toMatchObject({ traslado: { motivo: 1 } });
  const traslado = {
    ...draft.traslado,
    motivo: '2',
    despacho: '3',
    comuna: 'Maipú',
    chofer: { rut: '', nombre: 'Ana' },
  };
  expect(
    pedidoDe({ ...draft, tipo: '52', traslado }, { referencia: draft.referencia, propuesta, amounts: {} }).traslado,
  ).toEqual({ motivo: 2, despacho: 3, comuna: 'Maipú', chofer: { rut: '', nombre: 'Ana' } });
});
