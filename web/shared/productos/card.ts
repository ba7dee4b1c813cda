import type { Producto } from '#contract/catalogo/productos/productos.ts';
import { fraseDeVariantes } from '#contract/catalogo/variantes/frase.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { type SeenProducto, seenOf } from '#web/client/carrito/carrito.ts';

/** What a card and the cart need of a product; the rest would only make the page heavier. */
export type CardProducto = SeenProducto & Pick<Producto, 'marca'> & { variantes?: string; opiniones?: string };

/** Only that of a product. */
export const toCard = (producto: Producto): CardProducto => ({
  ...seenOf(producto),
  marca: producto.marca,
  ...(producto.estrellas && { opiniones: fraseDeEstrellas(producto.estrellas) }),
  ...(producto.en_variantes && { variantes: fraseDeVariantes(producto.en_variantes) }),
});

/** What people gave it, of five stars: «4,5 · 12 opiniones». */
const fraseDeEstrellas = ({ promedio, total }: NonNullable<Producto['estrellas']>): string =>
  `${formatNumero(promedio)} · ${total === 1 ? '1 opinión' : `${total} opiniones`}`;
