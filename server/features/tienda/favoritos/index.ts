import type { Feature } from '#server/platform/feature.ts';
import { vaciarFavoritos } from './favoritos.ts';
import { favoritosRoutes } from './routes.ts';

export const feature: Feature = { routes: favoritosRoutes, olvidar: vaciarFavoritos };
