/** What the screens of the cart say and count with, apart from the schemas: pages that sell go without their weight. */

export const MAX_UNIDADES_POR_LINEA = 10_000;

export const CARRO_SIN_PRODUCTOS_PARA_PAGAR = 'No hay productos en el carrito para pagar.';
export const CARRO_SIN_PRODUCTOS_PARA_COTIZAR = 'No hay productos en el carrito para cotizar.';
export const SIN_PRODUCTOS_PARA_SOLICITAR_COTIZACION = 'No hay productos en el carrito para solicitar una cotización.';
