import { type ActoDte, CICLO_DTE, type EstadoDte } from '#contract/dinero/dte/estados.ts';
import type { Machine } from '#server/platform/estados/mover.ts';
import { dte } from './table.ts';

export const ENTIDAD = 'dte';
export type FilaDte = typeof dte.$inferSelect;

/** A tax document, as the SII leads it on. */
export const DTE: Machine<Pick<FilaDte, 'id' | 'estado'>, EstadoDte, ActoDte, never> = {
  entidad: ENTIDAD,
  table: CICLO_DTE,
  columns: dte,
};
