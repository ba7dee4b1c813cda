import { nombreDeVenta } from '#contract/dinero/facturas-venta/estados.ts';
import {
  anularFacturaVenta,
  cederFacturaVenta,
  cobrarFacturaVenta,
  quitarCobro,
  type Venta,
} from '#contract/dinero/facturas-venta/facturas-venta.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { DateField, NumberField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { PagoFields } from '#web/form/pago-fields.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import styles from '#web/shared/papeles.module.css';
import { toast } from '#web/staff/shell/toast.tsx';

interface ModalProps {
  venta: Venta;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

/** Keeps what the client paid, all or some of it. */
export function CobroModal({ venta, onClose, onChanged }: ModalProps) {
  const form = useEndpointForm(cobrarFacturaVenta, {
    initial: { monto: formatNumero(venta.saldo), fecha: diaEnSantiago(), medio: 'transferencia', referencia: '' },
    params: { id: String(venta.id) },
    compose: (fields) => ({ ...fields, version: venta.version }),
    onDone: async ({ saldo }) => {
      toast(saldo === 0 ? `${nombreDeVenta(venta)} está pagada.` : `Quedan ${formatPrecio(saldo)} por cobrar.`);
      await onChanged();
      onClose();
    },
  });
  return (
    <FormModal
      form={form}
      title={`Pago de ${nombreDeVenta(venta)}`}
      submit={['Anotar el pago', 'Anotando…']}
      onClose={onClose}
    >
      <p className={styles.soft}>Se deben {formatPrecio(venta.saldo)}.</p>
      <div className={styles.two}>
        <NumberField form={form} name="monto" label="Monto" />
        <PagoFields form={form} />
      </div>
    </FormModal>
  );
}

/** Takes a payment back that was written down by mistake. */
export function QuitarCobroModal({ venta, pago_id, onClose, onChanged }: ModalProps & { pago_id: number }) {
  const form = useEndpointForm(quitarCobro, {
    initial: { motivo: '' },
    params: { id: String(venta.id), pago_id: String(pago_id) },
    onDone: async () => {
      toast('El pago ya no cuenta.');
      await onChanged();
      onClose();
    },
  });
  return (
    <FormModal form={form} title="Quitar el pago" submit={['Quitar', 'Quitando…']} onClose={onClose}>
      <TextField form={form} name="motivo" label="Motivo" />
    </FormModal>
  );
}

/** Keeps to whom it was ceded. */
export function CederModal({ venta, onClose, onChanged }: ModalProps) {
  const form = useEndpointForm(cederFacturaVenta, {
    initial: { factoring: '', fecha: diaEnSantiago() },
    params: { id: String(venta.id) },
    onDone: async () => {
      toast(`${nombreDeVenta(venta)} está cedida.`);
      await onChanged();
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
      <TextField form={form} name="factoring" label="A quién" />
      <DateField form={form} name="fecha" label="Fecha" />
    </FormModal>
  );
}

/** Annuls what was written down by mistake. */
export function AnularVentaModal({ venta, onClose, onChanged }: ModalProps) {
  const form = useEndpointForm(anularFacturaVenta, {
    initial: { motivo: '' },
    params: { id: String(venta.id) },
    onDone: async () => {
      toast(`${nombreDeVenta(venta)} está anulada.`);
      await onChanged();
      onClose();
    },
  });
  return (
    <FormModal form={form} title={`Anular ${nombreDeVenta(venta)}`} submit={['Anular', 'Anulando…']} onClose={onClose}>
      <p className={styles.soft}>Lo que cobra queda otra vez por facturar, y su folio libre.</p>
      <TextField form={form} name="motivo" label="Motivo" />
    </FormModal>
  );
}
