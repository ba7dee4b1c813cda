import { MOTIVOS_DE_ANULACION, OTRO_MOTIVO } from '#contract/ventas/compras/compras-admin.ts';
import type { FormFields } from '#web/form/endpoint-form.ts';
import { SelectField, TextField } from '#web/form/fields.tsx';

/** Why something is cancelled: one of the usual reasons, or other words. */
export function MotivoFields({ form }: { form: FormFields<{ razon: string; motivo: string }> }) {
  return (
    <>
      <SelectField
        form={form}
        name="razon"
        label="Motivo"
        data={[{ value: '', label: 'Elige uno' }, ...MOTIVOS_DE_ANULACION, OTRO_MOTIVO]}
      />
      {form.useValue('razon') === OTRO_MOTIVO && (
        <TextField form={form} name="motivo" label="¿Por qué?" description="Con estas palabras lo lee el cliente." />
      )}
    </>
  );
}
