import { DE_LO_VENDIDO, nombreDeVenta } from '#contract/dinero/facturas-venta/estados.ts';
import {
  anularFacturaVenta,
  cederFacturaVenta,
  cobrarFacturaVenta,
  type Venta,
} from '#contract/dinero/facturas-venta/facturas-venta.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { DateField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import styles from '#web/shared/papeles.module.css';
import { nuevoPago } from '#web/staff/pagos/nuevo-pago.ts';
import { PagoModal } from '#web/staff/pagos/pago-modals.tsx';
import { caughtUp } from '#web/staff/query/changed.ts';
import { toast } from '#web/staff/shell/toast.tsx';

interface ModalProps {
  venta: Venta;
  onClose: () => void;
}

/** Keeps what the client paid, all or some of it. */
export function CobroModal({ venta, onClose }: ModalProps) {
  const params = { id: String(venta.id) };
  const form = useEndpointForm(cobrarFacturaVenta, {
    initial: nuevoPago(venta.saldo),
    compose: (fields) => ({ ...fields, version: venta.version }),
    params,
    onDone: async ({ saldo }) => {
      toast(saldo === 0 ? `${nombreDeVenta(venta)} está pagada.` : `Quedan ${formatPrecio(saldo)} por cobrar.`);
      await caughtUp();
      onClose();
    },
  });
  return (
    <PagoModal
      form={form}
      title={`Pago de ${nombreDeVenta(venta)}`}
      debe={`Se deben ${formatPrecio(venta.saldo)}.`}
      onClose={onClose}
    />
  );
}

/** Keeps to whom it was ceded. */
export function CederModal({ venta, onClose }: ModalProps) {
  const form = useEndpointForm(cederFacturaVenta, {
    initial: { factoring: '', fecha: diaEnSantiago() },
    params: { id: String(venta.id) },
    onDone: async () => {
      toast(`${nombreDeVenta(venta)} está cedida.`);
      await caughtUp();
      onClose();
    },
  });
  return (
    <FormModal
      form={form}
      title={`Ceder ${nombreDeVenta(venta)}`}
      submit={['Anotar la cesión', 'Anotando…']}
      onClose={onClose}
    >
      {venta.electronica && (
        <p className={styles.soft}>
          Aquí queda anotada, y al cliente no se le cobra más. El archivo electrónico de cesión (AEC) hay que hacerlo en
          sii.cl con el XML del documento: la tienda no tiene sus esquemas (AEC, DTECedido y Cesion).
        </p>
      )}
      <TextField form={form} name="factoring" label="A quién" />
      <DateField form={form} name="fecha" label="Fecha" />
    </FormModal>
  );
}

/** Annuls what was written down by mistake. */
export function AnularVentaModal({ venta, onClose }: ModalProps) {
  const form = useEndpointForm(anularFacturaVenta, {
    initial: { motivo: '' },
    params: { id: String(venta.id) },
    onDone: async () => {
      toast(`${nombreDeVenta(venta)} está anulada.`);
      await caughtUp();
      onClose();
    },
  });
  return (
    <FormModal form={form} title={`Anular ${nombreDeVenta(venta)}`} submit={['Anular', 'Anulando…']} onClose={onClose}>
      <p className={styles.soft}>
        {DE_LO_VENDIDO.includes(venta.tipo)
          ? 'Lo que cobra queda otra vez por facturar, y su folio libre.'
          : venta.electronica
            ? 'Ningún documento nuevo la nombrará. Su folio sigue usado: anúlala también en sii.cl.'
            : 'Deja de contar en lo que se debe, y su folio queda libre.'}
      </p>
      <TextField form={form} name="motivo" label="Motivo" />
    </FormModal>
  );
}
