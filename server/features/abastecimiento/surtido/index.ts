import type { Feature } from '#server/platform/feature.ts';
import { surtidoRoutes } from './routes.ts';

export { agregarAlSurtido, editarSurtido } from './surtido.ts';
export { proveedores_productos } from './table.ts';

export const feature: Feature = { routes: surtidoRoutes };
