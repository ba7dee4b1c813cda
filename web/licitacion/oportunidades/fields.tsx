import type { Oportunidad } from '#contract/licitacion/oportunidades/oportunidades.ts';
import { diaEnSantiago, horaEnSantiago } from '#contract/valores/fechas.ts';
import { ETIQUETA_MONEDA, MONEDAS } from '#contract/valores/moneda.ts';
import type { FormFields } from '#web/form/endpoint-form.ts';
import { DateField, NumberField, SelectField, TextareaField, TextField } from '#web/form/fields.tsx';
import styles from './licitaciones.module.css';

/** An instant as a field shows it: what Santiago's clocks say then. */
const local = (instante: string | null) =>
  instante ? `${diaEnSantiago(new Date(instante))}T${horaEnSantiago(new Date(instante))}` : '';

/** What the fields show of one, or of none yet. */
export const valuesOf = (una?: Oportunidad) => ({
  nombre: una?.nombre ?? '',
  comprador: una?.comprador ?? '',
  comprador_rut: una?.comprador_rut ?? '',
  unidad: una?.unidad ?? '',
  region: una?.region ?? '',
  descripcion: una?.descripcion ?? '',
  tipo_publico: una?.tipo_publico ?? '',
  forma_pago: una?.forma_pago ?? '',
  despacho: una?.despacho ?? '',
  moneda: una?.moneda ?? 'CLP',
  monto_estimado: una?.monto_estimado == null ? '' : String(una.monto_estimado).replace('.', ','),
  fecha_publicacion: local(una?.fecha_publicacion ?? null),
  fecha_preguntas: local(una?.fecha_preguntas ?? null),
  fecha_visita: local(una?.fecha_visita ?? null),
  fecha_cierre: local(una?.fecha_cierre ?? null),
  fecha_adjudicacion: local(una?.fecha_adjudicacion ?? null),
});
type DatosValues = ReturnType<typeof valuesOf>;

/** What is known of a tender, field by field; its times are Chile's. */
export function DatosFields({ form }: { form: FormFields<DatosValues> }) {
  return (
    <>
      <TextField form={form} name="nombre" label="De qué se trata" />
      <div className={styles.pair}>
        <TextField form={form} name="comprador" label="Quién compra" />
        <TextField form={form} name="comprador_rut" label="RUT de quien compra" />
        <TextField form={form} name="unidad" label="Unidad de compra" />
        <TextField form={form} name="region" label="Región" />
        <DateField form={form} name="fecha_publicacion" label="Publicación" />
        <DateField form={form} name="fecha_preguntas" label="Fin de preguntas" />
        <DateField form={form} name="fecha_visita" label="Visita a terreno" />
        <DateField form={form} name="fecha_cierre" label="Cierre" />
        <DateField form={form} name="fecha_adjudicacion" label="Adjudicación" />
      </div>
      <div className={styles.pair}>
        <NumberField form={form} name="monto_estimado" label="Monto estimado" of="en total" />
        <SelectField
          form={form}
          name="moneda"
          label="Moneda"
          data={MONEDAS.map((value) => ({ value, label: ETIQUETA_MONEDA[value] }))}
        />
        <TextField form={form} name="tipo_publico" label="Clase" placeholder="L1, LE, LP…" />
        <TextField form={form} name="forma_pago" label="Forma de pago" />
      </div>
      <TextField form={form} name="despacho" label="Entrega" />
      <TextareaField form={form} name="descripcion" label="Descripción" autosize minRows={2} maxRows={8} />
    </>
  );
}
