import type { Feature } from '#server/platform/feature.ts';
import { startOfertas } from './en-marcha.ts';
import { ofertasRoutes } from './routes.ts';

export {
  anotarPrecios,
  anotarPreciosDe,
  borrarPrecios,
  ponerPrecios,
  precioAnterior,
  precioAnteriorEnSql,
  precioEstable,
} from './precios.ts';
export { ofertas, precios_historial } from './table.ts';

export const feature: Feature = { routes: ofertasRoutes, jobs: startOfertas };
