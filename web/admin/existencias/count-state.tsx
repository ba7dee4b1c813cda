import type { EstadoConteo } from '#contract/conteos.ts';
import styles from './count.module.css';
import { Difference } from './difference.tsx';
import { EXISTENCIAS } from './existencias-page.tsx';

export const CONTEOS = `${EXISTENCIAS}/conteos`;

export const ESTADO_CONTEO: Record<EstadoConteo, string> = {
  abierto: 'Abierto',
  cerrado: 'Cerrado',
  anulado: 'Anulado',
};

export function CountState({ estado }: { estado: EstadoConteo }) {
  return (
    <span className={styles.state} data-estado={estado}>
      {ESTADO_CONTEO[estado]}
    </span>
  );
}

/** Units too many and too few, side by side: they don't make up for each other. */
export function units(sobrantes: number, faltantes: number) {
  if (sobrantes === 0 && faltantes === 0) return 'Sin diferencias';
  return (
    <span>
      {sobrantes > 0 && <Difference units={sobrantes} />}
      {sobrantes > 0 && faltantes > 0 && ' y '}
      {faltantes > 0 && <Difference units={-faltantes} />}
    </span>
  );
}
