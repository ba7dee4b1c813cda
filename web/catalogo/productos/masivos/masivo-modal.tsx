import { Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import {
  aplicarMasivo,
  CAMBIOS_MASIVOS,
  type CambioMasivo,
  type LoteMasivo,
  previsualizarMasivo,
  type VistaPreviaMasivo,
} from '#contract/catalogo/productos/productos-masivo.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { Form } from '#web/form/form.tsx';
import { useAsk } from '#web/form/use-ask.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import editStyles from '#web/staff/productos/edicion/producto-edit.module.css';
import { ofertaQuestion } from '#web/staff/productos/oferta-question.ts';
import { Button } from '#web/ui/button.tsx';
import { ModalHead } from '#web/ui/dialog/modal-head.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import type { Selection } from '../lista/use-selection.ts';
import { MasivoFields } from './masivo-fields.tsx';
import { MasivoPreview } from './masivo-preview.tsx';
import { EMPTY_MASIVO, MASIVO_ACTIONS, type MasivoAction } from './masivo-rules.ts';

type CambioPedido = (typeof previsualizarMasivo)['body']['_input']['cambio'];

interface MasivoModalProps {
  action: MasivoAction;
  selection: Selection;
  /** It is done, or goes on by itself. */
  onBegun: (lote: LoteMasivo) => void;
  /** `unsure`: it was asked for, and the shop didn't answer. */
  onClose: (unsure: boolean) => void;
}

const UNSURE =
  'Puede que el cambio se haya hecho igual. Aplicar otra vez esta vista previa no lo repite; antes de hacer una nueva, mira en «Cambios masivos» si ya está.';

interface Problem {
  message: string;
  attempt: number;
}

/** Changes many products at once: what to change, what that would do, and then for real. */
export function MasivoModal({ action, selection, onBegun, onClose }: MasivoModalProps) {
  const [preview, setPreview] = useState<(VistaPreviaMasivo & { cambio: CambioPedido }) | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [unsure, setUnsure] = useState(false);
  const { busy: applying, once } = useOnce();
  const { ask, dialog } = useAsk();
  const { seleccion, size } = selection;
  const form = useEndpointForm(
    { ...previsualizarMasivo, body: CAMBIOS_MASIVOS[action] as z.ZodType<CambioMasivo, CambioPedido> },
    {
      initial: EMPTY_MASIVO,
      send: async (pedido) => {
        setProblem(null);
        const cambio = await conOferta(pedido);
        return { ...(await api(previsualizarMasivo, { body: { seleccion, cambio } })), cambio };
      },
      stays: true,
      onDone: setPreview,
    },
  );
  const { submit } = form;

  /** Of prices that go down it is said once what they are. */
  async function conOferta(cambio: CambioPedido): Promise<CambioPedido> {
    if (!('precio' in cambio) || cambio.precio.porcentaje > 0) return cambio;
    const es_oferta = await ask(ofertaQuestion('Los precios elegidos bajan.'));
    return { precio: { ...cambio.precio, es_oferta } };
  }
  const back = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is there again once there is no preview
  useEffect(() => {
    if (!preview && back.current) submit.form.current?.querySelector<HTMLElement>('input, select')?.focus();
    back.current = false;
  }, [preview]);

  async function apply({ huella, cambio }: NonNullable<typeof preview>): Promise<void> {
    setProblem(null);
    try {
      onBegun(await api(aplicarMasivo, { body: { seleccion, cambio, huella } }));
    } catch (error) {
      const message = error instanceof ApiError ? error.message : aplicarMasivo.fallback;
      setProblem((before) => ({ message, attempt: (before?.attempt ?? 0) + 1 }));
      if (!isAnswered(error)) setUnsure(true);
      // What was shown is no longer what would happen.
      if (error instanceof ApiError && error.code === 'SELECCION_CAMBIADA') setPreview(null);
    }
  }

  const close = () => {
    if (!applying && !submit.sending) onClose(unsure);
  };

  return (
    <Modal.Root opened onClose={close} size={760}>
      <Modal.Overlay />
      <Modal.Content>
        <ModalHead
          title={`Cambiar ${MASIVO_ACTIONS[action].toLowerCase()} de ${size.toLocaleString('es-CL')} ${size === 1 ? 'producto' : 'productos'}`}
        />
        <Modal.Body>
          <div className={editStyles.form} aria-busy={applying || submit.sending}>
            {problem && (
              <Notice key={problem.attempt} tone="error" message={problem.message} detail={unsure && UNSURE} focused />
            )}
            {preview ? (
              <MasivoPreview
                preview={preview}
                applying={applying}
                onApply={() => void once(() => apply(preview))}
                onBack={() => {
                  if (applying) return;
                  back.current = true;
                  if (!unsure) setProblem(null);
                  setPreview(null);
                }}
              />
            ) : (
              <Form form={form}>
                {dialog}
                <MasivoFields action={action} form={form} />
                <div className={editStyles.actions}>
                  <Button type="submit" aria-disabled={submit.sending}>
                    {submit.sending ? 'Calculando…' : 'Ver qué cambia'}
                  </Button>
                  <Button look="outline" onClick={close}>
                    Cancelar
                  </Button>
                </div>
              </Form>
            )}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Whether the shop itself said no; else nobody knows what became of it. */
const isAnswered = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;
