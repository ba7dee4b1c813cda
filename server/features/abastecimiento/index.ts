import type { Group } from '#server/platform/feature.ts';
import { feature as facturas } from './facturas/index.ts';
import { feature as ordenes } from './ordenes/index.ts';
import { feature as proveedores } from './proveedores/index.ts';
import { feature as surtido } from './surtido/index.ts';

/** From whom the shop buys: suppliers, what each sells, orders to them and their invoices. */
export const abastecimiento: Group = {
  cara: ['facturas', 'ordenes', 'proveedores'],
  features: [proveedores, surtido, ordenes, facturas],
};
