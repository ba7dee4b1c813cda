import { Modal } from '@mantine/core';
import type { Compra } from '#contract/compras/compras.ts';
import { anularCompra, formularioDeAnulacion, motivoDe } from '#contract/compras/compras-admin.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { toast } from '#web/admin/shell/toast.tsx';
import { api } from '#web/client/api/browser-api.ts';
import { holdsStock, unidades } from '#web/compras/eliminar.ts';
import { Form } from '#web/form/form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ModalHead } from '#web/ui/dialog/modal-head.tsx';
import styles from './anular-modal.module.css';
import { MotivoFields } from './motivo-fields.tsx';

interface AnularModalProps {
  compra: Compra;
  onClose: () => void;
  /** It is cancelled, or may no longer be what was seen. */
  onChanged: () => void;
}

/** Cancels an order that has not left: why, and what will happen. */
export function AnularModal({ compra, onClose, onChanged }: AnularModalProps) {
  const { id, num_pedido, email, otv_compras, precio_final, estado_pago } = compra;
  const form = useEndpointForm(
    { ...anularCompra, body: formularioDeAnulacion },
    {
      initial: { razon: '', motivo: '' },
      send: async (dicho) => {
        try {
          return await api(anularCompra, { params: { id: String(id) }, body: { motivo: motivoDe(dicho) } });
        } catch (error) {
          onChanged();
          throw error;
        }
      },
      onDone: () => {
        toast(`El pedido ${num_pedido} está anulado y su stock volvió.`);
        onChanged();
        onClose();
      },
    },
  );
  const { sending } = form.submit;
  const close = () => {
    if (!sending) onClose();
  };

  return (
    <Modal.Root opened onClose={close} size={520}>
      <Modal.Overlay />
      <Modal.Content>
        <ModalHead title={`Anular el pedido ${num_pedido}`} />
        <Modal.Body>
          <Form form={form}>
            <ul className={styles.outcome}>
              {holdsStock(compra) && <li>Vuelven a la venta {unidades(otv_compras)}.</li>}
              {estado_pago === 'pagado' ? (
                <li>
                  <strong>Está pagado: hay que devolverle {formatPrecio(precio_final)} al cliente.</strong>
                </li>
              ) : (
                <li>El cliente ya no tiene que pagar {formatPrecio(precio_final)}.</li>
              )}
              <li>Se le avisa a {email} con el motivo. No se puede deshacer.</li>
            </ul>
            <MotivoFields form={form} />
            <div className={styles.actions}>
              <Button type="submit" aria-disabled={sending}>
                {sending ? 'Anulando…' : 'Anular el pedido'}
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
