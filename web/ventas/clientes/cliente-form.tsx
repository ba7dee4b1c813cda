import {
  CLIENTE_ACTUALIZADO,
  type ClienteDeLaBase,
  crearCliente,
  editarCliente,
  obtenerCliente,
} from '#contract/ventas/clientes/clientes.ts';
import { SavedForm } from '#web/staff/record/saved-form.tsx';
import { draftOf, LABELS } from './cliente-draft.ts';
import { ClienteFields, checkName } from './cliente-fields.tsx';

/** A client's data, to be changed. */
export function ClienteForm({ cliente }: { cliente: ClienteDeLaBase }) {
  return (
    <SavedForm
      endpoint={editarCliente}
      record={cliente}
      name="cliente"
      own={obtenerCliente}
      label="Datos del cliente"
      labels={LABELS}
      draftOf={draftOf}
      whole={crearCliente.body}
      check={checkName}
      conflict="CLIENTE_CAMBIADO"
      saved={CLIENTE_ACTUALIZADO}
    >
      {(form) => <ClienteFields form={form} />}
    </SavedForm>
  );
}
