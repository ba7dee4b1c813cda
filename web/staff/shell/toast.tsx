import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import styles from './toast.module.css';

const SHOWN_MS = 5_000;
/** Who may want to undo it, or has more to read, is given the time. */
const LONG_MS = 10_000;

/** How many are seen at once. */
export const MAX_TOASTS = 3;
/** Those that are seen, the oldest first, and whether something can be taken back there. */
const seen = new Map<string, boolean>();

/** What was just done is told at once: the library would keep it waiting until an older one has had its time. */
function makeRoom(): void {
  if (seen.size < MAX_TOASTS) return;
  const [oldest] = [...seen].find(([, undo]) => !undo) ?? [...seen][0]!;
  notifications.hide(oldest);
}

interface ToastOptions {
  /** What else there is to know. */
  detail?: string | undefined;
  /** Takes the act back. */
  undo?: () => void;
}

/** Says in passing that something went well. What went wrong is said where it happened. */
export function toast(message: string, { undo, detail }: ToastOptions = {}): void {
  // A double click is one: the button is there a little longer than the notice.
  let undone = false;
  makeRoom();
  const id = notifications.show({
    message: (
      <span className={styles.message}>
        <span className={styles.said}>
          {message}
          {detail && <span className={styles.detail}>{detail}</span>}
        </span>
        {undo && (
          <Button
            variant="transparent"
            size="compact-sm"
            className={styles.undo}
            onClick={() => {
              notifications.hide(id);
              if (!undone) undo();
              undone = true;
            }}
          >
            Deshacer
          </Button>
        )}
      </span>
    ),
    role: 'status',
    autoClose: undo || detail ? LONG_MS : SHOWN_MS,
    withBorder: false,
    className: styles.toast!,
    onClose: () => seen.delete(id),
    closeButtonProps: { 'aria-label': 'Cerrar aviso' },
  });
  seen.set(id, undo !== undefined);
}
