export { anularPorLaTienda } from './anular-compra.ts';
export { correoDeOrden } from './enviar-orden-completa.ts';
export { COMPRA } from './estados.ts';
export { anotarEstado } from './historial.ts';
export { siguienteNumero } from './numero-de-pedido.ts';
export { bloquearCompra, buscarCompra, type FilaCompra, vistaCompra } from './queries.ts';
export { startReservas } from './reservas.ts';
export { comprasRoutes } from './routes.ts';
export { compras, compras_historial, compras_lineas } from './table.ts';
