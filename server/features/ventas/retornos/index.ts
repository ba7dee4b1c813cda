import type { Feature } from '#server/platform/feature.ts';
import { cuadrarRetornos } from './cuadrar.ts';
import { retornosRoutes } from './routes.ts';

export { recibirDe } from './recibir-retorno.ts';

export const feature: Feature = { routes: retornosRoutes, cuadrar: [cuadrarRetornos] };
