import { useState } from 'react';
import { detenerMasivo, type LoteMasivo } from '#contract/catalogo/productos/productos-masivo.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Question, useAskButton } from '#web/ui/form/question.tsx';
import { titleOf } from './masivo-rules.ts';
import styles from './masivos.module.css';

const OF_CHANGE = '¿Detener el cambio? Lo que ya cambió queda así y se puede deshacer; lo demás queda como está.';
const OF_UNDO =
  '¿Dejar de deshacer? Lo que ya volvió a como estaba queda así; lo demás sigue cambiado, y se puede deshacer después.';

interface MasivoStopProps {
  lote: LoteMasivo;
  onStopped: (lote: LoteMasivo) => void;
}

/** Stops a bulk change that goes on by itself: first it says what becomes of what was done and of the rest. */
export function MasivoStop({ lote, onStopped }: MasivoStopProps) {
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<{ message: string; attempt: number }>();
  const { busy, once } = useOnce();
  const { askButton, leave } = useAskButton(asked);

  const stop = () =>
    void once(async () => {
      setProblem(undefined);
      try {
        onStopped(await api(detenerMasivo, { params: { id: String(lote.id) } }));
      } catch (error) {
        const message = error instanceof ApiError ? error.message : detenerMasivo.fallback;
        setProblem({ message, attempt: Date.now() });
        setAsked(false);
      }
    });

  return (
    <div className={styles.undo}>
      {problem && <Notice key={problem.attempt} tone="error" message={problem.message} focused />}
      {asked && <Question className={styles.said}>{lote.deshace === null ? OF_CHANGE : OF_UNDO}</Question>}
      <div className={styles.actions}>
        {asked ? (
          <>
            <Button look="dark" aria-disabled={busy} onClick={stop}>
              {busy ? 'Deteniendo…' : 'Sí, detener'}
            </Button>
            <Button
              look="outline"
              onClick={() => {
                leave();
                setAsked(false);
              }}
            >
              No detener
            </Button>
          </>
        ) : (
          <Button
            ref={askButton}
            look="outline"
            aria-label={`Detener ${titleOf(lote)}`}
            onClick={() => {
              setProblem(undefined);
              setAsked(true);
            }}
          >
            Detener
          </Button>
        )}
      </div>
    </div>
  );
}
