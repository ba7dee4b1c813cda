import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import styles from './dialog.module.css';

interface AlertDialogProps {
  open: boolean;
  message: ReactNode;
  onClose: () => void;
  closeLabel?: string;
}

interface ConfirmDialogProps {
  open: boolean;
  message: ReactNode;
  /** What it is about and what will happen, below the question. */
  detail?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
  confirmLabel?: string;
  cancelLabel?: string;
  /** While the confirmed act runs: the buttons wait and Escape does nothing. */
  busy?: boolean;
  /** Something else that one may have meant. */
  alternative?: { label: string; onChoose: () => void };
}

/** «confirm» of the seeds as a dialog of the page (D77). Focus starts on Cancelar, the harmless one. */
export function ConfirmDialog({
  open,
  message,
  detail,
  onConfirm,
  onCancel,
  confirmLabel = 'Confirmar',
  cancelLabel = 'Cancelar',
  busy = false,
  alternative,
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} message={message} detail={detail} onCancel={busy ? undefined : onCancel}>
      <Button look="outline" onClick={onCancel} disabled={busy}>
        {cancelLabel}
      </Button>
      {alternative && (
        <Button look="outline" onClick={alternative.onChoose} disabled={busy}>
          {alternative.label}
        </Button>
      )}
      <Button onClick={onConfirm} disabled={busy}>
        {confirmLabel}
      </Button>
    </Dialog>
  );
}

/** «alert» of the seeds as a dialog of the page (D77). */
export function AlertDialog({ open, message, onClose, closeLabel = 'Aceptar' }: AlertDialogProps) {
  return (
    <Dialog open={open} message={message} onCancel={onClose}>
      <Button onClick={onClose}>{closeLabel}</Button>
    </Dialog>
  );
}

interface DialogProps {
  open: boolean;
  message: ReactNode;
  detail?: ReactNode;
  onCancel: (() => void) | undefined;
  children: ReactNode;
}

/** The browser's own modal dialog: the rest of the page is inert, focus comes back when it closes. */
function Dialog({ open, message, detail, onCancel, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const messageId = useId();
  const detailId = useId();

  // Before any other effect: while it stands open nothing else can take the focus, and closing it gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);

  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={messageId}
      aria-describedby={detail ? detailId : undefined}
      className={styles.dialog}
      onCancel={(event) => {
        // The state decides when it closes, not the browser.
        event.preventDefault();
        onCancel?.();
      }}
      onKeyDown={(event) => keepFocusInside(event, ref.current)}
    >
      {open && (
        <>
          <p id={messageId} className={styles.message}>
            {message}
          </p>
          {detail && (
            <p id={detailId} className={styles.detail}>
              {detail}
            </p>
          )}
          <div className={styles.actions}>{children}</div>
        </>
      )}
    </dialog>
  );
}

/** Without this, Tab leaves the last button for the browser's own bars. */
export function keepFocusInside(event: React.KeyboardEvent, dialog: HTMLDialogElement | null): void {
  if (event.key !== 'Tab' || !dialog) return;
  const focusable = [...dialog.querySelectorAll<HTMLElement>('button:not(:disabled), a[href], input:not(:disabled)')];
  const edge = event.shiftKey ? focusable[0] : focusable.at(-1);
  if (!edge || document.activeElement === edge) {
    event.preventDefault();
    (event.shiftKey ? focusable.at(-1) : focusable[0])?.focus();
  }
}
