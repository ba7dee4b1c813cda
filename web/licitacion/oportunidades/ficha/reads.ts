import type { ItemDeOportunidad } from '#contract/licitacion/oportunidades/oportunidades.ts';
import { formatNumero } from '#contract/valores/numeros.ts';

/** What they wrote: the specification, for the name is often only that of its class. */
export const pedidoDe = ({ nombre, descripcion }: ItemDeOportunidad) => descripcion || nombre;

export const porciento = (valor: number) => `${formatNumero(valor)}%`;
