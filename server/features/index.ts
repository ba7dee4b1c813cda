import type { Feature } from '#server/platform/feature.ts';
import { abastecimiento } from './abastecimiento/index.ts';
import { bodega } from './bodega/index.ts';
import { casa } from './casa/index.ts';
import { catalogo } from './catalogo/index.ts';
import { dinero } from './dinero/index.ts';
import { licitacion } from './licitacion/index.ts';
import { tienda } from './tienda/index.ts';
import { ventas } from './ventas/index.ts';

/** All that the shop serves: each group names its features, and each feature what it serves. */
export const FEATURES: readonly Feature[] = [
  tienda,
  catalogo,
  ventas,
  dinero,
  bodega,
  abastecimiento,
  licitacion,
  casa,
].flatMap(({ features }) => features);
