import { clearComparados, compararUrl, toggleComparado, useComparados } from '#web/client/comparados.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import styles from './comparar.module.css';

/** What was chosen to be compared, at the window's end, until it is looked at or let go. */
export function CompararBar() {
  const chosen = useComparados();
  if (chosen.length === 0) return null;
  return (
    <section className={styles.bar} aria-label="Productos por comparar">
      <ul className={styles.chosen}>
        {chosen.map((one) => (
          <li key={one.id}>
            <span>{one.descripcion}</span>
            <button
              type="button"
              aria-label={`Quitar de la comparación: ${one.descripcion}`}
              onClick={() => toggleComparado(one)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.acts}>
        <Button look="outline" onClick={clearComparados}>
          Limpiar
        </Button>
        {chosen.length > 1 ? (
          <LinkButton to={compararUrl(chosen.map(({ id }) => id))}>Comparar {chosen.length}</LinkButton>
        ) : (
          <span className={styles.hint}>Elige otro para comparar</span>
        )}
      </p>
    </section>
  );
}
