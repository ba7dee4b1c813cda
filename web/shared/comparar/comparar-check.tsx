import { MAX_COMPARADOS } from '#contract/catalogo/caracteristicas/comparados.ts';
import { type Chosen, compararUrl, toggleComparado, useComparados } from '#web/client/comparados.ts';
import { announce } from '#web/ui/frame/announce.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './comparar.module.css';

/** «Comparar»: puts a product among those that are to stand beside each other. */
export function CompararCheck({ producto: { id, descripcion } }: { producto: Chosen }) {
  const chosen = useComparados();
  const checked = chosen.some((one) => one.id === id);
  const full = !checked && chosen.length >= MAX_COMPARADOS;
  return (
    <label className={`${styles.check} con-script`}>
      <input
        type="checkbox"
        checked={checked}
        disabled={full}
        aria-label={`Comparar: ${descripcion}`}
        onChange={() => {
          toggleComparado({ id, descripcion });
          announce(checked ? 'Quitado de la comparación.' : 'Agregado a la comparación.');
        }}
      />
      {full ? `Comparar (ya son ${MAX_COMPARADOS})` : 'Comparar'}
    </label>
  );
}

/** Where the chosen ones stand beside each other, for pages that have no bar of them. */
export function CompararLink() {
  const chosen = useComparados();
  if (chosen.length < 2) return null;
  return (
    <Link to={compararUrl(chosen.map(({ id }) => id))} className={styles.link}>
      Ver comparación ({chosen.length})
    </Link>
  );
}
