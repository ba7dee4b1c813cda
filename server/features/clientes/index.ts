export { llevarAPrincipales } from './agenda/espejo.ts';
export { clientesRoutes } from './routes.ts';
export { clientes } from './table.ts';
