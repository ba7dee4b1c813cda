import { REDONDEOS } from '#contract/valores/money.ts';
import type { FormFields } from '#web/form/endpoint-form.ts';
import { NumberField, SelectField } from '#web/form/fields.tsx';
import { MarcaField, SubFamiliaField, UbicacionField } from '#web/staff/productos/edicion/clasificacion-fields.tsx';
import fieldsStyles from '#web/staff/productos/edicion/producto-fields.module.css';
import { FAMILY_OPTIONS } from '#web/staff/words.ts';
import { type MasivoChange, type MasivoValues, ROUNDINGS } from './masivo-rules.ts';

interface MasivoFieldsProps {
  action: MasivoChange;
  form: FormFields<MasivoValues>;
}

/** What a bulk change has to be told. */
export function MasivoFields({ action, form }: MasivoFieldsProps) {
  if (action === 'estado') {
    return (
      <SelectField
        form={form}
        name="estado"
        label="Estado nuevo"
        data-autofocus
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
        <SelectField
          form={form}
          name="familia"
          label="Familia nueva"
          data-autofocus
          data={[{ value: '', label: 'Sin familia' }, ...FAMILY_OPTIONS]}
        />
        <SubFamiliaField
          form={form}
          name="sub_familia"
          label="Subfamilia nueva"
          description="Vacía: quedan sin subfamilia."
        />
      </div>
    );
  }
  if (action === 'sub_familia') {
    return (
      <SubFamiliaField
        form={form}
        name="sub_familia"
        label="Subfamilia nueva"
        description="Vacía: quedan sin subfamilia. La familia de cada uno no cambia."
        data-autofocus
      />
    );
  }
  if (action === 'marca') {
    return (
      <MarcaField form={form} name="marca" label="Marca nueva" description="Vacía: quedan sin marca." data-autofocus />
    );
  }
  if (action === 'ubicacion') {
    return (
      <UbicacionField
        form={form}
        name="ubicacion"
        label="Ubicación nueva"
        description="Pasillo, estante y nivel: «A-03-2». Vacía: quedan sin ubicación."
        data-autofocus
      />
    );
  }
  if (action === 'precio_exacto') {
    return <NumberField form={form} name="precio.valor" label="Precio de todos (IVA incluido)" data-autofocus />;
  }
  return (
    <div className={fieldsStyles.fields}>
      <NumberField
        form={form}
        name="precio.porcentaje"
        label="Porcentaje"
        description="5 sube un 5%; -10 baja un 10%."
        data-autofocus
        // The numbers' keyboard of some phones has no minus.
        inputMode="text"
      />
      <SelectField
        form={form}
        name="precio.redondeo"
        label="Redondeo"
        data={REDONDEOS.map((value) => ({ value: String(value), label: ROUNDINGS[value] }))}
      />
    </div>
  );
}
