import type { Banner, EstadoBanner } from '#contract/tienda/banners.ts';
import { type ChipTone, StateChip } from '#web/ui/table/state-chip.tsx';

const ESTADOS: Record<EstadoBanner, readonly [string, ChipTone]> = {
  borrador: ['Borrador', 'quiet'],
  programado: ['Programado', 'info'],
  vigente: ['Vigente, espera su turno', 'busy'],
  terminado: ['Terminado', 'quiet'],
};

/** How a banner stands today, and whether it is the one that is shown. */
export function BannerEstado({ estado, en_portada }: Pick<Banner, 'estado' | 'en_portada'>) {
  const [text, tone] = en_portada ? (['En la portada', 'good'] as const) : ESTADOS[estado];
  return <StateChip tone={tone}>{text}</StateChip>;
}
