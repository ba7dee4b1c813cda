import { useQuery } from '@tanstack/react-query';
import { editarOt, type Ot, responsablesDeOt } from '#contract/licitacion/ots/ots.ts';
import { DateField, SelectField, TextareaField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { closing, type OverRecord } from '#web/staff/record/over-record.ts';

interface EditarOtModalProps extends OverRecord {
  ot: Ot;
}

/** Changes who has it at hand, for when it is, and its notes. */
export function EditarOtModal({ ot, onClose }: EditarOtModalProps) {
  const { data: personas = [] } = useQuery(endpointQuery(responsablesDeOt));
  const form = useEndpointForm(editarOt, {
    initial: { responsable_id: String(ot.responsable_id ?? ''), fecha: ot.fecha, notas: ot.notas },
    params: { id: String(ot.id) },
    compose: ({ responsable_id, ...fields }) => ({
      ...fields,
      responsable_id: responsable_id ? Number(responsable_id) : null,
      version: ot.version,
    }),
    onDone: closing(onClose, `La ${ot.numero} está guardada.`),
  });
  return (
    <FormModal form={form} title={`Editar ${ot.numero}`} onClose={onClose}>
      <DateField form={form} name="fecha" label="Para el día" />
      <SelectField
        form={form}
        name="responsable_id"
        label="Responsable"
        data={[
          { value: '', label: 'Nadie todavía' },
          ...personas.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <TextareaField form={form} name="notas" label="Notas" autosize minRows={2} maxRows={6} />
    </FormModal>
  );
}
