import { useMemo } from 'react';
import { devolverConWebpay, type PagoDeCompra } from '#contract/dinero/cobros.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import type { RetornosDeCompra } from '#contract/ventas/retornos.ts';
import { api } from '#web/client/api/browser-api.ts';
import type { FormFields } from '#web/form/endpoint-form.ts';
import { NumberField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import styles from '#web/shared/papeles.module.css';
import { missingIn, ProofField } from '#web/staff/confirmacion-field.tsx';
import { caughtUp } from '#web/staff/query/changed.ts';
import { type ConVuelve, lineasDe, useVuelve, type Vuelve, VuelveDetails } from '#web/staff/retornos/vuelve-fields.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { porQueNoVolveria } from './devolver-aviso.ts';

interface DevolverModalProps {
  compra: Compra;
  pago: PagoDeCompra;
  /** The most that may go back of the purchase now. */
  hasta: number;
  /** What may come back with it. */
  fuera: RetornosDeCompra['fuera'];
  onClose: () => void;
}

/** Sends what was paid by Webpay back, all of it or some: whoever does it says again who they are. */
export function DevolverModal({ compra, pago, hasta, fuera: puedeVolver, onClose }: DevolverModalProps) {
  const person = usePerson();
  const { schema, initial, fuera } = useVuelve(puedeVolver);
  const params = { id: String(compra.id), pago_id: String(pago.id) };
  const contrato = useMemo(
    () => ({ ...devolverConWebpay, body: devolverConWebpay.body.extend({ vuelve: schema }) }),
    [schema],
  );
  const form = useEndpointForm(contrato, {
    initial: {
      monto: formatNumero(Math.min(pago.monto, hasta)),
      motivo: '',
      vuelve: initial,
      otp: '',
      password: '',
    },
    send: ({ vuelve, ...body }) =>
      api(devolverConWebpay, { params, body: { ...body, vuelve: lineasDe(vuelve as Vuelve) } }),
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
      <Aviso pago={pago} monto={form.useValue('monto')} />
      <NumberField form={form} name="monto" label="Monto" />
      <TextField
        form={form}
        name="motivo"
        label="Motivo"
        description="Lo lee el cliente, en su pedido y en el correo."
      />
      <VuelveDetails form={form as FormFields<ConVuelve>} fuera={fuera} />
      <ProofField form={form} />
    </FormModal>
  );
}

/** What Transbank may refuse, before it is asked. */
function Aviso({ pago, monto }: { pago: PagoDeCompra; monto: unknown }) {
  const porque = porQueNoVolveria(pago, leerNumero(String(monto)).valor ?? null, diaEnSantiago());
  if (!porque) return null;
  return (
    <Notice
      tone="info"
      message={porque}
      detail="Si la rechaza, queda dicho en el pedido y en el correo de la tienda: devuélvelo por transferencia."
    />
  );
}
