import { FORMATO_RUT, SOLO_NUMEROS } from '#contract/abastecimiento/proveedores/proveedores-admin.ts';
import { COMUNAS } from '#contract/tienda/comunas.ts';
import type { FormFields } from '#web/form/endpoint-form.ts';
import { NumberField, TextareaField, TextField } from '#web/form/fields.tsx';
import { SuggestField } from '#web/form/suggest-field.tsx';
import { LABELS, type ProveedorDraft } from './proveedor-draft.ts';
import styles from './proveedores.module.css';

/** The fields of a supplier, new or not. */
export function ProveedorFields({ form }: { form: FormFields<ProveedorDraft> }) {
  const field = <K extends keyof ProveedorDraft>(name: K) => ({ form, name, label: LABELS[name] });
  return (
    <div className={styles.fields}>
      <TextField {...field('nombre_provedor')} data-autofocus />
      <TextField {...field('rut_provedor')} description={FORMATO_RUT} />
      <TextField {...field('contacto')} type="tel" inputMode="numeric" maxLength={15} description={SOLO_NUMEROS} />
      <TextField {...field('email')} type="email" />
      <TextField {...field('direccion')} />
      <SuggestField {...field('comuna')} suggestions={COMUNAS} />
      <TextField {...field('horario_retiro')} />
      <TextField {...field('forma_pago')} />
      <h3 className={styles.subtitle}>Condiciones</h3>
      <NumberField {...field('plazo_pago')} description="Desde la factura hasta que se le paga." />
      <NumberField {...field('espera')} description="Lo que tarda en llegar lo que se le pide." />
      <NumberField {...field('pedido_minimo')} of="neto" />
      <TextField {...field('despacho')} description="Cómo llega, y quién lo paga." />
      <TextareaField {...field('notas')} className={styles.whole} autosize minRows={2} maxRows={8} />
    </div>
  );
}
