import { expect, it } from 'vitest';
import { porQueNoVolveria } from './devolver-aviso.ts';

const webpay = { tipo: 'Débito' };
const pago = { monto: 10_000, fecha: '2026-11-20', webpay };

it('una parte de lo pagado con débito o prepago puede no volver; todo, o lo de crédito, sí', () => {
  expect(porQueNoVolveria(pago, 4_000, '2026-11-27')).toContain('Se pagó con débito');
  expect(porQueNoVolveria({ ...pago, webpay: { tipo: 'Prepago' } }, 4_000, '2026-11-27')).toContain('prepago');
  expect(porQueNoVolveria(pago, 10_000, '2026-11-27')).toBeNull();
  expect(porQueNoVolveria(pago, null, '2026-11-27')).toBeNull();
  expect(porQueNoVolveria({ ...pago, webpay: { tipo: 'Crédito, sin cuotas' } }, 4_000, '2026-11-27')).toBeNull();
});

it('pasados siete días puede no volver nada', () => {
  expect(porQueNoVolveria(pago, 10_000, '2026-11-28')).toContain('más de 7 días');
});
