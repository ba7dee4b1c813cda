import type { Group } from '#server/platform/feature.ts';
import { feature as costos } from './costos/index.ts';
import { feature as devoluciones } from './devoluciones/index.ts';
import { feature as existencias } from './existencias/index.ts';
import { feature as recepciones } from './recepciones/index.ts';
import { feature as reposicion } from './reposicion/index.ts';

/** What is in stock, what it cost, what comes in and what goes back. */
export const bodega: Group = {
  cara: ['devoluciones', 'existencias', 'recepciones'],
  features: [existencias, recepciones, devoluciones, reposicion, costos],
};
