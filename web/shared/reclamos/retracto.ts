import { TIPOS_RECLAMO, type TipoReclamo } from '#contract/ventas/reclamos/estados.ts';
import { SIN_RAZONES } from '#contract/ventas/reclamos/garantia.ts';
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
