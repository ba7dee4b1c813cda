import { type EstadoVenta, ETIQUETA_VENTA } from '#contract/dinero/facturas-venta/estados.ts';
import type { VentaDeLista } from '#contract/dinero/facturas-venta/facturas-venta.ts';
import styles from '#web/shared/papeles.module.css';
import { many } from '#web/staff/words.ts';
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
    {dias_vencida > 0 && <StateChip tone="bad">{`Vencida ${many(dias_vencida, 'día', 'días')}`}</StateChip>}
    {factoring && <StateChip tone="quiet">Cedida</StateChip>}
  </span>
);
