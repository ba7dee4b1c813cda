import { ANULADO, type Compra, ESTADOS_COMPRA } from '#contract/compras.ts';

export interface TimelineStep {
  estado: string;
  /** When it came into this state; null while it hasn't, or when nobody wrote it down. */
  cuando: string | null;
  /** `ahead` is still to come. */
  at: 'done' | 'current' | 'ahead';
}

const ROAD: readonly string[] = ESTADOS_COMPRA.filter((estado) => estado !== ANULADO);

/**
 * The states that an order went through, whatever they are called, and the canonical ones that it has still before it
 * (decision 54). A cancelled order has nothing before it.
 */
export function timelineSteps({ estado, historial }: Pick<Compra, 'estado' | 'historial'>): TimelineStep[] {
  const isKnown = historial.at(-1)?.estado === estado;
  const been = isKnown ? historial : [...historial, { estado, cuando: null }];
  const passed = been.map((step, index): TimelineStep => {
    return { ...step, at: index === been.length - 1 ? 'current' : 'done' };
  });
  if (estado === ANULADO) return passed;
  const reached = ROAD.indexOf(been.findLast((step) => ROAD.includes(step.estado))?.estado ?? '');
  const ahead = ROAD.slice(reached + 1).map((estado): TimelineStep => ({ estado, cuando: null, at: 'ahead' }));
  return [...passed, ...ahead];
}
