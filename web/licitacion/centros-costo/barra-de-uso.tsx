import { AVISO_DE_PRESUPUESTO, type CentroDeCosto, usoDe } from '#contract/licitacion/centros-costo.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import styles from './centros.module.css';

type Figuras = Pick<CentroDeCosto, 'presupuesto' | 'comprometido' | 'gastado'>;

/** How full a budget is, in words: «84%». */
export const percentOf = (centro: Figuras): string => {
  const uso = usoDe(centro);
  return uso === null ? 'Sin presupuesto' : `${Math.floor(uso * 100)}%`;
};

/** What was spent and what is committed of a budget; beyond it, both as shares of what they come to. */
export function BarraDeUso({ centro, label }: { centro: Figuras; label: string }) {
  const { presupuesto, comprometido, gastado } = centro;
  const uso = usoDe(centro);
  if (presupuesto === null || uso === null) return <span className={styles.none}>Sin presupuesto</span>;
  const whole = Math.max(presupuesto, comprometido + gastado, 1);
  const share = (amount: number) => `${Math.max(0, (amount / whole) * 100)}%`;
  const look = uso > 1 ? styles.over : uso >= AVISO_DE_PRESUPUESTO ? styles.near : '';
  return (
    <span
      className={`${styles.bar} ${look}`}
      role="img"
      aria-label={`${label}: usado un ${percentOf(centro)}. Gastado ${formatPrecio(gastado)}, comprometido ${formatPrecio(comprometido)}, de ${formatPrecio(presupuesto)}.`}
    >
      <span className={styles.track} aria-hidden>
        <span className={styles.spent} style={{ width: share(gastado) }} />
        <span className={styles.committed} style={{ width: share(comprometido) }} />
      </span>
      <span className={styles.percent} aria-hidden>
        {percentOf(centro)}
      </span>
    </span>
  );
}
