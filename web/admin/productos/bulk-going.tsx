import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './bulk.module.css';
import { BulkProgress } from './bulk-progress.tsx';
import { outcomeOf, titleOf } from './bulk-rules.ts';
import { type BulkChanges, goingOnes } from './use-bulk-changes.ts';

interface BulkGoingProps {
  changes: BulkChanges;
  /** What was told is put away, and the button goes with the focus. */
  onGone: () => void;
}

/** Above the list: a bulk change goes on by itself, and what is listed is not yet what it will be; then, that it is done. */
export function BulkGoing({ changes: { items, finished, forget }, onGone }: BulkGoingProps) {
  return (
    <>
      {goingOnes(items).map((lote) => (
        <section key={lote.id} className={styles.going} aria-label="Cambio masivo en marcha">
          <p role="status" className={styles.said}>
            {titleOf(lote)}
            <span className={styles.code}>Cambio masivo en marcha: la lista se actualiza cuando termine.</span>
          </p>
          <BulkProgress lote={lote} />
        </section>
      ))}
      {finished && (
        <Notice tone="success" message={outcomeOf(finished).message} detail={titleOf(finished)}>
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
      )}
    </>
  );
}
