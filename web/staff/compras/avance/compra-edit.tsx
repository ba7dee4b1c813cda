import type { Compra } from '#contract/ventas/compras/compras.ts';
import { ESTADOS_COMPRA } from '#contract/ventas/compras/compras.ts';
import { actualizarCompra, COMPRA_ACTUALIZADA, COMPRA_NO_ACTUALIZADA } from '#contract/ventas/despachos.ts';
import { DateField, TextField } from '#web/form/fields.tsx';
import { Form } from '#web/form/form.tsx';
import { SaveOrCancel } from '#web/form/submit-form.tsx';
import { SuggestField } from '#web/form/suggest-field.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { caughtUp } from '#web/staff/query/changed.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { toast } from '#web/staff/shell/toast.tsx';

interface CompraEditProps {
  compra: Compra;
  onDone: () => void;
  onCancel: () => void;
}

/** The seeds' edit of a purchase: its state, also in free words, when it is due, and whose it is. */
export function CompraEdit({ compra, onDone, onCancel }: CompraEditProps) {
  const { id, estado, fecha_retiro, provedor } = compra;
  const form = useEndpointForm(actualizarCompra, {
    initial: { estado, fecha_retiro, provedor },
    changesOnly: true,
    params: { id: String(id) },
    failed: COMPRA_NO_ACTUALIZADA,
    onDone: async () => {
      toast(COMPRA_ACTUALIZADA);
      await caughtUp();
      onDone();
    },
  });
  return (
    <Card title="Editar compra">
      <Form form={form} guard>
        <SuggestField
          form={form}
          name="estado"
          label="Estado"
          description="Un estado del camino avisa al cliente por correo; uno escrito con otras palabras, no."
          suggestions={ESTADOS_COMPRA}
        />
        <DateField form={form} name="fecha_retiro" label="Fecha de retiro" />
        <TextField form={form} name="provedor" label="Proveedor" />
        <SaveOrCancel submit={form.submit} onCancel={onCancel} />
      </Form>
    </Card>
  );
}
