import { Modal } from '@mantine/core';
import { anularOrden, cerrarOrden } from '#contract/abastecimiento/ordenes/actos.ts';
import type { Orden } from '#contract/abastecimiento/ordenes/ordenes.ts';
import { TextField } from '#web/form/fields.tsx';
import { Form } from '#web/form/form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { ModalHead } from '#web/ui/dialog/modal-head.tsx';
import styles from './ordenes.module.css';

interface MotivoModalProps {
  orden: Orden;
  acto: 'anular' | 'cerrar';
  onClose: () => void;
  /** It is done, or it may no longer be what was seen. */
  onChanged: () => Promise<void>;
}

const ACTS = {
  anular: { endpoint: anularOrden, label: 'Anular la orden', busy: 'Anulando…', done: 'está anulada' },
  cerrar: { endpoint: cerrarOrden, label: 'Cerrar la orden', busy: 'Cerrando…', done: 'está cerrada' },
} as const;

/** Calls an order off, or what is lacking of it: why, and what will happen. */
export function MotivoModal({ orden, acto, onClose, onChanged }: MotivoModalProps) {
  const { id, numero, enviada_en, email_proveedor, nombre_provedor } = orden;
  const { endpoint, label, busy, done } = ACTS[acto];
  const form = useEndpointForm(endpoint, {
    initial: { motivo: '' },
    params: { id: String(id) },
    onDone: async () => {
      toast(`La orden ${numero} ${done}.`);
      await onChanged();
      onClose();
    },
  });
  const { sending } = form.submit;
  const close = () => {
    if (!sending) onClose();
  };
  return (
    <Modal.Root opened onClose={close} size={520}>
      <Modal.Overlay />
      <Modal.Content>
        <ModalHead title={`${label} ${numero}`} />
        <Modal.Body>
          <Form form={form}>
            <p className={styles.soft}>
              {acto === 'cerrar'
                ? 'Lo que falta deja de esperarse y se propone de nuevo en la reposición.'
                : enviada_en
                  ? `Se le avisa a ${nombre_provedor}${email_proveedor ? ` (${email_proveedor})` : ''} con el motivo, y lo pedido deja de contar como por llegar.`
                  : 'No se le había enviado a nadie.'}{' '}
              No se puede deshacer.
            </p>
            <TextField form={form} name="motivo" label="Motivo" />
            <div className={styles.actions}>
              <Button type="submit" aria-disabled={sending}>
                {sending ? busy : label}
              </Button>
              <Button look="outline" aria-disabled={sending} onClick={close}>
                Volver
              </Button>
            </div>
          </Form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
