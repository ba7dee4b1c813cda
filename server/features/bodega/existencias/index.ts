import type { Feature } from '#server/platform/feature.ts';
import { cuadrarLotes } from './cuadrar-lotes.ts';
import { cuadrarStock } from './cuadratura.ts';
import { existenciasRoutes } from './routes.ts';

export { revisarCuadratura } from './cuadratura.ts';
export { anotarMovimientos, borrarMovimientos } from './libro.ts';
export { lotesDeDocumentos, lotesDeLineas } from './lotes-de-documentos.ts';
export { moverLotes } from './mover-lotes.ts';
export { moverStock, porProducto } from './mover-stock.ts';
export { idsDePersonas, idsDeProductos, seLlama } from './movimientos.ts';
export { movimientos_stock } from './table.ts';

export const feature: Feature = { routes: existenciasRoutes, cuadrar: [cuadrarStock, cuadrarLotes] };
