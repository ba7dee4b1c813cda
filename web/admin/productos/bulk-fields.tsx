import { NativeSelect, TextInput } from '@mantine/core';
import { REDONDEOS } from '#contract/money.ts';
import { FAMILY_OPTIONS } from '#web/admin/words.ts';
import { type BulkAction, type BulkDraft, ROUNDINGS } from './bulk-rules.ts';
import fieldsStyles from './producto-fields.module.css';

interface BulkFieldsProps {
  action: BulkAction;
  draft: BulkDraft;
  error: string | undefined;
  onType: (values: Partial<BulkDraft>) => void;
}

/** What a bulk change has to be told. */
export function BulkFields({ action, draft, error, onType }: BulkFieldsProps) {
  if (action === 'estado') {
    return (
      <NativeSelect
        label="Estado nuevo"
        size="md"
        data-autofocus
        value={draft.estado}
        onChange={(event) => onType({ estado: event.currentTarget.value })}
        data={[
          { value: 'activo', label: 'Activo: se vende en la tienda' },
          { value: 'inactivo', label: 'Inactivo: oculto en la tienda' },
        ]}
      />
    );
  }
  if (action === 'familia') {
    return (
      <div className={fieldsStyles.fields}>
        <NativeSelect
          label="Familia nueva"
          size="md"
          data-autofocus
          value={draft.familia}
          onChange={(event) => onType({ familia: event.currentTarget.value })}
          data={[{ value: '', label: 'Sin familia' }, ...FAMILY_OPTIONS]}
        />
        <TextInput
          label="Subfamilia nueva"
          description="Vacía: quedan sin subfamilia."
          size="md"
          maxLength={80}
          autoComplete="off"
          value={draft.sub_familia}
          onChange={(event) => onType({ sub_familia: event.currentTarget.value })}
        />
      </div>
    );
  }
  return (
    <div className={fieldsStyles.fields}>
      <TextInput
        label="Porcentaje"
        description="5 sube un 5%; -10 baja un 10%."
        size="md"
        data-autofocus
        inputMode="text"
        maxLength={10}
        autoComplete="off"
        value={draft.porcentaje}
        error={error}
        onChange={(event) => onType({ porcentaje: event.currentTarget.value })}
      />
      <NativeSelect
        label="Redondeo"
        size="md"
        value={draft.redondeo}
        onChange={(event) => onType({ redondeo: event.currentTarget.value })}
        data={REDONDEOS.map((value) => ({ value: String(value), label: ROUNDINGS[value] }))}
      />
    </div>
  );
}
