import { useEffect, useRef } from 'react';
import styles from './detalle-producto-compra.module.css';

interface HeartButtonProps {
  descripcion: string;
  pressed: boolean;
  onClick: () => void;
  /** Takes the focus when it appears. */
  focused?: boolean;
}

/** «Favorito», filled when it is one. */
export function HeartButton({ descripcion, pressed, onClick, focused = false }: HeartButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) ref.current?.focus();
  }, [focused]);
  return (
    <button
      ref={ref}
      type="button"
      className={styles.action}
      aria-pressed={pressed}
      aria-label={`Favorito: ${descripcion}`}
      // The second click of a double click changes nothing back; a click of its own does.
      onClick={(event) => event.detail <= 1 && onClick()}
    >
      <svg className={`${styles.icon} ${styles.heart}`} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20.5C5.5 16 3 12.6 3 9.1A4.9 4.9 0 0 1 12 6.4 4.9 4.9 0 0 1 21 9.1c0 3.5-2.5 6.9-9 11.4Z" />
      </svg>
      Favorito
    </button>
  );
}
