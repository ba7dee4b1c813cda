import type { Compra } from '#contract/ventas/compras/compras.ts';
import { type ChipTone, StateChip } from '#web/ui/table/state-chip.tsx';

const TONES: Record<string, ChipTone | undefined> = {
  'Por aprobar': 'busy',
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

/** The same in the list, where what was put away stands only while money is owed back of it. */
export function Estado({ compra: { estado, archivada } }: { compra: Compra }) {
  return (
    <>
      <EstadoChip estado={estado} /> {archivada && <StateChip tone="quiet">Archivada</StateChip>}
    </>
  );
}

const PAGOS = {
  pendiente: { tone: 'quiet', words: 'Pago pendiente' },
  parcial: { tone: 'busy', words: 'Pagado en parte' },
  pagado: { tone: 'good', words: 'Pagado' },
  reembolsado: { tone: 'info', words: 'Reembolsado' },
} as const;

/** How its payment stands. */
export function PagoChip({ estado_pago }: Pick<Compra, 'estado_pago'>) {
  const { tone, words } = PAGOS[estado_pago];
  return <StateChip tone={tone}>{words}</StateChip>;
}
