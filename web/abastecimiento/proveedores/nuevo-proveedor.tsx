import { Modal } from '@mantine/core';
import type { FichaDeProveedor } from '#contract/abastecimiento/proveedores/proveedores.ts';
import { crearProveedor } from '#contract/abastecimiento/proveedores/proveedores-admin.ts';
import { Form } from '#web/form/form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { SIGUE_AQUI } from '#web/form/use-submit.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { ModalHead } from '#web/ui/dialog/modal-head.tsx';
import { EMPTY_DRAFT, withNumbers } from './proveedor-draft.ts';
import { ProveedorFields } from './proveedor-fields.tsx';
import styles from './proveedores.module.css';

const TITLE = 'Agregar Proveedor';

interface NuevoProveedorProps {
  opened: boolean;
  onClose: () => void;
  onCreated: (proveedor: FichaDeProveedor) => void;
}

/** The form of a new supplier, over the page. What was typed stays, also over a reload, until it is created. */
export function NuevoProveedor({ opened, onClose, onCreated }: NuevoProveedorProps) {
  const form = useEndpointForm(crearProveedor, {
    initial: EMPTY_DRAFT,
    draft: 'proveedor-nuevo',
    compose: withNumbers,
    onDone: (proveedor, changed) => {
      toast('Proveedor agregado.', { detail: changed ? SIGUE_AQUI : proveedor.nombre_provedor });
      if (!changed) onClose();
      onCreated(proveedor);
    },
  });
  const { sending } = form.submit;
  const close = () => {
    if (!sending) onClose();
  };

  return (
    <Modal.Root opened={opened} onClose={close} size={760}>
      <Modal.Overlay />
      <Modal.Content>
        <ModalHead title={TITLE} />
        <Modal.Body>
          <Form form={form} autoComplete="off">
            <ProveedorFields form={form} />
            <div className={styles.actions}>
              <Button type="submit" aria-disabled={sending}>
                {sending ? 'Agregando…' : TITLE}
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
