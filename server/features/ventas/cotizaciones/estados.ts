import { diaEnSantiago } from '#contract/valores/fechas.ts';
import {
  type ActoCotizacion,
  CICLO_COTIZACION,
  type CotizacionQueSeMueve,
  type Etapa,
} from '#contract/ventas/cotizaciones/estados.ts';
import type { Context } from '#server/platform/context.ts';
import { type Machine, moveState, requireAct } from '#server/platform/estados/mover.ts';
import type { FilaCotizacion } from './filas.ts';
import { cotizaciones } from './table.ts';

type Movible = CotizacionQueSeMueve & { id: number };

export const COTIZACION: Machine<Movible, Etapa, ActoCotizacion, keyof typeof CICLO_COTIZACION.needs> = {
  entidad: 'cotizacion',
  table: CICLO_COTIZACION,
  columns: cotizaciones,
  historial: 'pasos',
};

const hoy = (fila: FilaCotizacion): Movible => ({ ...fila, hoy: diaEnSantiago() });

type Acting = Pick<Context, 'db' | 'actor' | 'requestId' | 'ip'>;

/** Lets an act on a locked quotation through, or throws. */
export const exigirActo = (ctx: Pick<Context, 'actor'>, fila: FilaCotizacion, acto: ActoCotizacion) =>
  requireAct(ctx, COTIZACION, hoy(fila), acto);

/** Moves a locked quotation to where an act leads, with its history and its audit row. */
export const moverCotizacion = (
  ctx: Acting,
  fila: FilaCotizacion,
  acto: ActoCotizacion,
  detalle: Record<string, unknown> = {},
) => moveState(ctx, COTIZACION, hoy(fila), acto, detalle);
