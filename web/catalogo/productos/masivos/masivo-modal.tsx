import { Group, Modal, Radio } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
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
import {
  EMPTY_MASIVO,
  FORMAS_DE_PRECIO,
  MASIVO_ACTIONS,
  type MasivoAction,
  type MasivoChange,
} from './masivo-rules.ts';
import styles from './masivos.module.css';

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
  const [change, setChange] = useState<MasivoChange>(action);
  const [previewing, setPreviewing] = useState(false);
  // Of the part inside, which begins anew with each way to change a price.
  const going = useRef({ busy: false, unsure: false });
  const { size } = selection;
  return (
    <Modal.Root opened onClose={() => !going.current.busy && onClose(going.current.unsure)} size={760}>
      <Modal.Overlay />
      <Modal.Content>
        <ModalHead
          title={`Cambiar ${MASIVO_ACTIONS[action].toLowerCase()} de ${size.toLocaleString('es-CL')} ${size === 1 ? 'producto' : 'productos'}`}
        />
        <Modal.Body>
          {action === 'precio' && !previewing && <WaysOfPrecio change={change} onChange={setChange} />}
          <MasivoSteps
            key={change}
            change={change}
            selection={selection}
            going={going}
            onStep={setPreviewing}
            onBegun={onBegun}
            onClose={onClose}
          />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function WaysOfPrecio({ change, onChange }: { change: MasivoChange; onChange: (change: MasivoChange) => void }) {
  return (
    <Radio.Group
      label="Cómo cambia"
      className={styles.ways!}
      value={change}
      onChange={(value) => onChange(value as MasivoChange)}
    >
      <Group gap="lg" mt={4}>
        {Object.entries(FORMAS_DE_PRECIO).map(([value, label]) => (
          <Radio key={value} value={value} label={label} />
        ))}
      </Group>
    </Radio.Group>
  );
}

interface MasivoStepsProps extends Omit<MasivoModalProps, 'action'> {
  change: MasivoChange;
  going: RefObject<{ busy: boolean; unsure: boolean }>;
  /** Whether it shows what would change. */
  onStep: (previewing: boolean) => void;
}

function MasivoSteps({ change, selection, going, onStep, onBegun, onClose }: MasivoStepsProps) {
  const [preview, setPreview] = useState<(VistaPreviaMasivo & { cambio: CambioPedido }) | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [unsure, setUnsure] = useState(false);
  const { busy: applying, once } = useOnce();
  const { ask, dialog } = useAsk();
  const { seleccion } = selection;
  const form = useEndpointForm(
    { ...previsualizarMasivo, body: CAMBIOS_MASIVOS[change] as z.ZodType<CambioMasivo, CambioPedido> },
    {
      initial: EMPTY_MASIVO,
      send: async (pedido) => {
        setProblem(null);
        const previsualizar = async (cambio: CambioPedido) => ({
          ...(await api(previsualizarMasivo, { body: { seleccion, cambio } })),
          cambio,
        });
        const previa = await previsualizar(pedido);
        const dicho = previa.bajan > 0 ? await conOferta(pedido) : pedido;
        return dicho === pedido ? previa : previsualizar(dicho);
      },
      stays: true,
      onDone: setPreview,
    },
  );
  const { submit } = form;

  /** Of prices that go down it is said once what they are. */
  async function conOferta(cambio: CambioPedido): Promise<CambioPedido> {
    if (!('precio' in cambio)) return cambio;
    const { precio } = cambio;
    if ('valor' in precio) {
      return { precio: { ...precio, es_oferta: await ask(ofertaQuestion('Algunos de estos precios bajan.')) } };
    }
    return { precio: { ...precio, es_oferta: await ask(ofertaQuestion('Los precios elegidos bajan.')) } };
  }
  const back = useRef(false);
  useEffect(() => onStep(preview !== null), [onStep, preview]);

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

  going.current = { busy: applying || submit.sending, unsure };

  return (
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
          <MasivoFields action={change} form={form} />
          <div className={editStyles.actions}>
            <Button type="submit" aria-disabled={submit.sending}>
              {submit.sending ? 'Calculando…' : 'Ver qué cambia'}
            </Button>
            <Button look="outline" onClick={() => !going.current.busy && onClose(unsure)}>
              Cancelar
            </Button>
          </div>
        </Form>
      )}
    </div>
  );
}

/** Whether the shop itself said no; else nobody knows what became of it. */
const isAnswered = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;
