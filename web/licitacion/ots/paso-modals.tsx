import { anularOt, despacharOt, entregarOt, type Ot, type OtDespachada } from '#contract/licitacion/ots/ots.ts';
import { TRANSPORTISTAS } from '#contract/ventas/despachos.ts';
import { api } from '#web/client/api/browser-api.ts';
import { TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { SuggestField } from '#web/form/suggest-field.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import styles from '#web/shared/papeles.module.css';
import { heldBack } from '#web/staff/compras/avance/held-back.ts';
import { useSalida } from '#web/staff/compras/avance/use-salida.tsx';
import { caughtUp } from '#web/staff/query/changed.ts';
import { MotivoModal } from '#web/staff/record/motivo-modal.tsx';
import { closing, type OverRecord } from '#web/staff/record/over-record.ts';
import { toast } from '#web/staff/shell/toast.tsx';

interface ModalProps extends OverRecord {
  ot: Ot;
}

type Salida = { transportista: string; num_gd: string; seguimiento: string };

const params = ({ id }: Ot) => ({ id: String(id) });

/** It leaves: who takes it, under which dispatch note. */
export function DespacharModal({ ot, onClose }: ModalProps) {
  const isSent = ot.entrega === 'despacho';
  const salida = useSalida();
  const form = useEndpointForm<typeof despacharOt, Salida, undefined, OtDespachada | null>(despacharOt, {
    initial: { transportista: '', num_gd: '', seguimiento: '' },
    send: async (body) => {
      const { transportista, num_gd } = body;
      const { id } = ot.compra;
      // Without carrier or guía it doesn't leave; what is fetched at the shop leaves when somebody takes it.
      if (!num_gd || (isSent && !transportista)) return api(despacharOt, { params: params(ot), body });
      const repetidas = await salida.clear([{ id, num_gd }], !isSent);
      return repetidas && api(despacharOt, { params: params(ot), body: { ...body, guia_repetida: repetidas.has(id) } });
    },
    // Who goes back to it finds what was typed.
    stays: true,
    onDone: async (left) => {
      if (!left) return;
      const { compra, cliente, retenidas } = left;
      const now = `El pedido ${compra.num_pedido} está «${compra.estado}».`;
      const retenido = heldBack(retenidas, [{ id: compra.id, email: cliente }]);
      toast(`La ${ot.numero} salió.`, { detail: [now, retenido].filter(Boolean).join(' ') });
      await caughtUp();
      onClose();
    },
  });
  return (
    <FormModal form={form} title={`Despachar ${ot.numero}`} submit={['Despachar', 'Despachando…']} onClose={onClose}>
      <p className={styles.soft}>
        {isSent
          ? 'Con la última OT del pedido, el pedido queda despachado y se le avisa al cliente.'
          : 'Se retira en la tienda: con la última OT, el pedido queda listo para retiro.'}
      </p>
      <SuggestField form={form} name="transportista" label="Transportista" suggestions={TRANSPORTISTAS} />
      <TextField form={form} name="num_gd" label="N° de guía de despacho" />
      <TextField form={form} name="seguimiento" label="Enlace de seguimiento" />
      {salida.dialog}
    </FormModal>
  );
}

/** It arrived: who received it. */
export function EntregarModal({ ot, onClose }: ModalProps) {
  const salida = useSalida();
  const close = closing(onClose, `La ${ot.numero} está entregada.`);
  const form = useEndpointForm<typeof entregarOt, { recibido_por: string }, undefined, Ot | null>(entregarOt, {
    initial: { recibido_por: '' },
    send: async (body) => {
      const goes = ot.entrega === 'despacho' || (await salida.clear([{ id: ot.compra.id }]));
      return goes ? api(entregarOt, { params: params(ot), body }) : null;
    },
    stays: true,
    onDone: async (done) => {
      if (done) await close(done);
    },
  });
  return (
    <FormModal
      form={form}
      title={`Entregar ${ot.numero}`}
      submit={['Anotar la entrega', 'Anotando…']}
      onClose={onClose}
    >
      <TextField form={form} name="recibido_por" label="Quién recibió" />
      {salida.dialog}
    </FormModal>
  );
}

/** It is called off: what it held waits again. */
export function AnularModal({ ot, ...modal }: ModalProps) {
  return (
    <MotivoModal
      endpoint={anularOt}
      params={{ id: String(ot.id) }}
      title={`Anular ${ot.numero}`}
      submit={['Anular la OT', 'Anulando…']}
      said={`La ${ot.numero} está anulada.`}
      {...modal}
    >
      Lo que lleva queda otra vez por poner en una OT.
    </MotivoModal>
  );
}
