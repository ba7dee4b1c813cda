import type { Compra } from '#contract/ventas/compras/compras.ts';
import { corregirGuia, TRANSPORTISTAS } from '#contract/ventas/despachos.ts';
import { api } from '#web/client/api/browser-api.ts';
import { TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { SuggestField } from '#web/form/suggest-field.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import styles from '#web/shared/papeles.module.css';
import { useSalida } from '#web/staff/compras/avance/use-salida.tsx';
import { caughtUp } from '#web/staff/query/changed.ts';
import { toast } from '#web/staff/shell/toast.tsx';

interface CorregirGuiaModalProps {
  compra: Compra;
  onClose: () => void;
}

/** Corrects how a purchase left: what was written before stays in its history. */
export function CorregirGuiaModal({ compra, onClose }: CorregirGuiaModalProps) {
  const { id, num_pedido } = compra;
  const visto = {
    transportista: compra.transportista ?? '',
    num_gd: compra.num_gd ?? '',
    seguimiento: compra.seguimiento ?? '',
  };
  const salida = useSalida();
  const form = useEndpointForm(corregirGuia, {
    initial: visto,
    stays: true,
    send: async (body): Promise<Compra | null> => {
      const repetidas = body.num_gd === visto.num_gd ? null : await salida.clear([{ id, num_gd: body.num_gd }], true);
      if (!repetidas && body.num_gd !== visto.num_gd) return null;
      return api(corregirGuia, {
        params: { id: String(id) },
        body: { ...body, visto, guia_repetida: repetidas?.has(id) ?? false },
      });
    },
    onDone: async (corregida) => {
      if (!corregida) return;
      toast(`La guía del pedido ${num_pedido} está corregida.`);
      await caughtUp();
      onClose();
    },
  });
  return (
    <FormModal
      form={form}
      title={`Guía del pedido ${num_pedido}`}
      submit={['Corregir', 'Corrigiendo…']}
      onClose={onClose}
    >
      <p className={styles.soft}>
        Lo que decía antes queda en su historia. El cliente lee lo nuevo en su pedido; no se le escribe.
      </p>
      <SuggestField form={form} name="transportista" label="Quién lo lleva" suggestions={TRANSPORTISTAS} />
      <TextField form={form} name="num_gd" label="N° de guía de despacho" />
      <TextField form={form} name="seguimiento" label="Enlace de seguimiento" inputMode="url" />
      {salida.dialog}
    </FormModal>
  );
}
