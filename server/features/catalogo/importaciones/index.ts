import type { Feature } from '#server/platform/feature.ts';
import { limpiarImportaciones } from './plazo.ts';
import { importacionesRoutes } from './routes.ts';

export const feature: Feature = { routes: importacionesRoutes, limpiar: limpiarImportaciones };
