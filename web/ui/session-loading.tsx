import styles from './session-loading.module.css';
import { NeedsScript } from './states.tsx';

/** What the server renders of a page that depends on who looks at it. */
export function SessionLoading() {
  return (
    <div className={styles.loading} role="status" aria-busy="true">
      <span lang="en" className="con-script">
        Loading
      </span>
      <NeedsScript />
    </div>
  );
}
