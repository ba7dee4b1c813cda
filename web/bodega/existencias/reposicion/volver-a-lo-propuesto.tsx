import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type Reposicion, volverALoPropuesto } from '#contract/bodega/reposicion.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import styles from '#web/staff/download-button.module.css';
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx';
import { announce } from '#web/ui/frame/announce.tsx';
import type { CantidadesAPedir } from './use-cantidades.ts';

interface VolverALoPropuestoProps {
  propuesta: Reposicion;
  /** Only of this provedor. */
  proveedor_id: string | undefined;
  aPedir: CantidadesAPedir;
  /** The button is gone: where the focus goes on. */
  onLeave: () => void;
}

/** Gives up all changed quantities of what is shown, on every page of it. */
export function VolverALoPropuesto({
  propuesta: { cambiadas },
  proveedor_id,
  aPedir,
  onLeave,
}: VolverALoPropuestoProps) {
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
      await aPedir.settled();
      await api(volverALoPropuesto, { query: { proveedor_id } });
      aPedir.forget();
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
      <Button variant="default" onClick={() => setAsking(true)}>
        Volver a lo propuesto ({cambiadas.toLocaleString('es-CL')})
      </Button>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <ConfirmDialog
        open={asking}
        message={`¿Volver a lo propuesto? Se ${cambiadas === 1 ? 'pierde' : 'pierden'} ${many}${proveedor_id ? ' de este proveedor' : ''}.`}
        confirmLabel={busy ? 'Volviendo…' : 'Volver a lo propuesto'}
        onConfirm={() => void once(run)}
        onCancel={() => setAsking(false)}
        busy={busy}
      />
    </div>
  );
}
