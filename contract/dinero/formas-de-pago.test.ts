import { expect, it } from 'vitest';
import { FORMAS_DE_PAGO, formaElegida } from './formas-de-pago.ts';

it('se dice cómo se eligió pagar, y a cuenta, cuándo vence', () => {
  expect(FORMAS_DE_PAGO.map((forma) => formaElegida(forma, '2026-12-28'))).toEqual([
    'Webpay',
    'Transferencia',
    'Crédito de empresa: a cuenta, vence el 28-12-2026',
    'Al retirar, en efectivo o con tarjeta',
  ]);
  expect([formaElegida('credito-empresa', null), formaElegida(null, null)]).toEqual(['Crédito de empresa', null]);
});
