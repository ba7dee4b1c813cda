import { moderarOpinion, type Opinion } from '#contract/catalogo/opiniones.ts';
import { api } from '#web/client/api/browser-api.ts';
import { TextareaField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { toast } from '#web/staff/shell/toast.tsx';

interface OcultarModalProps {
  opinion: Opinion;
  onClose: () => void;
}

/** Says why a review isn't shown: only staff read it. */
export function OcultarModal({ opinion, onClose }: OcultarModalProps) {
  const { id, texto } = opinion;
  const form = useEndpointForm(moderarOpinion, {
    seen: opinion,
    initial: () => ({ motivo: '' }),
    draft: `ocultar-opinion-${id}`,
    compose: ({ motivo }) => ({ estado: 'oculta' as const, motivo }),
    send: (body) => api(moderarOpinion, { params: { id: String(id) }, body }),
    failed: moderarOpinion.fallback,
    onDone: () => {
      toast('La opinión no se muestra.');
      onClose();
    },
  });
  return (
    <FormModal form={form} title="No mostrar la opinión" submit={['No mostrar', 'Guardando…']} onClose={onClose}>
      <p>{texto}</p>
      <TextareaField
        form={form}
        name="motivo"
        label="Por qué no se muestra"
        description="Insultos, datos de otras personas, o no es del producto. Que sea mala no es motivo. Sólo lo lee el personal."
        autosize
        minRows={2}
        maxLength={300}
        data-autofocus
      />
    </FormModal>
  );
}
