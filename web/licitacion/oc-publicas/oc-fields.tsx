import { ESTADOS_OC, ETIQUETA_ESTADO_OC } from '#contract/licitacion/oc-publicas/estados.ts';
import type { OcPublica } from '#contract/licitacion/oc-publicas/oc-publicas.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { ETIQUETA_MONEDA, MONEDAS } from '#contract/valores/moneda.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { formatRut } from '#contract/valores/rut.ts';
import type { FormFields } from '#web/form/endpoint-form.ts';
import {
  CheckboxField,
  DateField,
  NumberField,
  RutField,
  SelectField,
  TextareaField,
  TextField,
} from '#web/form/fields.tsx';
import { Card } from '#web/staff/shell/card.tsx';
import styles from './oc.module.css';

/** An order's own fields as they are typed. */
export const typedOf = (oc?: OcPublica) => ({
  codigo: oc?.codigo ?? '',
  nombre: oc?.nombre ?? '',
  estado: String(oc?.estado ?? 4),
  organismo: oc?.organismo ?? '',
  unidad: oc?.unidad ?? '',
  rut: oc?.rut ? formatRut(oc.rut) : '',
  giro: oc?.giro ?? '',
  direccion: oc?.direccion ?? '',
  comuna: oc?.comuna ?? '',
  contacto: oc?.contacto ?? '',
  telefono: oc?.telefono ?? '',
  email: oc?.email ?? '',
  forma_pago: oc?.forma_pago ?? '',
  despacho: oc?.despacho ?? '',
  moneda: oc?.moneda ?? 'CLP',
  codigo_licitacion: oc?.codigo_licitacion ?? '',
  fecha_envio: oc?.fecha_envio ?? diaEnSantiago(),
  iva: oc?.afecta ?? true,
  cargos: oc?.cargos ? formatNumero(oc.cargos) : '',
  descuentos: oc?.descuentos ? formatNumero(oc.descuentos) : '',
  notas: oc?.notas ?? '',
});
export type TypedOc = ReturnType<typeof typedOf>;

/** What is known of an order and its buyer. Its code is said once. */
export function OcFields({ form, isNew }: { form: FormFields<TypedOc>; isNew: boolean }) {
  return (
    <>
      <Card title="La orden">
        <div className={styles.two}>
          {isNew && (
            <TextField form={form} name="codigo" label="Código" description="Como 2097-241-SE14 o 1057539-228-COT26." />
          )}
          <TextField form={form} name="nombre" label="Nombre de la orden" />
          <SelectField
            form={form}
            name="estado"
            label="Estado en Mercado Público"
            data={ESTADOS_OC.map((estado) => ({ value: String(estado), label: ETIQUETA_ESTADO_OC[estado] }))}
          />
          <DateField form={form} name="fecha_envio" label="Enviada el" />
          <TextField form={form} name="codigo_licitacion" label="Licitación de que viene" />
          <TextField form={form} name="forma_pago" label="Forma de pago" />
          <TextField form={form} name="despacho" label="Cómo se entrega" />
          <SelectField
            form={form}
            name="moneda"
            label="Moneda"
            data={MONEDAS.map((value) => ({ value, label: ETIQUETA_MONEDA[value] }))}
          />
          <NumberField form={form} name="descuentos" label="Descuento a toda la orden" of="neto" />
          <NumberField form={form} name="cargos" label="Cargos, como el flete" of="neto" />
        </div>
        <CheckboxField form={form} name="iva" label="Lleva IVA" mt="md" />
      </Card>
      <Card title="Comprador">
        <div className={styles.two}>
          <TextField form={form} name="organismo" label="Organismo" />
          <TextField form={form} name="unidad" label="Unidad de compra" />
          <RutField form={form} name="rut" label="RUT" anyway="Así no se puede guardar." />
          <TextField form={form} name="giro" label="Giro" />
          <TextField form={form} name="direccion" label="Dirección de despacho" />
          <TextField form={form} name="comuna" label="Comuna" />
          <TextField form={form} name="contacto" label="Contacto" />
          <TextField form={form} name="telefono" label="Teléfono" />
          <TextField form={form} name="email" label="Correo" type="email" />
        </div>
        <TextareaField form={form} name="notas" label="Notas" autosize minRows={2} maxRows={8} mt="md" />
      </Card>
    </>
  );
}
