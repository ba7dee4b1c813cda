import { formatPrecio } from '#contract/valores/money.ts';
import type { EndpointForm } from '#web/form/endpoint-form.ts';
import { NumberField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { PagoFields } from '#web/form/pago-fields.tsx';
import styles from '#web/shared/papeles.module.css';

interface PagoModalProps<S> {
  form: EndpointForm<{ monto: string; fecha: string; medio: string; referencia: string }, S>;
  /** Of what it is: «Pago de Factura 12». */
  title: string;
  /** What is owed, and whom or what for. */
  debe: string;
  onClose: () => void;
}

/** Writes down a payment, of all that is owed unless somebody says less. */
export function PagoModal<S>({ form, title, debe, onClose }: PagoModalProps<S>) {
  return (
    <FormModal form={form} title={title} submit={['Anotar el pago', 'Anotando…']} onClose={onClose}>
      <p className={styles.soft}>{debe}</p>
      <div className={styles.two}>
        <NumberField form={form} name="monto" label="Monto" />
        <PagoFields form={form} />
      </div>
    </FormModal>
  );
}

interface QuitarPagoModalProps<S> {
  form: EndpointForm<{ motivo: string }, S>;
  monto: number;
  onClose: () => void;
}

/** Takes back a payment that was written down by mistake. */
export function QuitarPagoModal<S>({ form, monto, onClose }: QuitarPagoModalProps<S>) {
  return (
    <FormModal
      form={form}
      title={`Quitar el pago de ${formatPrecio(monto)}`}
      submit={['Quitar', 'Quitando…']}
      onClose={onClose}
    >
      <p className={styles.soft}>Queda escrito que estuvo, y su monto se debe otra vez.</p>
      <TextField form={form} name="motivo" label="Motivo" />
    </FormModal>
  );
}
