import { type ReactNode, useState } from 'react';
import { formatNumero } from '#contract/valores/numeros.ts';
import type { Bulto } from '#contract/ventas/bultos.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './bultos-list.module.css';

interface BultosListProps {
  items: readonly Bulto[];
  /** What can be done to one. */
  acts?: ((bulto: Bulto) => ReactNode) | undefined;
}

/** Of many parcels the first ones are there at once, and the rest for who asks. */
const AT_ONCE = 6;
const MANY = 8;

/** The parcels of a purchase, each with where it is followed. */
export function BultosList({ items, acts }: BultosListProps) {
  const [whole, setWhole] = useState(false);
  const isLong = items.length > MANY;
  const shown = isLong && !whole ? items.slice(0, AT_ONCE) : items;
  return (
    <>
      <ul className={styles.bultos} aria-label="Bultos">
        {shown.map((bulto) => {
          const { id, numero, transportista, seguimiento, enlace, peso_kg } = bulto;
          return (
            <li key={id}>
              <span className={styles.head}>
                <strong>
                  Bulto {numero} de {items.length}
                </strong>
                {enlace && (
                  <a href={enlace} target="_blank" rel="noreferrer" aria-label={`Seguir el bulto ${numero}`}>
                    Seguir
                  </a>
                )}
              </span>
              <span>
                {[transportista, seguimiento, peso_kg !== null && `${formatNumero(peso_kg)} kg`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {acts?.(bulto)}
            </li>
          );
        })}
      </ul>
      {isLong && (
        <div className={styles.more}>
          <Button look="outline" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? 'Ver menos bultos' : `Ver los ${items.length} bultos`}
          </Button>
        </div>
      )}
    </>
  );
}
