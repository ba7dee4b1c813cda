import { listarOrdenes, obtenerOrden } from '#contract/abastecimiento/ordenes/ordenes.ts';
import { listarBajoStock } from '#contract/bodega/existencias/existencias.ts';
import { listarLlegadas, obtenerLlegada } from '#contract/bodega/recepciones/llegadas.ts';
import { listarEsperado, listarLineasDeLlegada } from '#contract/bodega/recepciones/llegadas-lineas.ts';
import { listarRecepciones } from '#contract/bodega/recepciones/recepciones.ts';
import { proponerReposicion } from '#contract/bodega/reposicion.ts';
import { obtenerContadores } from '#contract/casa/contadores.ts';

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
