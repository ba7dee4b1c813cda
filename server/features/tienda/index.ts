import type { Group } from '#server/platform/feature.ts';
import { feature as banners } from './banners/index.ts';
import { feature as carrito } from './carrito/index.ts';
import { feature as favoritos } from './favoritos/index.ts';
import { feature as habituales } from './habituales/index.ts';
import { feature as informacion } from './informacion/index.ts';
import { feature as pedidoRapido } from './pedido-rapido/index.ts';

/** What buyers keep and ask for while they shop. */
export const tienda: Group = {
  cara: [],
  features: [informacion, carrito, favoritos, banners, pedidoRapido, habituales],
};
