import type { ReactNode } from 'react';
import type { GrupoReposicion } from '#contract/bodega/reposicion.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import styles from './reposicion.module.css';

interface ReposicionGrupoProps {
  /** Its figures, over all pages. */
  grupo: GrupoReposicion | undefined;
  /** How many of its lines are on this page. */
  here: number;
  table: (label: string) => ReactNode;
  /** What makes its order. */
  pedir: (proveedor_id: number, label: ReactNode) => ReactNode;
}

/** What to ask one provedor for. */
export function ReposicionGrupo({ grupo, here, table, pedir }: ReposicionGrupoProps) {
  const name = grupo?.nombre_provedor ?? 'Sin proveedor';
  return (
    <section className={styles.grupo} aria-label={name}>
      <header className={styles.head}>
        <h2>{name}</h2>
        {grupo && (
          <p>
            {many(grupo.productos, 'producto')} · {many(grupo.unidades, 'unidad', 'es')}
            {grupo.total !== null && (grupo.sin_costo ?? 0) < grupo.productos && (
              <>
                {' '}
                · <strong>{formatPrecio(grupo.total)}</strong>
              </>
            )}
            {grupo.sin_costo !== null &&
              grupo.sin_costo > 0 &&
              ` · ${grupo.sin_costo.toLocaleString('es-CL')} sin costo conocido`}
          </p>
        )}
        {grupo &&
          grupo.proveedor_id !== null &&
          grupo.unidades > 0 &&
          pedir(
            grupo.proveedor_id,
            // The group says whose it is to who sees; names of suppliers are too long for a phone's button.
            <>
              Hacer la orden<span className="solo-lectores"> a {name}</span>
            </>,
          )}
      </header>
      {table(`Por pedir a ${name}`)}
      {grupo && here < grupo.productos && (
        <p className={styles.note}>Aquí hay {here}; las demás están en otra página.</p>
      )}
    </section>
  );
}

const many = (number: number, noun: string, plural = 's') =>
  `${number.toLocaleString('es-CL')} ${noun}${number === 1 ? '' : plural}`;
