export { revisarCuadratura } from './cuadratura.ts';
export { moverStock } from './mover-stock.ts';
export { idsDePersonas, idsDeProductos } from './movimientos.ts';
export { existenciasRoutes } from './routes.ts';
export { movimientos_stock } from './table.ts';
