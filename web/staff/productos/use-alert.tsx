import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { AlertDialog } from '#web/ui/dialog/dialog.tsx';
import styles from './reason.module.css';

interface Telling {
  /** Why, where there is more to say. */
  detail?: string | undefined;
  /** Where the focus goes afterwards, when what had it is gone. */
  after?: (() => void) | undefined;
}

export type Tell = (message: string, telling?: Telling) => void;

/** «alert» of the seeds: what there is to tell, and the dialog that tells it. */
export function useAlert(): { tell: Tell; alert: ReactNode } {
  const [told, setTold] = useState<{ message: string; detail?: string | undefined } | null>(null);
  const after = useRef<() => void>(undefined);

  // The dialog closes in its own effect, which runs before this one.
  useEffect(() => {
    if (told) return;
    after.current?.();
    after.current = undefined;
  }, [told]);

  const tell = useCallback<Tell>((message, { detail, after: next } = {}) => {
    after.current = next;
    setTold({ message, detail: detail === message ? undefined : detail });
  }, []);

  return {
    tell,
    alert: (
      <AlertDialog
        open={told !== null}
        onClose={() => setTold(null)}
        message={
          <>
            {told?.message}
            {told?.detail && <span className={styles.reason}>{told.detail}</span>}
          </>
        }
      />
    ),
  };
}
