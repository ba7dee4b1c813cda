import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { MasivoProgress } from './masivo-progress.tsx';
import { outcomeOf, titleOf } from './masivo-rules.ts';
import { MasivoStop } from './masivo-stop.tsx';
import styles from './masivos.module.css';
import { goingOnes, type Masivos } from './use-masivos.ts';

interface MasivosGoingProps {
  masivos: Masivos;
  /** What was told is put away, and the button goes with the focus. */
  onGone: () => void;
}

/** Above the list: a bulk change goes on by itself, and what is listed is not yet what it will be; then, that it is done. */
export function MasivosGoing({ masivos: { items, finished, forget, look }, onGone }: MasivosGoingProps) {
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
          <MasivoProgress lote={lote} />
          <MasivoStop lote={lote} onStopped={look} />
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
