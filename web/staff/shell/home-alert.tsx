import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import styles from './home-alert.module.css';

interface HomeAlertProps {
  /** What it tells of could not be asked for. */
  failed: { message: string; onRetry: () => void } | false;
  /** What to look after; nothing when all is well. */
  children: ReactNode;
}

/** One line above the admin home's figures. The home page has more to say than this: that it failed is no alarm. */
export function HomeAlert({ failed, children }: HomeAlertProps) {
  if (failed) {
    return (
      <p className={styles.failed}>
        {failed.message}{' '}
        <Button look="outline" onClick={failed.onRetry}>
          Reintentar
        </Button>
      </p>
    );
  }
  return <div role="status">{children && <p className={styles.alert}>{children}</p>}</div>;
}
