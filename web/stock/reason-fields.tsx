import { NativeSelect, TextInput } from '@mantine/core';
import { RAZONES_AJUSTE } from '#contract/ajuste.ts';

/** Why stock is set right, as it is being filled in. */
export interface Reason {
  razon: string;
  motivo: string;
}

export const NO_REASON: Reason = { razon: '', motivo: '' };

interface ReasonFieldsProps {
  reason: Reason;
  errors: Partial<Record<keyof Reason, string | undefined>>;
  /** There is something to tell about: what else there is to say of it can be written. */
  detailed: boolean;
  onChange: (change: Partial<Reason>) => void;
}

/** Asks why the stock changes: one of the usual reasons, and words. */
export function ReasonFields({ reason: { razon, motivo }, errors, detailed, onChange }: ReasonFieldsProps) {
  return (
    <>
      <NativeSelect
        label="Razón"
        name="razon"
        size="md"
        value={razon}
        error={errors.razon}
        onChange={(event) => onChange({ razon: event.currentTarget.value })}
        data={[{ value: '', label: 'Elige una' }, ...RAZONES_AJUSTE]}
      />
      {detailed && (
        <TextInput
          label={razon === 'Otro' ? '¿Por qué?' : 'Detalle (opcional)'}
          name="motivo"
          size="md"
          autoComplete="off"
          maxLength={200}
          value={motivo}
          error={errors.motivo}
          onChange={(event) => onChange({ motivo: event.currentTarget.value })}
        />
      )}
    </>
  );
}
