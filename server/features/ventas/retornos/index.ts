import type { Feature } from '#server/platform/feature.ts';
import { cuadrarRetornos } from './cuadrar.ts';
import { retornosRoutes } from './routes.ts';

export { retornosDeCompra } from './queries.ts';
export { recibirDe } from './recibir-retorno.ts';
export { retornos } from './table.ts';

export const feature: Feature = { routes: retornosRoutes, cuadrar: [cuadrarRetornos] };
