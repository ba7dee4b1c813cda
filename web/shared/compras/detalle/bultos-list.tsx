import type { ReactNode } from 'react';
import { formatNumero } from '#contract/valores/numeros.ts';
import type { Bulto } from '#contract/ventas/bultos.ts';
import styles from './bultos-list.module.css';

interface BultosListProps {
  items: readonly Bulto[];
  /** What can be done to one. */
  acts?: ((bulto: Bulto) => ReactNode) | undefined;
}

/** The parcels of a purchase, each with where it is followed. */
export function BultosList({ items, acts }: BultosListProps) {
  return (
    <ul className={styles.bultos} aria-label="Bultos">
      {items.map((bulto) => {
        const { id, numero, transportista, seguimiento, enlace, peso_kg } = bulto;
        return (
          <li key={id}>
            <strong>
              Bulto {numero} de {items.length}
            </strong>
            <span>
              {[transportista, seguimiento, peso_kg !== null && `${formatNumero(peso_kg)} kg`]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {enlace && (
              <a href={enlace} target="_blank" rel="noreferrer" aria-label={`Seguir el bulto ${numero}`}>
                Seguir este bulto
              </a>
            )}
            {acts?.(bulto)}
          </li>
        );
      })}
    </ul>
  );
}
