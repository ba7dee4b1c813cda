import { type EstadoVenta, ETIQUETA_VENTA } from '#contract/dinero/facturas-venta/estados.ts';
import type { VentaDeLista } from '#contract/dinero/facturas-venta/facturas-venta.ts';
import styles from '#web/shared/papeles.module.css';
import { VencidaChip } from '#web/staff/record/vencida-chip.tsx';
import { type ChipTone, StateChip } from '#web/ui/table/state-chip.tsx';

const TONE: Readonly<Record<EstadoVenta, ChipTone>> = { emitida: 'info', pagada: 'good', anulada: 'quiet' };

/** Where a paper stands: its state, how late it is, and whether others collect it. */
export const EstadoVentaChips = ({
  venta: { estado, dias_vencida, factoring },
}: {
  venta: Pick<VentaDeLista, 'estado' | 'dias_vencida' | 'factoring'>;
}) => (
  <span className={styles.chips}>
    <StateChip tone={TONE[estado]}>{ETIQUETA_VENTA[estado]}</StateChip>
    <VencidaChip dias={dias_vencida} />
    {factoring && <StateChip tone="quiet">Cedida</StateChip>}
  </span>
);
