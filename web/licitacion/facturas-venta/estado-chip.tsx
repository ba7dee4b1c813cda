import type { VentaDeLista } from '#contract/ventas-estado/facturas-venta.ts';
import { type EstadoVenta, ETIQUETA_VENTA } from '#contract/ventas-estado/facturas-venta-estados.ts';
import { many } from '#web/admin/words.ts';
import styles from '#web/licitacion/papeles.module.css';
import { type ChipTone, StateChip } from '#web/list/table/state-chip.tsx';

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
