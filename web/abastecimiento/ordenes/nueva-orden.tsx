import { crearOrden } from '#contract/abastecimiento/ordenes/escribir.ts';
import type { Orden } from '#contract/abastecimiento/ordenes/ordenes.ts';
import { api } from '#web/client/api/browser-api.ts';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { ProvedorField } from '#web/staff/proveedores/provedor-field.tsx';
import { toast } from '#web/staff/shell/toast.tsx';

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
  return (
    <FormModal form={form} title="Nueva orden" submit={['Crear borrador', 'Creando…']} onClose={onClose}>
      <ProvedorField form={form} name="proveedor_id" label="Proveedor" />
    </FormModal>
  );
}
