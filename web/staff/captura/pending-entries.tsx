import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import styles from './captura.module.css';
import type { Queued, SendQueue } from './use-send-queue.ts';

interface PendingEntriesProps<T> {
  queue: SendQueue<T>;
  /** What one goes on with meanwhile: «Sigue contando». */
  goOn: string;
  nameOf: (entry: Queued<T>) => ReactNode;
  /** Takes a refused one back into the form; without it nothing more can be written down. */
  onMend?: ((entry: Queued<T>) => void) | undefined;
  /** Sends one again that was only asked about, and what its button says. */
  insist?: (asks: string) => { label: string; change: Partial<T> };
  /** The button that was pressed goes away: one goes on from the entry. */
  onGone: () => void;
}

/** What the shop doesn't have yet: why, and what can be done about each. */
export function PendingEntries<T>({ queue, goOn, nameOf, onMend, insist, onGone }: PendingEntriesProps<T>) {
  const { pending, blocked } = queue;
  const waiting = pending.filter(({ refused }) => !refused).length;
  return (
    <>
      {blocked && (
        <Notice
          tone="error"
          message={`${waiting === 1 ? 'Hay 1 anotación' : `Hay ${waiting} anotaciones`} por enviar. ${goOn}: quedan guardadas aquí.`}
          detail={blocked}
        >
          <Button
            look="dark"
            onClick={() => {
              queue.retry();
              onGone();
            }}
          >
            Reintentar
          </Button>
        </Notice>
      )}
      {pending.length > 0 && (blocked || waiting < pending.length) && (
        <ul className={styles.pending} aria-label="Por enviar">
          {pending.map((entry) => (
            <li key={entry.key}>
              <p>
                {nameOf(entry)}
                {entry.refused && (
                  <span role="alert" className={styles.refused}>
                    {' '}
                    {entry.refused}
                  </span>
                )}
              </p>
              {entry.asks && insist && onMend && (
                <Button
                  look="dark"
                  onClick={() => {
                    queue.again(entry.key, insist(entry.asks!).change);
                    onGone();
                  }}
                >
                  {insist(entry.asks).label}
                </Button>
              )}
              {onMend && entry.refused && (
                <Button look="outline" onClick={() => onMend(entry)}>
                  Corregir
                </Button>
              )}
              <Button
                look="outline"
                onClick={() => {
                  queue.drop(entry.key);
                  onGone();
                }}
              >
                Descartar
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
