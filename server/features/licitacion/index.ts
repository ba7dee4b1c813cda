import type { Group } from '#server/platform/feature.ts';
import { feature as cadena } from './cadena/index.ts';
import { feature as centrosAsignados } from './centros-asignados/index.ts';
import { feature as centrosCosto } from './centros-costo/index.ts';
import { feature as comisiones } from './comisiones/index.ts';
import { feature as metas } from './metas/index.ts';
import { feature as ocPublicas } from './oc-publicas/index.ts';
import { feature as oportunidades } from './oportunidades/index.ts';
import { feature as ots } from './ots/index.ts';
import { feature as reportes } from './reportes/index.ts';

/** Selling to the State: what it asks for and orders, the work orders, and what all that yields. */
export const licitacion: Group = {
  cara: ['centros-costo', 'ots'],
  features: [oportunidades, ocPublicas, ots, cadena, reportes, metas, comisiones, centrosCosto, centrosAsignados],
};
