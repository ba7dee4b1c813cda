import { MAX_LINEAS_DE_CARRITO } from '#contract/tienda/carro.ts';

/** Why so many products stay out of the cart. */
export const noRoomFor = (productos: number): string =>
  `Una compra admite hasta ${MAX_LINEAS_DE_CARRITO} productos distintos: ${productos === 1 ? 'quedó 1 fuera' : `quedaron ${productos} fuera`}.`;
