import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './bulk.module.css';
import { BulkProgress } from './bulk-progress.tsx';
import { outcomeOf, titleOf } from './bulk-rules.ts';
import { BulkStop } from './bulk-stop.tsx';
import { type BulkChanges, goingOnes } from './use-bulk-changes.ts';

interface BulkGoingProps {
  changes: BulkChanges;
  /** What was told is put away, and the button goes with the focus. */
  onGone: () => void;
}

/** Above the list: a bulk change goes on by itself, and what is listed is not yet what it will be; then, that it is done. */
export function BulkGoing({ changes: { items, finished, forget, look }, onGone }: BulkGoingProps) {
  const end = useRef<HTMLDivElement>(null);
  // «Detener» had the focus, and is gone with what it would have stopped.
  useEffect(() => {
    if (!finished || document.activeElement !== document.body) return;
    end.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [finished]);
  return (
    <>
      {goingOnes(items).map((lote) => (
        <section key={lote.id} className={styles.going} aria-label="Cambio masivo en marcha">
          <p role="status" className={styles.said}>
            {titleOf(lote)}
            <span className={styles.code}>Cambio masivo en marcha: la lista se actualiza cuando termine.</span>
          </p>
          <BulkProgress lote={lote} />
          <BulkStop lote={lote} onStopped={look} />
        </section>
      ))}
      {finished && (
        <div ref={end}>
          <Notice {...outcomeOf(finished)} detail={titleOf(finished)}>
            <Button
              look="outline"
              onClick={() => {
                forget();
                onGone();
              }}
            >
              Cerrar aviso
            </Button>
          </Notice>
        </div>
      )}
    </>
  );
}
