import { crearProveedor } from '#contract/abastecimiento/proveedores/proveedores-admin.ts';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { SIGUE_AQUI } from '#web/form/use-submit.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { EMPTY_DRAFT, withNumbers } from './proveedor-draft.ts';
import { ProveedorFields } from './proveedor-fields.tsx';

const TITLE = 'Agregar Proveedor';

interface NuevoProveedorProps {
  opened: boolean;
  onClose: () => void;
}

/** The form of a new supplier, over the page. What was typed stays, also over a reload, until it is created. */
export function NuevoProveedor({ opened, onClose }: NuevoProveedorProps) {
  const form = useEndpointForm(crearProveedor, {
    initial: EMPTY_DRAFT,
    draft: 'proveedor-nuevo',
    compose: withNumbers,
    onDone: (proveedor, changed) => {
      toast('Proveedor agregado.', { detail: changed ? SIGUE_AQUI : proveedor.nombre_provedor });
      if (!changed) onClose();
    },
  });
  return (
    <FormModal form={form} title={TITLE} submit={[TITLE, 'Agregando…']} wide opened={opened} onClose={onClose}>
      <ProveedorFields form={form} />
    </FormModal>
  );
}
