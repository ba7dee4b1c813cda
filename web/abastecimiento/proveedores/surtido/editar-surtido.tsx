import { Modal } from '@mantine/core';
import { editarSurtido, type ProductoDeProveedor } from '#contract/abastecimiento/surtido.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { Form } from '#web/form/form.tsx';
import { SaveOrCancel } from '#web/form/submit-form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { caughtUp } from '#web/staff/query/changed.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { ModalHead } from '#web/ui/dialog/modal-head.tsx';
import styles from '../proveedores.module.css';
import { SurtidoFields } from './surtido-fields.tsx';

interface EditarSurtidoProps {
  proveedorId: number;
  producto: ProductoDeProveedor;
  onClose: () => void;
}

const unitsOrNone = (units: number | null) => (units === null ? '' : formatNumero(units));

/** How a product is asked for from a supplier, to be changed: only what is changed is sent. */
export function EditarSurtido({ proveedorId, producto, onClose }: EditarSurtidoProps) {
  const form = useEndpointForm(editarSurtido, {
    initial: {
      codigo_proveedor: producto.codigo_proveedor,
      multiplo: unitsOrNone(producto.multiplo),
      minimo: unitsOrNone(producto.minimo),
      codigo_caja: producto.codigo_caja,
      unidades_por_caja: unitsOrNone(producto.unidades_por_caja),
      preferido: producto.preferido,
    },
    params: { id: String(proveedorId), producto_id: String(producto.producto_id) },
    changesOnly: true,
    onDone: async () => {
      toast('Producto actualizado.', { detail: producto.descripcion });
      onClose();
      await caughtUp();
    },
  });
  return (
    <Modal.Root opened onClose={() => !form.submit.sending && onClose()} size={620}>
      <Modal.Overlay />
      <Modal.Content>
        <ModalHead title={producto.descripcion} />
        <Modal.Body>
          <Form form={form} autoComplete="off">
            <div className={styles.fields}>
              <SurtidoFields form={form} />
            </div>
            <SaveOrCancel submit={form.submit} onCancel={onClose} />
          </Form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
