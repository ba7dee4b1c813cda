import { formatPrecio } from '#contract/valores/money.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { anularCompra, formularioDeAnulacion, motivoDe } from '#contract/ventas/compras/compras-admin.ts';
import { api } from '#web/client/api/browser-api.ts';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { holdsStock, unidades } from '#web/shared/compras/eliminar.ts';
import { closing, type OverRecord } from '#web/staff/record/over-record.ts';
import styles from './anular-modal.module.css';
import { MotivoFields } from './motivo-fields.tsx';
import { useTransferenciaDe } from './use-transferencia.ts';

interface AnularModalProps extends OverRecord {
  compra: Compra;
}

/** Cancels an order that has not left: why, and what will happen. */
export function AnularModal({ compra, onClose }: AnularModalProps) {
  const { id, num_pedido, email, otv_compras, precio_final, pagado, devuelto } = compra;
  const enRevision = useTransferenciaDe(compra)?.en_revision === true;
  const form = useEndpointForm(
    { ...anularCompra, body: formularioDeAnulacion },
    {
      initial: { razon: '', motivo: '' },
      send: (dicho) => api(anularCompra, { params: { id: String(id) }, body: { motivo: motivoDe(dicho) } }),
      onDone: closing(onClose, `El pedido ${num_pedido} está anulado y su stock volvió.`),
    },
  );

  return (
    <FormModal
      form={form}
      title={`Anular el pedido ${num_pedido}`}
      submit={['Anular el pedido', 'Anulando…']}
      onClose={onClose}
    >
      <ul className={styles.outcome}>
        {holdsStock(compra) && <li>Vuelven a la venta {unidades(otv_compras)}.</li>}
        {pagado > devuelto ? (
          <li>
            <strong>Está pagado: hay que devolverle {formatPrecio(pagado - devuelto)} al cliente.</strong>
          </li>
        ) : (
          <li>El cliente ya no tiene que pagar {formatPrecio(precio_final)}.</li>
        )}
        {enRevision && (
          <li>
            <strong>
              Envió un comprobante de transferencia que falta revisar: puede que ya haya pagado. Revísalo antes; si lo
              anulas, sigue en «Transferencias» para dejar ese dinero a su favor.
            </strong>
          </li>
        )}
        <li>Se le avisa a {email} con el motivo. No se puede deshacer.</li>
      </ul>
      <MotivoFields form={form} />
    </FormModal>
  );
}
