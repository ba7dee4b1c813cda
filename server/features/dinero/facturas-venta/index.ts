import type { Feature } from '#server/platform/feature.ts';
import { cuadrarVentas } from './cuadrar.ts';
import { startCobranza } from './recordatorios.ts';
import { facturasVentaRoutes } from './routes.ts';

export { VENTA } from './estados.ts';
export { buscarVenta } from './ficha.ts';
export { lineasParaGuia } from './guias.ts';
export { anularVenta, bloquearVenta, dejarDeSerElectronica } from './mover.ts';
export { exigirQueValga } from './notas.ts';
export { exigirVersion, type FilaVenta } from './queries.ts';
export { registrarConFolio } from './registrar.ts';
export { asentarCompra } from './saldo.ts';
export { facturas_venta } from './table.ts';
export { ajustesDeVenta, lineasVendidas, ventasNetas } from './vendido.ts';

export const feature: Feature = { routes: facturasVentaRoutes, jobs: startCobranza, cuadrar: [cuadrarVentas] };
