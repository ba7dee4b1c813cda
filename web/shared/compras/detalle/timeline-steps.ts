import { ANULADO, type Compra } from '#contract/ventas/compras/compras.ts';
import { caminoDe } from '#contract/ventas/compras/compras-estados.ts';

export interface TimelineStep {
  estado: string;
  /** When it came into this state; null while it hasn't, or when nobody wrote it down. */
  cuando: string | null;
  /** `ahead` is still to come. */
  at: 'done' | 'current' | 'ahead';
  /** Why, where the shop said it. */
  motivo?: string | null;
  /** Who, as the staff are told. */
  quien?: string | null;
}

/**
 * The states that an order went through, whatever they are called, and the canonical ones that it has still before it
 * (D54). A cancelled order has nothing before it.
 */
export function timelineSteps({
  estado,
  historial,
  entrega,
}: Pick<Compra, 'estado' | 'entrega'> & { historial: readonly Omit<TimelineStep, 'at'>[] }): TimelineStep[] {
  const isKnown = historial.at(-1)?.estado === estado;
  const been = isKnown ? historial : [...historial, { estado, cuando: null }];
  const passed = been.map((step, index): TimelineStep => {
    return { ...step, at: index === been.length - 1 ? 'current' : 'done' };
  });
  if (estado === ANULADO) return passed;
  const road: readonly string[] = caminoDe(entrega);
  const reached = road.indexOf(been.findLast((step) => road.includes(step.estado))?.estado ?? '');
  const ahead = road.slice(reached + 1).map((estado): TimelineStep => ({ estado, cuando: null, at: 'ahead' }));
  return [...passed, ...ahead];
}
