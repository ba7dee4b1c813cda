export { llevarAPrincipales } from './agenda/espejo.ts';
export { comprasDelCliente, creditoDe } from './queries.ts';
export { clientesRoutes } from './routes.ts';
export { clientes, contactos, direcciones } from './table.ts';
