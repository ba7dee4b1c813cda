import type { Group } from '#server/platform/feature.ts';
import { feature as bultos } from './bultos/index.ts';
import { feature as clientes } from './clientes/index.ts';
import { feature as compras } from './compras/index.ts';
import { feature as cotizaciones } from './cotizaciones/index.ts';
import { feature as cupones } from './cupones/index.ts';
import { feature as datos } from './datos/index.ts';
import { feature as despachos } from './despachos/index.ts';
import { feature as empresas } from './empresas/index.ts';
import { feature as entregas } from './entregas/index.ts';
import { feature as fletes } from './fletes/index.ts';
import { feature as listas } from './listas/index.ts';
import { feature as notas } from './notas/index.ts';
import { feature as reclamos } from './reclamos/index.ts';
import { feature as retiros } from './retiros/index.ts';
import { feature as retornos } from './retornos/index.ts';

/** Who buys, what was sold and quoted, how it leaves, and what is wrong with it. */
export const ventas: Group = {
  cara: ['compras', 'cotizaciones', 'despachos', 'retornos'],
  features: [
    fletes,
    cupones,
    listas,
    compras,
    bultos,
    despachos,
    retornos,
    notas,
    clientes,
    empresas,
    cotizaciones,
    reclamos,
    retiros,
    entregas,
    datos,
  ],
};
