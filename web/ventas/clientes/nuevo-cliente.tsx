import { CLIENTE_CREADO, crearCliente } from '#contract/ventas/clientes/clientes.ts';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { SIGUE_AQUI } from '#web/form/use-submit.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { EMPTY_DRAFT } from './cliente-draft.ts';
import { ClienteFields, checkName } from './cliente-fields.tsx';

interface NuevoClienteProps {
  opened: boolean;
  onClose: () => void;
}

/** The form of a new client, over the page. What was typed stays, also over a reload, until it is created. */
export function NuevoCliente({ opened, onClose }: NuevoClienteProps) {
  const { id } = usePerson();
  const form = useEndpointForm(crearCliente, {
    initial: EMPTY_DRAFT,
    draft: 'cliente-nuevo',
    check: checkName,
    compose: (fields) => ({ ...fields, user_id: id }),
    onDone: (_cliente, changed) => {
      toast(CLIENTE_CREADO, { detail: changed ? SIGUE_AQUI : undefined });
      if (!changed) onClose();
    },
  });

  return (
    <FormModal
      form={form}
      title="Crear cliente"
      submit={['Crear cliente', 'Creando…']}
      wide
      opened={opened}
      onClose={onClose}
    >
      <ClienteFields form={form} />
    </FormModal>
  );
}
