import { rechazarCotizacion } from '#contract/ventas/cotizaciones/actos.ts';
import { ETIQUETA_PERDIDA, MOTIVOS_DE_PERDIDA, type MotivoDePerdida } from '#contract/ventas/cotizaciones/estados.ts';
import { SelectField, TextareaField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';

export interface Rechazo {
  motivo_perdida?: MotivoDePerdida | undefined;
  motivo?: string | undefined;
}

interface RechazarModalProps<R> {
  num_cotizacion: number;
  send: (rechazo: Rechazo) => Promise<R>;
  onDone: (reply: R) => void;
  /** Somebody else decided meanwhile: what the shop says of it. */
  onConflict: (message: string) => void;
  onClose: () => void;
}

/** Says no, and why, so that the shop may do better. */
export function RechazarModal<R>({ num_cotizacion, send, onDone, onConflict, onClose }: RechazarModalProps<R>) {
  const form = useEndpointForm(rechazarCotizacion, {
    initial: { motivo_perdida: 'precio', motivo: '' },
    draft: `rechazar-cotizacion-${num_cotizacion}`,
    seen: 'vigente',
    newer: ({ status, details }) => (status === 409 ? String(details.situacion) : null),
    onConflict: (_situacion, { message }) => onConflict(message),
    send,
    onDone,
  });
  return (
    <FormModal
      form={form}
      title={`Rechazar la cotización N° ${num_cotizacion}`}
      submit={['Rechazar', 'Rechazando…']}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="motivo_perdida"
        label="Por qué"
        data={MOTIVOS_DE_PERDIDA.map((value) => ({
          value,
          label: value === 'otro_proveedor' ? 'Compré a otro' : ETIQUETA_PERDIDA[value],
        }))}
      />
      <TextareaField form={form} name="motivo" label="Cuéntanos más (opcional)" rows={3} />
    </FormModal>
  );
}
