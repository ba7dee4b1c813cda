export { siguienteNumero } from './numero-de-pedido.ts';
export { comprasRoutes } from './routes.ts';
export { compras, compras_historial, compras_lineas } from './table.ts';
