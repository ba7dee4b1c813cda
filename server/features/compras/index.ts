export { correoDeOrden } from './enviar-orden-completa.ts';
export { siguienteNumero } from './numero-de-pedido.ts';
export { vistaCompra } from './queries.ts';
export { startReservas } from './reservas.ts';
export { comprasRoutes } from './routes.ts';
export { compras, compras_historial, compras_lineas } from './table.ts';
