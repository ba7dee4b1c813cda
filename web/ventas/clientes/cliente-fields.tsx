import { FALTA_NOMBRE_O_EMPRESA } from '#contract/ventas/clientes/clientes.ts';
import type { FormFields } from '#web/form/endpoint-form.ts';
import { NumberField, RutField, TextField } from '#web/form/fields.tsx';
import { type ClienteDraft, LABELS } from './cliente-draft.ts';
import styles from './clientes.module.css';

/** What neither field asks for alone. */
export const checkName = ({ empresa, nombre }: ClienteDraft) =>
  empresa.trim() || nombre.trim() ? null : { fields: { empresa: FALTA_NOMBRE_O_EMPRESA } };

/** The fields of a client, new or not. */
export function ClienteFields({ form }: { form: FormFields<ClienteDraft> }) {
  return (
    <div className={styles.fields}>
      <TextField form={form} name="empresa" label={LABELS.empresa} description="O el nombre, si es una persona." />
      <RutField form={form} name="rut_cliente" label={LABELS.rut_cliente} anyway="Así no se puede guardar." />
      <TextField form={form} name="nombre" label={LABELS.nombre} />
      <TextField form={form} name="mail" type="email" label={LABELS.mail} />
      <TextField form={form} name="celular" type="tel" label={LABELS.celular} />
      <TextField form={form} name="giro" label={LABELS.giro} />
      <TextField form={form} name="direccion" label={LABELS.direccion} />
      <TextField form={form} name="ciudad" label={LABELS.ciudad} />
      <NumberField form={form} name="credito" label={LABELS.credito} of="que puede deber" />
    </div>
  );
}
