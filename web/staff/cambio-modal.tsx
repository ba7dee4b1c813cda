import type { anotarCambioDeOc } from '#contract/licitacion/oc-publicas/oc-publicas.ts';
import type { anotarCambioDeOportunidad } from '#contract/licitacion/oportunidades/actos.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { ETIQUETA_MONEDA, type Moneda } from '#contract/valores/moneda.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { DateField, NumberField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { closing, type OverRecord } from '#web/staff/record/over-record.ts';

interface CambioModalProps extends OverRecord {
  endpoint: typeof anotarCambioDeOc | typeof anotarCambioDeOportunidad;
  de: { id: number; codigo: string; moneda: Moneda; cambio: { cambio: number; fecha: string } | null };
}

/** What one of its currency is worth in pesos, and of which day: it is quoted, taken and invoiced at that. */
export function CambioModal({ endpoint, de: { id, codigo, moneda, cambio }, onClose }: CambioModalProps) {
  const form = useEndpointForm(endpoint as typeof anotarCambioDeOc, {
    initial: { cambio: cambio ? formatNumero(cambio.cambio) : '', fecha: cambio?.fecha ?? diaEnSantiago() },
    params: { id: String(id) },
    onDone: closing(onClose, `El cambio de ${codigo} está anotado.`),
  });
  return (
    <FormModal form={form} title={`Cambio de ${codigo}`} onClose={onClose}>
      <NumberField form={form} name="cambio" label={`Pesos por 1 ${ETIQUETA_MONEDA[moneda]}`} />
      <DateField form={form} name="fecha" label="Valor del día" />
    </FormModal>
  );
}
