import { CloseButton, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import {
  fotografiarRecepcion,
  type LineaDeLlegada,
  MAX_FOTOS,
  quitarFoto,
} from '#contract/bodega/recepciones/llegadas-lineas.ts';
import { ApiError, reasonOf } from '#web/client/api/api.ts';
import { api, bearer } from '#web/client/api/browser-api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { caughtUp } from '#web/staff/query/changed.ts';
import { Button } from '#web/ui/button.tsx';
import { ModalHead } from '#web/ui/dialog/modal-head.tsx';
import styles from './recepciones.module.css';

interface FotosProps {
  linea: LineaDeLlegada;
  /** While it is not decided on, some may be taken out; more may always be added. */
  removable: boolean;
}

/** A line's pictures, and the phone's camera for more. */
export function Fotos({ linea, removable }: FotosProps) {
  const { id, descripcion, fotos } = linea;
  const input = useRef<HTMLInputElement>(null);
  const name = useId();
  const [problem, setProblem] = useState<string>();
  const [shown, setShown] = useState<number | null>(null);
  const { busy, once } = useOnce();

  const run = (failed: string, work: () => Promise<unknown>) =>
    once(async () => {
      setProblem(undefined);
      try {
        await work();
      } catch (error) {
        setProblem(reasonOf(error) ?? failed);
        if (!(error instanceof ApiError)) throw error;
      }
      await caughtUp();
    });

  const label = busy ? 'Guardando…' : fotos.length > 0 ? 'Otra foto' : 'Tomar foto';

  function send(event: ChangeEvent<HTMLInputElement>): void {
    const files = [...(event.currentTarget.files ?? [])].map((file) => ({ part: 'fotos', file, name: file.name }));
    // The same file may be chosen again after a failure.
    event.currentTarget.value = '';
    if (fotos.length + files.length > MAX_FOTOS) setProblem(`Una línea lleva hasta ${MAX_FOTOS} fotos.`);
    else if (files.length > 0)
      void run(fotografiarRecepcion.fallback, () => api(fotografiarRecepcion, { params: { id: String(id) }, files }));
  }

  return (
    <>
      {fotos.length > 0 && (
        <ul className={styles.photos} aria-label={`Fotos de ${descripcion}`}>
          {fotos.map((foto, index) => (
            <li key={foto}>
              <button
                type="button"
                className={styles.show}
                aria-label={`Ver la foto ${index + 1} de ${descripcion}`}
                onClick={() => setShown(foto)}
              >
                <Foto id={foto} />
              </button>
              {removable && (
                <CloseButton
                  className={styles.take}
                  variant="default"
                  size={28}
                  aria-label={`Quitar la foto ${index + 1} de ${descripcion}`}
                  onClick={() => void run(quitarFoto.fallback, () => api(quitarFoto, { params: { id: String(foto) } }))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {fotos.length < MAX_FOTOS && (
        <span>
          <input
            ref={input}
            id={name}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            capture="environment"
            className="solo-lectores"
            tabIndex={-1}
            aria-label={`Fotos de la inspección de ${descripcion}`}
            onChange={send}
          />
          <Button
            look="outline"
            aria-disabled={busy}
            aria-label={`${label} de ${descripcion}`}
            onClick={() => !busy && input.current?.click()}
          >
            {label}
          </Button>
        </span>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {shown !== null && (
        <Modal.Root opened onClose={() => setShown(null)} size="xl">
          <Modal.Overlay />
          <Modal.Content>
            <ModalHead title={`Foto de ${descripcion}`} />
            <Modal.Body>
              <Foto id={shown} whole />
            </Modal.Body>
          </Modal.Content>
        </Modal.Root>
      )}
    </>
  );
}

/** Only the staff see it, so that no address alone shows it: it is asked for in the person's name. */
function Foto({ id, whole = false }: { id: number; whole?: boolean }) {
  const { data, error } = useQuery({
    queryKey: ['foto-de-recepcion', id],
    queryFn: () => readFoto(id),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <img src={data} alt="" className={whole ? styles.whole : undefined} />;
  return <span className={styles.blank}>{error && 'No cargó'}</span>;
}

async function readFoto(id: number): Promise<string> {
  const answer = await fetch(`/api/llegadas/fotos/${id}`, { headers: bearer() });
  if (!answer.ok) throw new Error(String(answer.status));
  const blob = await answer.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
