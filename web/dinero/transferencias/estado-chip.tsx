import {
  type EstadoComprobante,
  type EstadoLinea,
  ETIQUETA_COMPROBANTE,
  ETIQUETA_LINEA,
} from '#contract/dinero/transferencias/estados.ts';
import { type ChipTone, StateChip } from '#web/ui/table/state-chip.tsx';

const COMPROBANTE: Readonly<Record<EstadoComprobante, ChipTone>> = {
  pendiente: 'busy',
  confirmado: 'good',
  rechazado: 'quiet',
};

/** How a proof stands; to the staff what waits is to be confirmed. */
export function EstadoComprobanteChip({ estado }: { estado: EstadoComprobante }) {
  return (
    <StateChip tone={COMPROBANTE[estado]}>
      {estado === 'pendiente' ? 'Por confirmar' : ETIQUETA_COMPROBANTE[estado]}
    </StateChip>
  );
}

const LINEA: Readonly<Record<EstadoLinea, ChipTone>> = {
  por_asignar: 'busy',
  asignada: 'good',
  ignorada: 'quiet',
  repetida: 'quiet',
};

/** How a line of a statement stands. */
export function EstadoLineaChip({ estado }: { estado: EstadoLinea }) {
  return <StateChip tone={LINEA[estado]}>{ETIQUETA_LINEA[estado]}</StateChip>;
}
