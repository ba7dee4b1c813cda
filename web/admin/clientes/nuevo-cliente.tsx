import { Modal } from '@mantine/core';
import { CLIENTE_CREADO, type ClienteDeLaBase, crearCliente } from '#contract/clientes/clientes.ts';
import { toast } from '#web/admin/shell/toast.tsx';
import { usePerson } from '#web/admin/shell/use-person.ts';
import { Form } from '#web/form/form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { SIGUE_AQUI } from '#web/form/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { ModalHead } from '#web/ui/dialog/modal-head.tsx';
import { EMPTY_DRAFT } from './cliente-draft.ts';
import { ClienteFields, checkName } from './cliente-fields.tsx';
import styles from './clientes.module.css';

interface NuevoClienteProps {
  opened: boolean;
  onClose: () => void;
  onCreated: (cliente: ClienteDeLaBase) => void;
}

/** The form of a new client, over the page. What was typed stays, also over a reload, until it is created. */
export function NuevoCliente({ opened, onClose, onCreated }: NuevoClienteProps) {
  const { id } = usePerson();
  const form = useEndpointForm(crearCliente, {
    initial: EMPTY_DRAFT,
    draft: 'cliente-nuevo',
    check: checkName,
    compose: (fields) => ({ ...fields, user_id: id }),
    onDone: (cliente, changed) => {
      toast(CLIENTE_CREADO, { detail: changed ? SIGUE_AQUI : undefined });
      if (!changed) onClose();
      onCreated(cliente);
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
        <ModalHead title="Crear cliente" />
        <Modal.Body>
          <Form form={form} autoComplete="off">
            <ClienteFields form={form} />
            <div className={styles.actions}>
              <Button type="submit" aria-disabled={sending}>
                {sending ? 'Creando…' : 'Crear cliente'}
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
