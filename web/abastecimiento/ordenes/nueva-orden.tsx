import { Modal } from '@mantine/core';
import { crearOrden } from '#contract/abastecimiento/ordenes/escribir.ts';
import type { Orden } from '#contract/abastecimiento/ordenes/ordenes.ts';
import { api } from '#web/client/api/browser-api.ts';
import { Form } from '#web/form/form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { ProvedorField } from '#web/staff/proveedores/provedor-field.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { ModalHead } from '#web/ui/dialog/modal-head.tsx';
import styles from './ordenes.module.css';

interface NuevaOrdenProps {
  onClose: () => void;
  /** Goes to its page, where its lines are written. */
  onCreated: (orden: Orden) => Promise<void>;
}

/** Begins an order: whom it is for. */
export function NuevaOrden({ onClose, onCreated }: NuevaOrdenProps) {
  const form = useEndpointForm(crearOrden, {
    initial: { proveedor_id: '' },
    compose: (fields) => ({ ...fields, lineas: [] }),
    check: ({ proveedor_id }) =>
      proveedor_id ? null : { fields: { proveedor_id: 'Elige un proveedor de la lista.' } },
    send: (): Promise<Orden> =>
      api(crearOrden, { body: { proveedor_id: Number(form.value('proveedor_id')), lineas: [] } }),
    onDone: async (orden) => {
      toast(`${orden.numero} está en borrador.`, { detail: orden.nombre_provedor });
      await onCreated(orden);
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
        <ModalHead title="Nueva orden" />
        <Modal.Body>
          <Form form={form} autoComplete="off">
            <ProvedorField form={form} name="proveedor_id" label="Proveedor" />
            <div className={styles.actions}>
              <Button type="submit" aria-disabled={sending}>
                {sending ? 'Creando…' : 'Crear borrador'}
              </Button>
              <Button look="outline" aria-disabled={sending} onClick={close}>
                Cancelar
              </Button>
            </div>
          </Form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
