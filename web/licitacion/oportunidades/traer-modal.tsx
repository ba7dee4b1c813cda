import { Button, FileButton, Modal, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { importarOportunidades, traerOportunidad } from '#contract/licitacion/oportunidades/actos.ts';
import { reasonOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { TextField } from '#web/form/fields.tsx';
import { Form } from '#web/form/form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { many } from '#web/staff/words.ts';
import { Button as ShopButton } from '#web/ui/button.tsx';
import { ModalHead } from '#web/ui/dialog/modal-head.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import styles from './licitaciones.module.css';

interface TraerModalProps {
  onClose: () => void;
  /** What was noted or brought up to date. */
  onBrought: (ids: readonly number[]) => Promise<void>;
  /** Part of a text was noted, and the rest is told. */
  onKnown: () => void;
}

/** Brings what Mercado Público has: one by its code, or whatever a text of it holds, pasted or as a file. */
export function TraerModal({ onClose, onBrought, onKnown }: TraerModalProps) {
  const form = useEndpointForm(traerOportunidad, {
    initial: { codigo: '' },
    onDone: async ({ id, codigo, hallados, items }) => {
      toast(`La licitación ${codigo} está al día.`, {
        detail: `${hallados} de ${many(items, 'ítem hallado', 'ítems hallados')}.`,
      });
      await onBrought([id]);
    },
  });
  const { sending } = form.submit;
  return (
    <Modal.Root opened onClose={() => !sending && onClose()} size={640}>
      <Modal.Overlay />
      <Modal.Content>
        <ModalHead title="Traer de Mercado Público" />
        <Modal.Body>
          <Form form={form} autoComplete="off">
            <TextField form={form} name="codigo" label="Por su código" placeholder="1509-5-L126" />
            <div className={styles.acts}>
              <ShopButton type="submit" aria-disabled={sending}>
                {sending ? 'Preguntando…' : 'Traer'}
              </ShopButton>
            </div>
          </Form>
          <Pegado onBrought={onBrought} onKnown={onKnown} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Pegado({ onBrought, onKnown }: Pick<TraerModalProps, 'onBrought' | 'onKnown'>) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<{ message: string; attempt: number } | null>(null);
  const { busy, once } = useOnce();
  // The same file may be chosen again once it is mended.
  const again = useRef<() => void>(null);

  async function send(file: Blob, name: string): Promise<void> {
    setProblem(null);
    try {
      const { creadas, actualizadas, ids, rechazadas } = await api(importarOportunidades, {
        files: [{ part: 'archivo', file, name }],
      });
      const said = `${many(creadas, 'licitación nueva', 'licitaciones nuevas')}, ${many(actualizadas, 'puesta al día', 'puestas al día')}.`;
      if (rechazadas.length > 0) {
        const [first] = rechazadas;
        onKnown();
        setProblem({
          message: `${said} ${many(rechazadas.length, 'no se pudo leer', 'no se pudieron leer')}: la ${first!.lugar}ª, ${first!.motivo}`,
          attempt: Date.now(),
        });
        return;
      }
      toast(said);
      await onBrought(ids);
    } catch (error) {
      setProblem({ message: reasonOf(error) ?? importarOportunidades.fallback, attempt: Date.now() });
    }
  }

  return (
    <div>
      <Textarea
        size="md"
        mt="md"
        label="O pega su JSON"
        description="La respuesta entera de la API, una lista, o una sola licitación o Compra Ágil."
        minRows={4}
        maxRows={8}
        autosize
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {problem && (
        <div className={styles.told}>
          <Notice key={problem.attempt} tone="error" message={problem.message} focused />
        </div>
      )}
      <div className={styles.after}>
        <Button
          variant="default"
          aria-disabled={busy}
          onClick={() =>
            text.trim() === ''
              ? setProblem({ message: 'Pega el JSON o elige el archivo.', attempt: Date.now() })
              : void once(() => send(new Blob([text], { type: 'application/json' }), 'pegado.json'))
          }
        >
          {busy ? 'Leyendo…' : 'Leer lo pegado'}
        </Button>
        <FileButton
          resetRef={again}
          accept=".json,application/json"
          onChange={(file) => file && void once(() => send(file, file.name)).then(() => again.current?.())}
        >
          {(props) => (
            <Button {...props} variant="default" aria-disabled={busy}>
              Subir un archivo
            </Button>
          )}
        </FileButton>
      </div>
    </div>
  );
}
