import type { Group } from '#server/platform/feature.ts';
import { feature as dteRecibidos } from './dte-recibidos/index.ts';
import { feature as facturas } from './facturas/index.ts';
import { feature as ordenes } from './ordenes/index.ts';
import { feature as proveedores } from './proveedores/index.ts';
import { feature as surtido } from './surtido/index.ts';

/** From whom the shop buys: suppliers, what each sells, orders to them, their invoices and the tax documents that they send. */
export const abastecimiento: Group = {
  cara: ['facturas', 'ordenes', 'proveedores'],
  features: [proveedores, surtido, ordenes, facturas, dteRecibidos],
};
