import { diaEnSantiago } from '#contract/valores/fechas.ts';
import type { FormFields } from './endpoint-form.ts';
import { DateField, SelectField, TextField } from './fields.tsx';
import { OPCIONES_MEDIO } from './medios.ts';

interface PagoFieldsProps {
  form: FormFields<{ fecha: string; medio: string; referencia: string }>;
}

/** When money went, by what means, and how its bank names it. */
export function PagoFields({ form }: PagoFieldsProps) {
  return (
    <>
      <DateField form={form} name="fecha" label="Fecha" max={diaEnSantiago()} />
      <SelectField form={form} name="medio" label="Medio" data={OPCIONES_MEDIO} />
      <TextField form={form} name="referencia" label="Referencia" />
    </>
  );
}
