import { Modal } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  aplicarMasivo,
  type LoteMasivo,
  previsualizarMasivo,
  type VistaPreviaMasivo,
} from '#contract/productos-masivo.ts';
import { ApiError } from '#web/client/api.ts';
import { api } from '#web/client/browser-api.ts';
import { Button } from '#web/ui/button.tsx';
import { ModalHead } from '#web/ui/modal-head.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { BulkFields } from './bulk-fields.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { BULK_ACTIONS, type BulkAction, cambioOf, EMPTY_BULK } from './bulk-rules.ts';
import editStyles from './producto-edit.module.css';
import type { Selection } from './use-selection.ts';

interface BulkModalProps {
  action: BulkAction;
  selection: Selection;
  onClose: (end: BulkEnd) => void;
}

/** Whether the products are others now. `unsure`: it was asked for, and the shop didn't answer. */
export type BulkEnd = 'changed' | 'unsure' | 'nothing';

const UNSURE =
  'Puede que el cambio se haya hecho igual. Aplicar otra vez esta vista previa no lo repite; antes de hacer una nueva, mira en «Cambios masivos» si ya está.';

interface Problem {
  message: string;
  attempt: number;
}

/** Changes many products at once: what to change, what that would do, and then for real. */
export function BulkModal({ action, selection, onClose }: BulkModalProps) {
  const [draft, setDraft] = useState(EMPTY_BULK);
  const [invalid, setInvalid] = useState<string>();
  const [preview, setPreview] = useState<VistaPreviaMasivo | null>(null);
  const [started, setStarted] = useState<LoteMasivo | null>(null);
  const [working, setWorking] = useState<'previewing' | 'applying' | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [unsure, setUnsure] = useState(false);
  const busy = useRef(false);
  const { seleccion, size } = selection;
  const asked = cambioOf(action, draft);
  const form = useRef<HTMLFormElement>(null);
  const back = useRef(false);
  const focusField = () => form.current?.querySelector<HTMLElement>('input, select')?.focus();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is there again once there is no preview
  useEffect(() => {
    if (!preview && back.current) focusField();
    back.current = false;
  }, [preview]);

  async function once(kind: 'previewing' | 'applying', fallback: string, act: () => Promise<void>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setWorking(kind);
    setProblem(null);
    try {
      await act();
    } catch (error) {
      const message = error instanceof ApiError ? error.message : fallback;
      setProblem((before) => ({ message, attempt: (before?.attempt ?? 0) + 1 }));
      if (kind === 'applying' && !isAnswered(error)) setUnsure(true);
      // What was shown is no longer what would happen.
      if (error instanceof ApiError && error.code === 'SELECCION_CAMBIADA') setPreview(null);
    } finally {
      busy.current = false;
      setWorking(null);
    }
  }

  function onPreview(event: FormEvent): void {
    event.preventDefault();
    if ('problem' in asked) {
      setInvalid(asked.problem);
      focusField();
      return;
    }
    const { cambio } = asked;
    void once('previewing', previsualizarMasivo.fallback, async () =>
      setPreview(await api(previsualizarMasivo, { body: { seleccion, cambio } })),
    );
  }

  function onApply({ huella }: VistaPreviaMasivo): void {
    if ('problem' in asked) return;
    const { cambio } = asked;
    void once('applying', aplicarMasivo.fallback, async () => {
      setStarted(await api(aplicarMasivo, { body: { seleccion, cambio, huella } }));
    });
  }

  const close = () => {
    if (!busy.current) onClose(started ? 'changed' : unsure ? 'unsure' : 'nothing');
  };

  return (
    <Modal.Root opened onClose={close} size={760}>
      <Modal.Overlay />
      <Modal.Content>
        <ModalHead
          title={`Cambiar ${BULK_ACTIONS[action].toLowerCase()} de ${size.toLocaleString('es-CL')} ${size === 1 ? 'producto' : 'productos'}`}
        />
        <Modal.Body>
          <div className={editStyles.form} aria-busy={working !== null}>
            {problem && (
              <Notice key={problem.attempt} tone="error" message={problem.message} detail={unsure && UNSURE} focused />
            )}
            {started ? (
              <BulkOutcome started={started} onClose={close} />
            ) : preview ? (
              <BulkPreview
                preview={preview}
                applying={working === 'applying'}
                onApply={() => onApply(preview)}
                onBack={() => {
                  if (busy.current) return;
                  back.current = true;
                  if (!unsure) setProblem(null);
                  setPreview(null);
                }}
              />
            ) : (
              <form ref={form} className={editStyles.form} noValidate onSubmit={onPreview}>
                <BulkFields
                  action={action}
                  draft={draft}
                  error={invalid}
                  onType={(values) => {
                    setInvalid(undefined);
                    setDraft({ ...draft, ...values });
                  }}
                />
                <div className={editStyles.actions}>
                  <Button type="submit" aria-disabled={working !== null}>
                    {working ? 'Calculando…' : 'Ver qué cambia'}
                  </Button>
                  <Button look="outline" onClick={close}>
                    Cancelar
                  </Button>
                </div>
              </form>
            )}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Whether the shop itself said no; else nobody knows what became of it. */
const isAnswered = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;
