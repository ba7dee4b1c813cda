import { formatFecha } from '#contract/valores/fechas.ts';
import type { ReclamoDeLista } from '#contract/ventas/reclamos/reclamos.ts';
import { many } from '#web/staff/words.ts';
import styles from './plazo.module.css';

/** Until when it is to be settled, and how long ago that was. */
export function Plazo({ vence, dias_atraso }: Pick<ReclamoDeLista, 'vence' | 'dias_atraso'>) {
  if (dias_atraso === 0) return formatFecha(vence);
  return (
    <span className={styles.late}>
      {formatFecha(vence)} · {many(dias_atraso, 'día', 'días')} de atraso
    </span>
  );
}
