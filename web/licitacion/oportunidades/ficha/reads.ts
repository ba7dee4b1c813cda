import { obtenerContadores } from '#contract/casa/contadores.ts';
import {
  type ItemDeOportunidad,
  listarOportunidades,
  listarPlazos,
  obtenerOportunidad,
} from '#contract/licitacion/oportunidades/oportunidades.ts';
import { formatNumero } from '#contract/valores/numeros.ts';

/** What is done to a tender may change these. */
export const CHANGED = [obtenerOportunidad, listarOportunidades, listarPlazos, obtenerContadores];

/** What they wrote: the specification, for the name is often only that of its class. */
export const pedidoDe = ({ nombre, descripcion }: ItemDeOportunidad) => descripcion || nombre;

export const porciento = (valor: number) => `${formatNumero(valor)}%`;
