import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { agrupar } from '#contract/valores/money.ts';
import { Button } from '#web/ui/button.tsx';
import { keepFocusInside } from '#web/ui/dialog/dialog.tsx';
import styles from './filter-page-sheet.module.css';

interface FacetsSheetProps {
  /** The id of the form that it holds. */
  form: string;
  /** How many products there are with what is chosen, and whether that is still being found out. */
  total: number;
  busy: boolean;
  /** Takes all of it off; not there when nothing is chosen. */
  clear: (() => void) | undefined;
  onClose: () => void;
  /** The filters' form. */
  children: ReactNode;
}

/** The filters over the page, on the browser's own modal dialog: the page behind is inert and stays where it is. */
export function FacetsSheet({ form, total, busy, clear, onClose, children }: FacetsSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const { current: dialog } = sheet;
    dialog?.showModal();
    // Whoever closes it otherwise than by its own means gets the focus back, too.
    return () => dialog?.close();
  }, []);

  const found = total === 1 ? '1 resultado' : `${agrupar(total)} resultados`;
  return createPortal(
    <dialog
      ref={sheet}
      className={styles.sheet}
      aria-labelledby={titleId}
      // Not when React, as it does while one develops, only closes it to open it again.
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      onKeyDown={(event) => keepFocusInside(event, sheet.current)}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          Filtros
        </h2>
        <button
          type="button"
          className={styles.close}
          aria-label="Cerrar los filtros"
          onClick={() => sheet.current?.close()}
        >
          ×
        </button>
      </div>
      <div className={styles.body}>{children}</div>
      <div className={styles.foot}>
        <Button look="outline" disabled={!clear} onClick={clear}>
          Limpiar
        </Button>
        <Button type="submit" form={form} aria-busy={busy}>
          Ver {found}
        </Button>
        <p role="status" className="solo-lectores">
          {!busy && found}
        </p>
      </div>
    </dialog>,
    document.body,
  );
}
