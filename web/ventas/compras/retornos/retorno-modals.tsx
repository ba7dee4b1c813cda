import { useMemo } from 'react';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { deshacerRetorno, type Retorno, type RetornosDeCompra, recibirRetorno } from '#contract/ventas/retornos.ts';
import { api } from '#web/client/api/browser-api.ts';
import type { FormFields } from '#web/form/endpoint-form.ts';
import { TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import styles from '#web/shared/papeles.module.css';
import { caughtUp } from '#web/staff/query/changed.ts';
import { type ConVuelve, lineasDe, useVuelve, type Vuelve, VuelveFields } from '#web/staff/retornos/vuelve-fields.tsx';
import { toast } from '#web/staff/shell/toast.tsx';

interface ModalProps {
  compra: Compra;
  onClose: () => void;
}

/** Takes in what the customer of a purchase gave back. */
export function RecibirModal({ compra, fuera: puedeVolver, onClose }: ModalProps & Pick<RetornosDeCompra, 'fuera'>) {
  const { schema, initial, fuera } = useVuelve(puedeVolver);
  const contrato = useMemo(
    () => ({ ...recibirRetorno, body: recibirRetorno.body.omit({ lineas: true }).extend({ vuelve: schema }) }),
    [schema],
  );
  const form = useEndpointForm(contrato, {
    initial: { vuelve: initial, motivo: '' },
    check: (_typed, { fields }) =>
      lineasDe(fields.vuelve as Vuelve).length > 0 ? {} : { message: 'Di cuántas volvieron de qué producto.' },
    send: async ({ vuelve, motivo }) => {
      try {
        const body = { lineas: lineasDe(vuelve as Vuelve), motivo };
        return await api(recibirRetorno, { params: { id: String(compra.id) }, body });
      } finally {
        await caughtUp();
      }
    },
    onDone: () => {
      toast('Lo devuelto está recibido.', {
        detail: `Le avisamos a ${compra.email}. Si hay dinero que devolver, regístralo como reembolso.`,
      });
      onClose();
    },
  });
  return (
    <FormModal
      form={form}
      title={`Recibir lo devuelto del pedido ${compra.num_pedido}`}
      submit={['Recibir', 'Recibiendo…']}
      onClose={onClose}
    >
      <VuelveFields form={form as FormFields<ConVuelve>} fuera={fuera} />
      <TextField
        form={form}
        name="motivo"
        label="Motivo"
        description="Lo lee el cliente, en su pedido y en el correo."
      />
    </FormModal>
  );
}

/** Takes one back that was written down by mistake. */
export function DeshacerRetornoModal({ compra, retorno, onClose }: ModalProps & { retorno: Retorno }) {
  const form = useEndpointForm(deshacerRetorno, {
    initial: { motivo: '' },
    params: { id: String(compra.id), retorno_id: String(retorno.id) },
    onDone: async () => {
      toast('Esa devolución ya no cuenta.');
      await caughtUp();
      onClose();
    },
  });
  return (
    <FormModal form={form} title="Deshacer lo devuelto" submit={['Deshacer', 'Deshaciendo…']} onClose={onClose}>
      <p className={styles.soft}>Queda escrito, y lo que había vuelto a la venta sale otra vez del stock.</p>
      <TextField form={form} name="motivo" label="Motivo" description="Lo lee el cliente." />
    </FormModal>
  );
}
