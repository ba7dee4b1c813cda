import { resolverOportunidad } from '#contract/licitacion/oportunidades/actos.ts';
import { ETIQUETA_OPORTUNIDAD, RESULTADOS_OPORTUNIDAD } from '#contract/licitacion/oportunidades/estados.ts';
import type { Oportunidad } from '#contract/licitacion/oportunidades/oportunidades.ts';
import { NumberField, SelectField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { closing, type OverRecord } from '#web/staff/record/over-record.ts';
import { resultadoPublico } from './resultado-publico.ts';

interface ResultadoModalProps extends OverRecord {
  una: Oportunidad;
}

/** Who won, and for how much, as Mercado Público says it where it does: what the next offer is made upon. */
export function ResultadoModal({ una, onClose }: ResultadoModalProps) {
  const form = useEndpointForm(resolverOportunidad, {
    initial: { ...resultadoPublico(una), nota: '' },
    params: { id: String(una.id) },
    onDone: closing(
      onClose,
      ({ estado }: Oportunidad) => `El resultado está anotado: ${ETIQUETA_OPORTUNIDAD[estado].toLowerCase()}.`,
    ),
  });
  const nobody = form.useValue('resultado') === 'desierta';
  return (
    <FormModal form={form} title={`Resultado de ${una.codigo}`} onClose={onClose}>
      <SelectField
        form={form}
        name="resultado"
        label="Resultado"
        data={RESULTADOS_OPORTUNIDAD.map((value) => ({ value, label: ETIQUETA_OPORTUNIDAD[value] }))}
      />
      {!nobody && (
        <>
          <NumberField form={form} name="monto" label="Monto adjudicado" of="neto" />
          <TextField form={form} name="ganador" label="Quién la ganó" />
          <TextField form={form} name="ganador_rut" label="RUT de quien la ganó" />
        </>
      )}
      <TextField form={form} name="nota" label="Nota" />
    </FormModal>
  );
}
