import type { Feature } from '#server/platform/feature.ts';
import { proveedoresRoutes } from './routes.ts';

export { crearProveedor } from './crear-proveedor.ts';
export { exigirVigente } from './existente.ts';
export { type ProveedorDePapel, parteDeProveedor } from './parte-de-proveedor.ts';
export { bloquearProveedor, buscarFila as buscarProveedor } from './queries.ts';
export { proveedores, proveedores_contactos } from './table.ts';

export const feature: Feature = { routes: proveedoresRoutes };
