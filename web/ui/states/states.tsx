import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import styles from './states.module.css';

/** Something is on its way. */
export function Loading({ label = 'Cargando…' }: { label?: string }) {
  return (
    <div className={styles.state} role="status">
      <span className={`${styles.spinner} con-script`} aria-hidden="true" />
      <span className="con-script">{label}</span>
      <NeedsScript />
    </div>
  );
}

/**
 * What waits for a script that never comes must not wait in silence. As in every `noscript`, the script itself, which
 * would never show it, doesn't carry it.
 */
export function NeedsScript() {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <p className={styles.detail}>Esta página necesita JavaScript. Actívalo en tu navegador para continuar.</p>
      )}
    </noscript>
  );
}

/** There is nothing to show; `children` says what can be done. */
export function Empty({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <div className={styles.state}>
      <p className={styles.message}>{message}</p>
      {children}
    </div>
  );
}

interface ErrorStateProps {
  message: string;
  /** What the server said, when it adds something. */
  detail?: string;
  onRetry?: () => void;
}

/** It failed, and this is how to try again. */
export function ErrorState({ message, detail, onRetry }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <p className={styles.message}>{message}</p>
      {detail && detail !== message && <p className={styles.detail}>{detail}</p>}
      {onRetry && (
        <Button look="dark" onClick={onRetry}>
          Reintentar
        </Button>
      )}
    </div>
  );
}
