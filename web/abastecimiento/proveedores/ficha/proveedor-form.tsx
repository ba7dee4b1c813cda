import { type FichaDeProveedor, obtenerFichaDeProveedor } from '#contract/abastecimiento/proveedores/proveedores.ts';
import { crearProveedor, editarProveedor } from '#contract/abastecimiento/proveedores/proveedores-admin.ts';
import { SavedForm } from '#web/staff/record/saved-form.tsx';
import { draftOf, LABELS, withNumbers } from '../proveedor-draft.ts';
import { ProveedorFields } from '../proveedor-fields.tsx';

/** A supplier's data and conditions, to be changed. */
export function ProveedorForm({ proveedor }: { proveedor: FichaDeProveedor }) {
  return (
    <SavedForm
      endpoint={editarProveedor}
      record={proveedor}
      name="proveedor"
      own={obtenerFichaDeProveedor}
      label="Datos del proveedor"
      labels={LABELS}
      draftOf={draftOf}
      whole={crearProveedor.body}
      compose={withNumbers}
      conflict="PROVEEDOR_CAMBIADO"
      saved="Proveedor actualizado."
    >
      {(form) => <ProveedorFields form={form} />}
    </SavedForm>
  );
}
