import type { Feature } from '#server/platform/feature.ts';
import { cuadrarDinero } from './cuadrar.ts';
import { cobrosRoutes } from './routes.ts';

export { avisarPago } from './avisar-pago.ts';
export { clienteDeCompra } from './cliente-de-compra.ts';
export { cobrarCompra } from './cobrar-compra.ts';
export { registrarReembolso } from './reembolsos.ts';

export const feature: Feature = { routes: cobrosRoutes, cuadrar: [cuadrarDinero] };
