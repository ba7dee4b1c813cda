import type { Feature } from '#server/platform/feature.ts';
import { historiaRoutes } from './routes.ts';

export { conMayuscula, leerCambios, losQueVe, proveedoresEn } from './cambios.ts';
export { deLaPersona, EL_SISTEMA, UN_VISITANTE } from './fuentes.ts';
export { nombresDeProveedores } from './historia.ts';

export const feature: Feature = { routes: historiaRoutes };
