export { exigirVigente } from './existente.ts';
export { bloquearProveedor, buscarFila as buscarProveedor } from './queries.ts';
export { proveedoresRoutes } from './routes.ts';
export { proveedores, proveedores_contactos } from './table.ts';
