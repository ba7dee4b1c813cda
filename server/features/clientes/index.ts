export { llevarAPrincipales } from './agenda/espejo.ts';
export { cuadrarCredito } from './cuadrar.ts';
export { comprasDelCliente, creditoDe, creditoDelRut } from './queries.ts';
export { clientesRoutes } from './routes.ts';
export { clientes, contactos, direcciones } from './table.ts';
