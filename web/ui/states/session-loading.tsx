import styles from './session-loading.module.css';
import { NeedsScript } from './states.tsx';

/**
 * What the server renders of a page that depends on who looks at it; `tall` where that page fills the window, so that the
 * footer isn't seen before it.
 */
export function SessionLoading({ tall = false }: { tall?: boolean }) {
  return (
    <div className={tall ? `${styles.loading} ${styles.tall}` : styles.loading} role="status" aria-busy="true">
      <span lang="en" className="con-script">
        Loading
      </span>
      <NeedsScript />
    </div>
  );
}
