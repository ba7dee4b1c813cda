import type { Group } from '#server/platform/feature.ts';
import { feature as facturasVenta } from './facturas-venta/index.ts';
import { feature as reembolsos } from './reembolsos/index.ts';
import { feature as transacciones } from './transacciones/index.ts';

/** Money owed to the shop, paid to it and given back. */
export const dinero: Group = {
  cara: ['facturas-venta', 'reembolsos'],
  features: [facturasVenta, reembolsos, transacciones],
};
