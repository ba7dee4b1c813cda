import { useState } from 'react';
import {
  deshacerMasivo,
  type LoteMasivo,
  previsualizarDeshacer,
} from '#contract/catalogo/productos/productos-masivo.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { many } from '#web/staff/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Question, useAskButton } from '#web/ui/form/question.tsx';
import styles from './masivos.module.css';

interface MasivoUndoProps {
  lote: LoteMasivo;
  /** Whose change it is, for the button's name: there are many. */
  of: string;
  onUndone: (lote: LoteMasivo) => void;
  /** Tells why it failed: it may be that it is undone all the same. */
  onFailed: (reason: string) => void;
}

/** Gives the products back what they were: first it says to how many, and which would stay. */
export function MasivoUndo({ lote, of, onUndone, onFailed }: MasivoUndoProps) {
  const [asked, setAsked] = useState<{ vuelven: number; quedan: number }>();
  const { busy, once } = useOnce();
  const { askButton, leave } = useAskButton(asked !== undefined);
  const params = { id: String(lote.id) };

  const attempt = (act: () => Promise<void>, fallback: string) =>
    void once(async () => {
      try {
        await act();
      } catch (error) {
        const message = error instanceof ApiError ? error.message : fallback;
        setAsked(undefined);
        onFailed(message);
      }
    });
  const ask = () =>
    attempt(async () => setAsked(await api(previsualizarDeshacer, { params })), previsualizarDeshacer.fallback);
  const undo = () => attempt(async () => onUndone(await api(deshacerMasivo, { params })), deshacerMasivo.fallback);

  return (
    <div className={styles.undo}>
      {asked ? (
        <>
          <Consequences {...asked} />
          <div className={styles.actions}>
            {asked.vuelven > 0 && (
              <Button look="dark" aria-disabled={busy} onClick={undo}>
                {busy ? 'Deshaciendo…' : `Deshacer ${many(asked.vuelven, 'producto', 'productos')}`}
              </Button>
            )}
            <Button
              look="outline"
              onClick={() => {
                leave();
                setAsked(undefined);
              }}
            >
              {asked.vuelven > 0 ? 'No deshacer' : 'Cerrar'}
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.actions}>
          <Button ref={askButton} look="outline" aria-disabled={busy} aria-label={`Deshacer ${of}`} onClick={ask}>
            Deshacer
          </Button>
        </div>
      )}
    </div>
  );
}

/** What undoing would do, product by product counted. */
function Consequences({ vuelven, quedan }: { vuelven: number; quedan: number }) {
  const back = `¿Deshacer el cambio? ${many(vuelven, 'producto vuelve', 'productos vuelven')} a como ${vuelven === 1 ? 'estaba' : 'estaban'} antes.`;
  return (
    <Question className={styles.said}>
      {vuelven > 0 ? back : 'No queda nada que deshacer.'}
      {quedan > 0 && ` ${many(quedan, 'cambió después y queda como está', 'cambiaron después y quedan como están')}.`}
    </Question>
  );
}
