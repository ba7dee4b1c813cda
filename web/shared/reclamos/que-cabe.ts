import { CON_VUELTA, DE_LO_SALIDO, TIPOS_RECLAMO, type TipoReclamo } from '#contract/ventas/reclamos/estados.ts';
import { SIN_RAZONES, TODAVIA_NO_SALE } from '#contract/ventas/reclamos/garantia.ts';
import type { ParaReclamar } from '#contract/ventas/reclamos/reclamos.ts';

type Linea = ParaReclamar['lineas'][number];

/** What a claim may be of: a withdrawal only while it holds, for who may ask for it, and of something. */
export function kindsFor(
  { retracto }: Pick<ParaReclamar, 'retracto'>,
  lines: readonly Linea[],
  may: boolean,
): readonly TipoReclamo[] {
  const holds = may && retracto.estado === 'vigente' && linesFor(lines, 'retracto').length > 0;
  return holds ? TIPOS_RECLAMO : TIPOS_RECLAMO.filter((tipo) => tipo !== 'retracto');
}

/** What such a claim may be made of. */
export const linesFor = <L extends Pick<Linea, 'sin_retracto'>>(
  lines: readonly L[],
  tipo: TipoReclamo,
): readonly L[] => (tipo === 'retracto' ? lines.filter(({ sin_retracto }) => !sin_retracto) : lines);

/** Who withdraws needn't say why. */
export const orSinRazones = ({ tipo, descripcion }: { tipo?: unknown; descripcion?: unknown }): unknown =>
  tipo === 'retracto' && String(descripcion ?? '').trim() === '' ? SIN_RAZONES : descripcion;

/** How many units of a line such a claim may still be of: what came back doesn't come back twice. */
export const leftOf = (
  { comprada, en_reclamo, devuelta }: Pick<Linea, 'comprada' | 'en_reclamo' | 'devuelta'>,
  tipo: TipoReclamo,
): number => Math.max(0, comprada - en_reclamo - (CON_VUELTA.includes(tipo) ? devuelta : 0));

/** The lines that its customer may make such a claim of. */
export const claimableFor = ({ lineas }: Pick<ParaReclamar, 'lineas'>, tipo: TipoReclamo): readonly Linea[] =>
  linesFor(lineas, tipo).filter((linea) => linea.a_tiempo && leftOf(linea, tipo) > 0);

/** Why its customer can't make such a claim of a purchase; null where they can. */
export function whyNot(pedido: ParaReclamar, tipo: TipoReclamo): string | null {
  if (DE_LO_SALIDO.includes(tipo) && pedido.sin_salir) return TODAVIA_NO_SALE;
  if (tipo === 'retracto' && pedido.sin_retracto) return pedido.sin_retracto;
  if (claimableFor(pedido, tipo).length > 0) return null;
  if (tipo === 'retracto' && linesFor(pedido.lineas, tipo).length === 0) {
    return 'La ficha de lo que compraste dice que de eso no hay retracto. Si falla, tienes la garantía.';
  }
  return 'Lo que compraste ya está devuelto, en un reclamo abierto o fuera de plazo.';
}
