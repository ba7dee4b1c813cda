import type { ReactNode } from 'react';
import { formatPrecio } from '#contract/valores/money.ts';
import type { BodyEndpoint, EndpointForm } from '#web/form/endpoint-form.ts';
import { NumberField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { PagoFields } from '#web/form/pago-fields.tsx';
import styles from '#web/shared/papeles.module.css';
import { MotivoModal } from '#web/staff/record/motivo-modal.tsx';
import type { OverRecord } from '#web/staff/record/over-record.ts';

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

interface QuitarPagoModalProps<E extends BodyEndpoint> extends OverRecord {
  endpoint: E;
  params: Record<string, string>;
  monto: number;
  /** What it was, where it is no payment: «el anticipo». */
  que?: string;
  /** What follows from taking it back. */
  children?: ReactNode;
}

/** Takes back a payment that was written down by mistake. */
export function QuitarPagoModal<E extends BodyEndpoint>({
  monto,
  que = 'el pago',
  children = 'Queda escrito que estuvo, y lo que pagó se debe otra vez.',
  ...modal
}: QuitarPagoModalProps<E>) {
  const pesos = formatPrecio(Math.abs(monto));
  return (
    <MotivoModal
      title={`Quitar ${que} de ${pesos}`}
      submit={['Quitar', 'Quitando…']}
      said={`Ya no cuenta ${que} de ${pesos}.`}
      {...modal}
    >
      {children}
    </MotivoModal>
  );
}
