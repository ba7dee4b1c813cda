import type { FormFields } from '#web/form/endpoint-form.ts';
import { SelectField, TextField } from '#web/form/fields.tsx';
import { useRazones } from './last-razon.ts';

/** Why stock is set right, as it is being filled in. */
export type Reason = { razon: string; motivo: string };

export const NO_REASON: Reason = { razon: '', motivo: '' };

interface ReasonFieldsProps {
  form: FormFields<Reason>;
  /** There is something to tell about: what else there is to say of it can be written. */
  detailed: boolean;
  size?: string;
}

/** Asks why the stock changes: one of the usual reasons, the last one first (D96), and words. */
export function ReasonFields({ form, detailed, size = 'md' }: ReasonFieldsProps) {
  const isOther = form.useValue('razon') === 'Otro';
  return (
    <>
      <SelectField form={form} name="razon" size={size} label="Razón" data={useRazones()} />
      {detailed && (
        <TextField form={form} name="motivo" size={size} label={isOther ? '¿Por qué?' : 'Detalle (opcional)'} />
      )}
    </>
  );
}
