import type { Feature } from '#server/platform/feature.ts';

export {
  bloquearSaldoAFavor,
  type DeQuien,
  deCuenta,
  exigirQueAlcance,
  exigirQueNoSeUsara,
  saldoAFavor,
} from './a-favor.ts';

export { exigirQueSeDeba } from './exigir.ts';
export {
  corregirPago,
  type FilaPago,
  leerPagos,
  moverDinero,
  traspasar,
  vistaDePago,
} from './mover-dinero.ts';
export { dineroDeCompras, dineroDeFacturasProveedor, dineroDeFacturasVenta, vigentes } from './sumas.ts';
export { pagos } from './table.ts';

export const feature: Feature = {};
export { columnasDeDeuda, columnasDeSaldo } from './columnas.ts';
