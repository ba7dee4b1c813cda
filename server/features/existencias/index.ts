export { revisarCuadratura } from './cuadratura.ts';
export { moverStock } from './mover-stock.ts';
export { idsDeProductos } from './movimientos.ts';
export { existenciasRoutes } from './routes.ts';
export { movimientos_stock } from './table.ts';
