import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  deshacerReembolso,
  obtenerDineroDeCompra,
  type Reembolso,
  registrarReembolso,
} from '#contract/dinero/cobros.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { formatPrecio, sumar } from '#contract/valores/money.ts';
import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import type { RetornosDeCompra } from '#contract/ventas/retornos.ts';
import { api } from '#web/client/api/browser-api.ts';
import type { FormFields } from '#web/form/endpoint-form.ts';
import { NumberField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { PagoFields } from '#web/form/pago-fields.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import styles from '#web/shared/papeles.module.css';
import { caughtUp } from '#web/staff/query/changed.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { type ConVuelve, lineasDe, useVuelve, type Vuelve, VuelveDetails } from '#web/staff/retornos/vuelve-fields.tsx';
import { toast } from '#web/staff/shell/toast.tsx';

interface ModalProps {
  compra: Compra;
  onClose: () => void;
}

/** Keeps money that went back to whoever bought. */
export function ReembolsoModal({ compra, fuera: puedeVolver, onClose }: ModalProps & Pick<RetornosDeCompra, 'fuera'>) {
  const params = { id: String(compra.id) };
  const { data: dinero } = useQuery(endpointQuery(obtenerDineroDeCompra, { params }));
  const { schema, initial, fuera } = useVuelve(puedeVolver);
  const contrato = useMemo(
    () => ({ ...registrarReembolso, body: registrarReembolso.body.extend({ vuelve: schema }) }),
    [schema],
  );
  const form = useEndpointForm(contrato, {
    seen: compra.por_devolver,
    initial: (por_devolver: number) => ({
      monto: por_devolver > 0 ? formatNumero(por_devolver) : '',
      fecha: diaEnSantiago(),
      medio: 'transferencia',
      referencia: '',
      motivo: '',
      vuelve: initial,
    }),
    // Beyond what is owed back it is the shop's own: the purchase stays paid.
    question: ({ monto }, owed) => {
      const pesos = leerNumero(monto).valor ?? 0;
      const de_mas = sumar(pesos, -owed);
      // More than may go back at all is refused, not asked about.
      if (!(de_mas > 0) || (dinero && pesos > dinero.hasta)) return null;
      return {
        message: `${owed > 0 ? `Hay que devolver ${formatPrecio(owed)}` : 'No hay nada que devolver'}: ${formatPrecio(de_mas)} los da la tienda, y el pedido sigue pagado.`,
        confirmLabel: 'Devolverlos igual',
        cancelLabel: 'Volver',
      };
    },
    send: ({ vuelve, ...body }) =>
      api(registrarReembolso, {
        params,
        body: { ...body, vuelve: lineasDe(vuelve as Vuelve), devuelto: compra.devuelto },
      }),
    onDone: async ({ por_devolver }) => {
      toast(por_devolver > 0 ? `Faltan ${formatPrecio(por_devolver)} por devolver.` : 'El reembolso está anotado.', {
        detail: `Le avisamos a ${compra.email}.`,
      });
      await caughtUp();
      onClose();
    },
  });
  return (
    <FormModal
      form={form}
      title={`Reembolso del pedido ${compra.num_pedido}`}
      submit={['Anotar el reembolso', 'Anotando…']}
      onClose={onClose}
    >
      <p className={styles.soft}>
        Se pagaron {formatPrecio(compra.pagado)}
        {compra.devuelto > 0 && <> y se devolvieron {formatPrecio(compra.devuelto)}</>}.
        {dinero && (
          <>
            {' '}
            {dinero.hasta > 0
              ? `Se pueden devolver hasta ${formatPrecio(dinero.hasta)}.`
              : 'Está facturado: registra antes la nota de crédito de lo que se devuelve.'}
          </>
        )}
      </p>
      <div className={styles.two}>
        <NumberField form={form} name="monto" label="Monto" />
        <PagoFields form={form} />
      </div>
      <TextField
        form={form}
        name="motivo"
        label="Motivo"
        description="Lo lee el cliente, en su pedido y en el correo."
      />
      <VuelveDetails form={form as FormFields<ConVuelve>} fuera={fuera} />
    </FormModal>
  );
}

/** Takes one back that was written down by mistake. */
export function DeshacerReembolsoModal({ compra, reembolso, onClose }: ModalProps & { reembolso: Reembolso }) {
  const form = useEndpointForm(deshacerReembolso, {
    initial: { motivo: '' },
    params: { id: String(compra.id), reembolso_id: String(reembolso.id) },
    onDone: async () => {
      toast('El reembolso ya no cuenta.', { detail: `Le avisamos a ${compra.email}.` });
      await caughtUp();
      onClose();
    },
  });
  return (
    <FormModal
      form={form}
      title={`Deshacer el reembolso de ${formatPrecio(reembolso.monto)}`}
      submit={['Deshacer', 'Deshaciendo…']}
      onClose={onClose}
    >
      <p className={styles.soft}>Queda escrito, y se debe otra vez. Al cliente se le dice que se anotó por error.</p>
      <TextField form={form} name="motivo" label="Motivo" description="Lo lee el cliente." />
    </FormModal>
  );
}
