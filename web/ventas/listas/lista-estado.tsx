import { diaEnSantiago } from '#contract/valores/fechas.ts';
import type { ListaDePrecios } from '#contract/ventas/listas/listas.ts';
import { StateChip } from '#web/ui/table/state-chip.tsx';

/** How a price list stands today. */
export function ListaEstado({ activa, desde, hasta }: Pick<ListaDePrecios, 'activa' | 'desde' | 'hasta'>) {
  const hoy = diaEnSantiago();
  if (!activa) return <StateChip tone="quiet">Desactivada</StateChip>;
  if (hoy < desde) return <StateChip tone="info">Por comenzar</StateChip>;
  if (hasta !== null && hoy > hasta) return <StateChip tone="quiet">Vencida</StateChip>;
  return <StateChip tone="good">Vigente</StateChip>;
}
