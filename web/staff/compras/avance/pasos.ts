import { actsOn, type Doer } from '#contract/estados.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { CICLO_COMPRA } from '#contract/ventas/compras/compras-estados.ts';
import { type ActoDePaso, PASOS } from '#contract/ventas/despachos.ts';

/** How a step is called on its button, what it asks, what is done, and what its customer is told. */
export const PASO: Readonly<
  Record<
    ActoDePaso,
    { label: string; title: string; busy: string; done: readonly [one: string, many: string]; told: string }
  >
> = {
  preparar: {
    label: 'Preparar',
    title: 'Empezar a preparar',
    busy: 'Guardando…',
    done: ['está en preparación', 'están en preparación'],
    told: 'que lo estás preparando',
  },
  despachar: {
    label: 'Despachar',
    title: 'Despachar',
    busy: 'Despachando…',
    done: ['va en camino', 'van en camino'],
    told: 'quién lo lleva y con qué guía',
  },
  alistar: {
    label: 'Listo para retiro',
    title: 'Dejar listo para retiro',
    busy: 'Guardando…',
    done: ['está listo para retiro', 'están listos para retiro'],
    told: 'que ya puede venir a buscarlo',
  },
  entregar: {
    label: 'Entregar',
    title: 'Entregar',
    busy: 'Guardando…',
    done: ['está entregado', 'están entregados'],
    told: 'quién lo recibió',
  },
};

/** The steps that may be taken, each with the purchases that can take it. */
export function pasosDe(person: Doer, compras: readonly Compra[]): ReadonlyMap<ActoDePaso, readonly Compra[]> {
  const acts = compras.map((compra) => [compra, actsOn(CICLO_COMPRA, person, compra)] as const);
  const can = (paso: ActoDePaso) => acts.filter(([, may]) => may.has(paso)).map(([compra]) => compra);
  return new Map(PASOS.map((paso) => [paso, can(paso)] as const).filter(([, some]) => some.length > 0));
}
