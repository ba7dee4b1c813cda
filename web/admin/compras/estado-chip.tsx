import { type Compra, ETIQUETA_PAGO } from '#contract/compras/compras.ts';
import { type ChipTone, StateChip } from '#web/list/table/state-chip.tsx';

const TONES: Record<string, ChipTone | undefined> = {
  'Pendiente de Despacho': 'busy',
  'En preparación': 'busy',
  Despachado: 'info',
  'Listo para retiro': 'info',
  Entregado: 'good',
};

/** A purchase's state; any free text is shown as it is (D54). */
export function EstadoChip({ estado }: Pick<Compra, 'estado'>) {
  return <StateChip tone={TONES[estado] ?? 'quiet'}>{estado || 'No disponible'}</StateChip>;
}

const PAGO_TONES = { pendiente: 'quiet', pagado: 'good', reembolsado: 'info' } as const;

/** How its payment stands. */
export function PagoChip({ estado_pago }: Pick<Compra, 'estado_pago'>) {
  return <StateChip tone={PAGO_TONES[estado_pago]}>{`Pago ${ETIQUETA_PAGO[estado_pago].toLowerCase()}`}</StateChip>;
}
