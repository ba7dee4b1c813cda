import { type Compra, diaDeEntrega } from '#contract/ventas/compras/compras.ts';
import { estadosQueSeEscriben, leerEstado } from '#contract/ventas/compras/estado-escrito.ts';
import {
  actualizarCompra,
  COMPRA_ACTUALIZADA,
  COMPRA_NO_ACTUALIZADA,
  TRANSPORTISTAS,
} from '#contract/ventas/despachos.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { DateField, TextField } from '#web/form/fields.tsx';
import { Form } from '#web/form/form.tsx';
import { SaveOrCancel } from '#web/form/submit-form.tsx';
import { SuggestField } from '#web/form/suggest-field.tsx';
import { useAsk } from '#web/form/use-ask.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { caughtUp } from '#web/staff/query/changed.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { useSalida } from './use-salida.tsx';

interface CompraEditProps {
  compra: Compra;
  onDone: () => void;
  onCancel: () => void;
}

/**
 * The seeds' edit of a purchase: its state, also in free words, with what that state makes known, when it is due, and whose it is.
 * Words that look like a state of the road are asked about.
 */
export function CompraEdit({ compra, onDone, onCancel }: CompraEditProps) {
  const { id, estado, provedor, transportista, num_gd, seguimiento, recibido_por } = compra;
  const params = { id: String(id) };
  const { ask, dialog } = useAsk();
  const salida = useSalida();

  /** Null: somebody thought better of it. */
  async function cleared<B extends { estado?: string | undefined; num_gd?: string | null | undefined }>(
    body: B,
  ): Promise<(B & { guia_repetida?: boolean }) | null> {
    const becomes = leerEstado(body.estado ?? estado).estado;
    const leaves =
      becomes !== estado && (becomes === 'Despachado' || (becomes === 'Entregado' && compra.entrega === 'retiro'));
    const { num_gd } = body;
    if (!leaves && !num_gd) return body;
    const repetidas = await salida.clear([{ id, ...(num_gd && { num_gd }) }], !leaves);
    return repetidas && { ...body, guia_repetida: repetidas.has(id) };
  }

  const form = useEndpointForm(actualizarCompra, {
    initial: {
      estado,
      fecha_retiro: diaDeEntrega(compra),
      provedor,
      transportista: transportista ?? '',
      num_gd: num_gd ?? '',
      seguimiento: seguimiento ?? '',
      recibido_por: recibido_por ?? '',
    },
    changesOnly: true,
    stays: true,
    send: async (typed): Promise<Compra | null> => {
      const body = await cleared(typed);
      if (!body) return null;
      try {
        return await api(actualizarCompra, { params, body });
      } catch (error) {
        const sugerido = error instanceof ApiError ? error.details.sugerido : undefined;
        if (typeof sugerido !== 'string') throw error;
        const isMeant = await ask({
          message: (error as ApiError).message,
          confirmLabel: `Sí, «${sugerido}»`,
          cancelLabel: `No, dejar «${body.estado}»`,
        });
        if (isMeant) form.set('estado', sugerido);
        const meant = isMeant ? await cleared({ ...body, estado: sugerido }) : { ...body, tal_cual: true };
        return meant && api(actualizarCompra, { params, body: meant });
      }
    },
    failed: COMPRA_NO_ACTUALIZADA,
    onDone: async (reply) => {
      if (!reply) return;
      toast(COMPRA_ACTUALIZADA);
      await caughtUp();
      onDone();
    },
  });
  const becomes = leerEstado(String(form.useValue('estado'))).estado;
  return (
    <Card title="Editar compra">
      <Form form={form} guard>
        <SuggestField
          form={form}
          name="estado"
          label="Estado"
          description="Un estado del camino avisa al cliente por correo; uno escrito con otras palabras, no."
          suggestions={estadosQueSeEscriben(estado)}
        />
        {becomes === 'Despachado' && (
          <>
            <SuggestField form={form} name="transportista" label="Transportista" suggestions={TRANSPORTISTAS} />
            <TextField form={form} name="num_gd" label="N° de guía" />
            <TextField form={form} name="seguimiento" label="Enlace de seguimiento" />
          </>
        )}
        {becomes === 'Entregado' && <TextField form={form} name="recibido_por" label="Quién lo recibió" />}
        <DateField form={form} name="fecha_retiro" label="Fecha de retiro" />
        <TextField form={form} name="provedor" label="Proveedor" />
        <SaveOrCancel submit={form.submit} onCancel={onCancel} />
      </Form>
      {dialog}
      {salida.dialog}
    </Card>
  );
}
