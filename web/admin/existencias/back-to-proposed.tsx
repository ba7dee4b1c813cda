import { useEffect, useRef, useState } from 'react';
import { type Reposicion, volverALoPropuesto } from '#contract/reposicion.ts';
import { ApiError } from '#web/client/api.ts';
import { api } from '#web/client/browser-api.ts';
import { useOnce } from '#web/client/use-once.ts';
import { announce } from '#web/ui/announce.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import styles from './existencias.module.css';
import type { OrderQuantities } from './use-order-quantities.ts';

interface BackToProposedProps {
  data: Reposicion;
  query: { proveedor_id?: string | undefined };
  order: OrderQuantities;
  /** The proposal is another one now. */
  onDone: () => void;
  /** The button is gone: where the focus goes on. */
  onLeave: () => void;
}

/** Gives up all changed quantities of what is shown, on every page of it. */
export function BackToProposed({ data: { cambiadas }, query, order, onDone, onLeave }: BackToProposedProps) {
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { busy, once } = useOnce();
  const leave = useRef<() => void>(undefined);

  // The dialog closes in its own effect, which runs before this one.
  useEffect(() => {
    if (asking) return;
    leave.current?.();
    leave.current = undefined;
  }, [asking]);

  async function run(): Promise<void> {
    setProblem(undefined);
    try {
      await order.settled();
      await api(volverALoPropuesto, { query: { proveedor_id: query.proveedor_id } });
      order.forget();
      onDone();
      leave.current = onLeave;
      announce('Todo está como se propuso.');
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : volverALoPropuesto.fallback);
    } finally {
      setAsking(false);
    }
  }

  if (cambiadas === 0 && !problem) return null;
  const many = cambiadas === 1 ? '1 cantidad cambiada' : `${cambiadas.toLocaleString('es-CL')} cantidades cambiadas`;
  return (
    <div className={styles.download}>
      <Button look="outline" onClick={() => setAsking(true)}>
        Volver a lo propuesto ({cambiadas.toLocaleString('es-CL')})
      </Button>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <ConfirmDialog
        open={asking}
        message={`¿Volver a lo propuesto? Se ${cambiadas === 1 ? 'pierde' : 'pierden'} ${many}${query.proveedor_id ? ' de este proveedor' : ''}.`}
        confirmLabel={busy ? 'Volviendo…' : 'Volver a lo propuesto'}
        onConfirm={() => void once(run)}
        onCancel={() => setAsking(false)}
        busy={busy}
      />
    </div>
  );
}
