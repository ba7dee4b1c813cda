import { formatNumero } from '#contract/valores/numeros.ts';
import { agregarBulto, type Bulto, editarBulto } from '#contract/ventas/bultos.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { TRANSPORTISTAS } from '#contract/ventas/despachos.ts';
import { enlaceDeSeguimiento } from '#contract/ventas/seguimiento.ts';
import type { EndpointForm } from '#web/form/endpoint-form.ts';
import { NumberField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { SuggestField } from '#web/form/suggest-field.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { caughtUp } from '#web/staff/query/changed.ts';
import { toast } from '#web/staff/shell/toast.tsx';

type Draft = { transportista: string; seguimiento: string; enlace: string; peso_kg: string };

/** Writes one more parcel down; who carried the last one is likely to carry this one. */
export function NuevoBultoModal({
  compra,
  suyos,
  onClose,
}: {
  compra: Compra;
  suyos: readonly Bulto[];
  onClose: () => void;
}) {
  const form = useEndpointForm<typeof agregarBulto, Draft>(agregarBulto, {
    initial: {
      transportista: suyos.at(-1)?.transportista ?? compra.transportista ?? '',
      seguimiento: '',
      enlace: '',
      peso_kg: '',
    },
    params: { id: String(compra.id) },
    onDone: async ({ items }) => {
      toast(`El bulto ${items.length} está anotado.`);
      onClose();
      await caughtUp();
    },
  });
  return (
    <FormModal
      form={form}
      title={`Agregar un bulto al pedido ${compra.num_pedido}`}
      submit={['Agregar', 'Agregando…']}
      onClose={onClose}
    >
      <Fields form={form} />
    </FormModal>
  );
}

export function EditarBultoModal({ compra, bulto, onClose }: { compra: Compra; bulto: Bulto; onClose: () => void }) {
  const { id, numero, transportista, seguimiento, enlace_escrito, peso_kg } = bulto;
  const form: EndpointForm<Draft, Bulto> = useEndpointForm<typeof editarBulto, Draft, Bulto>(editarBulto, {
    seen: bulto,
    initial: {
      transportista,
      seguimiento,
      enlace: enlace_escrito ?? '',
      peso_kg: peso_kg === null ? '' : formatNumero(peso_kg),
    },
    params: { id: String(compra.id), bulto_id: String(id) },
    compose: (fields, { version }) => ({ ...fields, version }),
    newer: ({ code, details }) =>
      code === 'CONFLICTO' ? ((details.items as Bulto[] | undefined)?.find((uno) => uno.id === id) ?? null) : null,
    // What was typed goes on upon what there is now.
    onConflict: (newer): void => form.rebase(newer),
    onDone: async () => {
      toast(`El bulto ${numero} está corregido.`, { detail: 'Lo que decía antes queda en su historia.' });
      onClose();
      await caughtUp();
    },
  });
  return (
    <FormModal form={form} title={`Bulto ${numero} del pedido ${compra.num_pedido}`} onClose={onClose}>
      <Fields form={form} />
    </FormModal>
  );
}

function Fields<S>({ form }: { form: EndpointForm<Draft, S> }) {
  const follows = enlaceDeSeguimiento(
    String(form.useValue('transportista')),
    String(form.useValue('seguimiento')).trim(),
  );
  return (
    <>
      <SuggestField form={form} name="transportista" label="Quién lo lleva" suggestions={TRANSPORTISTAS} />
      <TextField form={form} name="seguimiento" label="Código de seguimiento" />
      <TextField
        form={form}
        name="enlace"
        label="Enlace de seguimiento"
        inputMode="url"
        description={follows ? `Vacío: ${follows}` : 'Si el transportista no tiene uno conocido; comienza con https://'}
      />
      <NumberField form={form} name="peso_kg" label="Peso (kg)" />
    </>
  );
}
