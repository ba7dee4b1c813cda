/** What the screens of the cart say and count with, apart from the schemas: pages that sell go without their weight. */

/** A cart and a purchase have so many products at most. */
export const MAX_LINEAS_DE_CARRITO = 100;

export const CARRO_SIN_PRODUCTOS_PARA_PAGAR = 'No hay productos en el carrito para pagar.';
export const CARRO_SIN_PRODUCTOS_PARA_COTIZAR = 'No hay productos en el carrito para cotizar.';
export const SIN_PRODUCTOS_PARA_SOLICITAR_COTIZACION = 'No hay productos en el carrito para solicitar una cotización.';

/** The quote request's screen (seeds 000 §8 and 001 §2). */
export const CARGANDO_PROVEEDOR = 'Cargando información del proveedor...';
export const PROVEEDOR_PENDIENTE = 'Proveedor: Pendiente';
export const SIN_DETALLES_DE_PROVEEDOR = 'No se encontraron detalles de proveedor para este producto.';
export const PDF_SIN_CONTENIDO = 'No se encontró el contenido para generar el PDF.';
