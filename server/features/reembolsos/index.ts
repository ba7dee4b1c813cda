export { cuadrarDinero } from './cuadrar.ts';
export { registrarReembolso } from './reembolsar.ts';
export { reembolsosRoutes } from './routes.ts';
export { reembolsos } from './table.ts';
