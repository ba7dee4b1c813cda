import { listarLlegadas, obtenerLlegada } from '#contract/abastecimiento/llegadas.ts';
import { listarEsperado, listarLineasDeLlegada } from '#contract/abastecimiento/llegadas-lineas.ts';
import { listarOrdenes, obtenerOrden } from '#contract/abastecimiento/ordenes.ts';
import { obtenerContadores } from '#contract/contadores.ts';
import { listarBajoStock } from '#contract/existencias/existencias.ts';
import { listarRecepciones } from '#contract/existencias/recepciones.ts';
import { proponerReposicion } from '#contract/existencias/reposicion.ts';

/** What says something else once something of a delivery is noted. */
export const NOTED = [
  obtenerLlegada,
  listarLlegadas,
  listarLineasDeLlegada,
  listarEsperado,
  obtenerOrden,
  listarOrdenes,
  obtenerContadores,
];

/** And once it is decided on: then the stock is another, too. */
export const DECIDED = [...NOTED, listarRecepciones, listarBajoStock, proponerReposicion];
