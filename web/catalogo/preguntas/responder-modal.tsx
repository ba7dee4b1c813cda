import { MAX_RESPUESTA, type Pregunta, responderPregunta } from '#contract/catalogo/preguntas.ts';
import { api } from '#web/client/api/browser-api.ts';
import { TextareaField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { toast } from '#web/staff/shell/toast.tsx';

interface ResponderModalProps {
  pregunta: Pregunta;
  onClose: () => void;
}

/** Answers a question, or corrects its answer. What was typed stays until it is saved. */
export function ResponderModal({ pregunta, onClose }: ResponderModalProps) {
  const { id, texto, descripcion, respuesta, email } = pregunta;
  const form = useEndpointForm(responderPregunta, {
    seen: pregunta,
    initial: ({ respuesta }) => ({ respuesta: respuesta ?? '' }),
    draft: `respuesta-${id}`,
    send: (body) => api(responderPregunta, { params: { id: String(id) }, body: { ...body, anterior: respuesta } }),
    failed: responderPregunta.fallback,
    onDone: () => {
      toast(respuesta === null ? 'La respuesta está publicada.' : 'La respuesta está corregida.', {
        detail: respuesta === null && email ? `Se la enviamos a ${email}.` : undefined,
      });
      onClose();
    },
  });
  return (
    <FormModal
      form={form}
      title={respuesta === null ? 'Responder' : 'Corregir la respuesta'}
      submit={respuesta === null ? ['Publicar', 'Publicando…'] : ['Guardar', 'Guardando…']}
      onClose={onClose}
    >
      <p>
        <strong>{texto}</strong>
        <br />
        {descripcion}
      </p>
      <TextareaField
        form={form}
        name="respuesta"
        label="Respuesta"
        description="La ve cualquiera en la página del producto, y le llega por correo a quien preguntó."
        autosize
        minRows={4}
        maxLength={MAX_RESPUESTA}
        data-autofocus
      />
    </FormModal>
  );
}
