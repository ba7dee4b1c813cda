import {
  DOCUMENTOS_LLEGADA,
  ETIQUETA_DOCUMENTO,
  editarLlegada,
  type Llegada,
} from '#contract/bodega/recepciones/llegadas.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { SelectField, TextareaField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useAsk } from '#web/form/use-ask.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { caughtUp } from '#web/staff/query/changed.ts';
import type { OverRecord } from '#web/staff/record/over-record.ts';
import { toast } from '#web/staff/shell/toast.tsx';

interface DocumentoModalProps extends OverRecord {
  llegada: Llegada;
}

/** The paper that it came with, and what is to be known of it. */
export function DocumentoModal({ llegada, onClose }: DocumentoModalProps) {
  const params = { id: String(llegada.id) };
  const { ask, dialog } = useAsk();
  const form = useEndpointForm(editarLlegada, {
    initial: {
      documento_tipo: llegada.documento_tipo as string,
      documento_numero: llegada.documento_numero ?? '',
      nota: llegada.nota,
    },
    send: async (body): Promise<Llegada | null> => {
      try {
        return await api(editarLlegada, { params, body });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'DOCUMENTO_REPETIDO') throw error;
        const question = { message: error.message, confirmLabel: 'Sí, es otra entrega', cancelLabel: 'Revisar' };
        if (!(await ask(question))) return null;
        return api(editarLlegada, { params, body: { ...body, insistir: true } });
      }
    },
    stays: true,
    onDone: async (saved) => {
      if (!saved) return;
      toast('El documento está guardado.');
      await caughtUp();
      onClose();
    },
  });
  const tipo = form.useValue('documento_tipo');
  return (
    <FormModal form={form} title="Documento y nota" onClose={onClose}>
      <SelectField
        form={form}
        name="documento_tipo"
        label="Llegó con"
        data={DOCUMENTOS_LLEGADA.map((value) => ({ value, label: ETIQUETA_DOCUMENTO[value] }))}
      />
      {tipo !== 'sin-documento' && <TextField form={form} name="documento_numero" label="Número" withAsterisk />}
      <TextareaField form={form} name="nota" label="Nota" autosize minRows={2} maxRows={6} />
      {dialog}
    </FormModal>
  );
}
