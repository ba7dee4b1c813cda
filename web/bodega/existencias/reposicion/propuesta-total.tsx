import type { GrupoReposicion } from '#contract/bodega/reposicion.ts';
import { formatPrecio, sumar } from '#contract/valores/money.ts';
import styles from './reposicion.module.css';

/** What all of it comes to; of one provedor its group already says so. */
export function PropuestaTotal({ grupos }: { grupos: readonly GrupoReposicion[] }) {
  if (grupos.length < 2) return null;
  const sum = (of: (grupo: GrupoReposicion) => number) => grupos.reduce((total, grupo) => total + of(grupo), 0);
  // Nothing is known of costs to who may not see them.
  const isShown = grupos.every(({ total }) => total !== null);
  const unpriced = sum(({ sin_costo }) => sin_costo ?? 0);
  const isPriced = isShown && unpriced < sum(({ productos }) => productos);
  return (
    <p className={styles.total}>
      En total, {sum(({ unidades }) => unidades).toLocaleString('es-CL')} unidades
      {isPriced && (
        <>
          {' '}
          por <strong>{formatPrecio(sumar(...grupos.map(({ total }) => total ?? 0)))}</strong> netos
        </>
      )}
      {unpriced > 0 && `, con ${unpriced} ${unpriced === 1 ? 'producto' : 'productos'} sin costo conocido`}.
    </p>
  );
}
