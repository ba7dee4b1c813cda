import { Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { confirmarOrden } from '#contract/abastecimiento/ordenes/actos.ts';
import type { Orden } from '#contract/abastecimiento/ordenes/ordenes.ts';
import { reasonOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { caughtUp } from '#web/staff/query/changed.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { ModalHead } from '#web/ui/dialog/modal-head.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import styles from './ordenes.module.css';

interface ConfirmarModalProps {
  orden: Orden;
  onClose: () => void;
}

/** Keeps what the supplier answered: on which day each line comes. */
export function ConfirmarModal({ orden, onClose }: ConfirmarModalProps) {
  const { id, numero, items, nombre_provedor } = orden;
  const waiting = items.filter(({ pendiente }) => pendiente > 0);
  const [dates, setDates] = useState<ReadonlyMap<number, string>>(
    new Map(waiting.map((linea) => [linea.id, linea.fecha_acordada ?? ''])),
  );
  const [problem, setProblem] = useState<{ detail: string | undefined; attempt: number }>();
  const { busy, once } = useOnce();
  const close = () => {
    if (!busy) onClose();
  };

  async function confirm(): Promise<void> {
    setProblem(undefined);
    const empty = waiting.find((linea) => !dates.get(linea.id));
    if (empty) {
      setProblem({ detail: `Falta el día de «${empty.descripcion}».`, attempt: Date.now() });
      return;
    }
    const lineas = [...dates].map(([id, fecha_acordada]) => ({ id, fecha_acordada }));
    try {
      await api(confirmarOrden, { params: { id: String(id) }, body: { lineas } });
      toast(`La orden ${numero} está confirmada.`);
      await caughtUp();
      onClose();
    } catch (error) {
      setProblem({ detail: reasonOf(error), attempt: Date.now() });
    }
  }

  return (
    <Modal.Root opened onClose={close} size={620}>
      <Modal.Overlay />
      <Modal.Content>
        <ModalHead title={`Confirmar la orden ${numero}`} />
        <Modal.Body>
          <form
            className={styles.dates}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void once(confirm);
            }}
          >
            <p className={styles.soft}>Anota el día en que {nombre_provedor} dijo que llega cada producto.</p>
            {problem && (
              <Notice
                key={problem.attempt}
                tone="error"
                message={confirmarOrden.fallback}
                detail={problem.detail}
                focused
              />
            )}
            {waiting.map((linea) => (
              <TextInput
                key={linea.id}
                type="date"
                size="md"
                label={linea.descripcion}
                name={`llega-${linea.id}`}
                value={dates.get(linea.id) ?? ''}
                onChange={(event) => setDates(new Map(dates).set(linea.id, event.currentTarget.value))}
              />
            ))}
            <div className={styles.actions}>
              <Button type="submit" aria-disabled={busy}>
                {busy ? 'Guardando…' : 'Confirmar'}
              </Button>
              <Button look="outline" aria-disabled={busy} onClick={close}>
                Cancelar
              </Button>
            </div>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
