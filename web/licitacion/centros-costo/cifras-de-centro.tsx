import type { ReactNode } from 'react';
import type { CentroDeCosto } from '#contract/licitacion/centros-costo.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import styles from './centros.module.css';

interface CifrasDeCentroProps {
  label: string;
  cifras: Pick<CentroDeCosto, 'anio' | 'presupuesto' | 'comprometido' | 'gastado'>;
  /** Further figures, after these. */
  children?: ReactNode;
}

/** What may be spent in a year, what of it was, and what is left; of one centre or of all. */
export function CifrasDeCentro({ label, cifras, children }: CifrasDeCentroProps) {
  const { anio, presupuesto, comprometido, gastado } = cifras;
  const left = presupuesto === null ? null : presupuesto - comprometido - gastado;
  return (
    <dl className={styles.figures} aria-label={label}>
      <div>
        <dt>Presupuesto {anio}</dt>
        <dd>{presupuesto === null ? 'Sin fijar' : formatPrecio(presupuesto)}</dd>
      </div>
      <div>
        <dt>Comprometido</dt>
        <dd>{formatPrecio(comprometido)}</dd>
      </div>
      <div>
        <dt>Gastado</dt>
        <dd>{formatPrecio(gastado)}</dd>
      </div>
      <div className={left !== null && left < 0 ? styles.minus : undefined}>
        <dt>Disponible</dt>
        <dd>{left === null ? '—' : formatPrecio(left)}</dd>
      </div>
      {children}
    </dl>
  );
}
