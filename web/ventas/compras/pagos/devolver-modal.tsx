import { devolverConWebpay, type PagoDeCompra } from '#contract/dinero/cobros.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { NumberField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import styles from '#web/shared/papeles.module.css';
import { missingIn, ProofField } from '#web/staff/confirmacion-field.tsx';
import { caughtUp } from '#web/staff/query/changed.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';

interface DevolverModalProps {
  compra: Compra;
  pago: PagoDeCompra;
  /** The most that may go back of the purchase now. */
  hasta: number;
  onClose: () => void;
}

/** Sends what was paid by Webpay back, all of it or some: whoever does it says again who they are. */
export function DevolverModal({ compra, pago, hasta, onClose }: DevolverModalProps) {
  const person = usePerson();
  const form = useEndpointForm(devolverConWebpay, {
    params: { id: String(compra.id), pago_id: String(pago.id) },
    initial: { monto: formatNumero(Math.min(pago.monto, hasta)), motivo: '', otp: '', password: '' },
    check: (values) => ({ fields: missingIn(values, person) }),
    onDone: async () => {
      toast('La devolución va en camino.', {
        detail: `Cuando Transbank conteste queda anotada, y le avisamos a ${compra.email}.`,
      });
      await caughtUp();
      onClose();
    },
  });
  return (
    <FormModal
      form={form}
      title={`Devolver por Webpay, pedido ${compra.num_pedido}`}
      submit={['Devolver', 'Devolviendo…']}
      onClose={onClose}
    >
      <p className={styles.soft}>
        Vuelve al medio con que se pagó. De este pago de {formatPrecio(pago.monto)} se pueden devolver hasta{' '}
        {formatPrecio(Math.min(pago.monto, hasta))}.
      </p>
      <NumberField form={form} name="monto" label="Monto" />
      <TextField
        form={form}
        name="motivo"
        label="Motivo"
        description="Lo lee el cliente, en su pedido y en el correo."
      />
      <ProofField form={form} />
    </FormModal>
  );
}
