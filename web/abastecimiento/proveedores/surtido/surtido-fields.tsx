import type { FormFields } from '#web/form/endpoint-form.ts';
import { CheckboxField, NumberField, TextField } from '#web/form/fields.tsx';
import type { Path, Values } from '#web/form/values.ts';
import styles from '../proveedores.module.css';

interface SurtidoDraft {
  codigo_proveedor: string;
  multiplo: string;
  minimo: string;
  codigo_caja: string;
  unidades_por_caja: string;
  preferido: boolean;
}

/** How a product is asked for from a supplier. */
export function SurtidoFields<V extends Values & SurtidoDraft>({ form }: { form: FormFields<V> }) {
  const field = (name: keyof SurtidoDraft) => ({ form, name: name as Path<V> });
  return (
    <>
      <TextField {...field('codigo_proveedor')} label="Código del proveedor" description="Con que él lo nombra." />
      <NumberField {...field('multiplo')} label="Múltiplo" description="Se le pide de a tantas unidades." />
      <NumberField {...field('minimo')} label="Mínimo" description="Se le piden al menos tantas." />
      <TextField {...field('codigo_caja')} label="Código de la caja" description="El que se lee en su caja cerrada." />
      <NumberField
        {...field('unidades_por_caja')}
        label="Unidades por caja"
        description="Lo que cuenta al leerla en bodega."
      />
      <CheckboxField {...field('preferido')} className={styles.whole} label="Es el proveedor preferido del producto" />
    </>
  );
}
