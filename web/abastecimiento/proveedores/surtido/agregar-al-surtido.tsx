import { Modal } from '@mantine/core';
import { agregarAlSurtido, type ProductoDeProveedor } from '#contract/abastecimiento/surtido.ts';
import { api } from '#web/client/api/browser-api.ts';
import { Form } from '#web/form/form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { CHOOSE_ONE, isName, ProductoField } from '#web/staff/productos/producto-field.tsx';
import { ProvedorField } from '#web/staff/proveedores/provedor-field.tsx';
import { caughtUp } from '#web/staff/query/changed.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { ModalHead } from '#web/ui/dialog/modal-head.tsx';
import styles from '../proveedores.module.css';
import { SurtidoFields } from './surtido-fields.tsx';

interface AgregarAlSurtidoProps {
  /** Of which supplier; without one it is chosen here. */
  proveedor?: { id: number; nombre_provedor: string };
  onClose: () => void;
}

const INITIAL = {
  codigo_producto_fussan: '',
  codigo_proveedor: '',
  multiplo: '',
  minimo: '',
  codigo_caja: '',
  unidades_por_caja: '',
  preferido: false,
};

/** Adds a product to what a supplier sells to the shop. */
export function AgregarAlSurtido({ proveedor, onClose }: AgregarAlSurtidoProps) {
  const form = useEndpointForm(agregarAlSurtido, {
    initial: { proveedor_id: proveedor ? String(proveedor.id) : '', ...INITIAL },
    compose: ({ preferido, ...fields }) => ({ ...fields, ...(preferido === true && { preferido }) }),
    check: ({ proveedor_id, codigo_producto_fussan }) => {
      const fields = {
        ...(!proveedor_id && { proveedor_id: 'Elige un proveedor de la lista.' }),
        ...(isName(codigo_producto_fussan) && { codigo_producto_fussan: CHOOSE_ONE }),
      };
      return Object.keys(fields).length > 0 ? { fields } : null;
    },
    send: (body): Promise<ProductoDeProveedor> =>
      api(agregarAlSurtido, { params: { id: String(form.value('proveedor_id')) }, body }),
    onDone: async ({ descripcion }) => {
      toast('Producto agregado al proveedor.', { detail: descripcion });
      onClose();
      await caughtUp();
    },
  });
  const { sending } = form.submit;
  const close = () => {
    if (!sending) onClose();
  };
  return (
    <Modal.Root opened onClose={close} size={620}>
      <Modal.Overlay />
      <Modal.Content>
        <ModalHead
          title={proveedor ? `Agregar un producto a ${proveedor.nombre_provedor}` : 'Agregar producto a un proveedor'}
        />
        <Modal.Body>
          <Form form={form} autoComplete="off">
            <div className={styles.fields}>
              {!proveedor && (
                <ProvedorField form={form} name="proveedor_id" label="Proveedor" className={styles.whole} />
              )}
              <ProductoField form={form} name="codigo_producto_fussan" />
              <SurtidoFields form={form} />
            </div>
            <div className={styles.actions}>
              <Button type="submit" aria-disabled={sending}>
                {sending ? 'Agregando…' : 'Agregar'}
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
