import { type Devolucion, entregarDevolucion } from '#contract/bodega/devoluciones/devoluciones.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { DateField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { closing, type OverRecord } from '#web/staff/record/over-record.ts';
import { many } from '#web/staff/words.ts';
import styles from './devoluciones.module.css';

interface EntregarModalProps extends OverRecord {
  devolucion: Devolucion;
}

/** Keeps that the goods left: who took them, on which day, with which paper. */
export function EntregarModal({ devolucion, onClose }: EntregarModalProps) {
  const { id, numero, nombre_provedor, unidades } = devolucion;
  const form = useEndpointForm(entregarDevolucion, {
    initial: { fecha_entrega: diaEnSantiago(), entregada_a: '', guia: '' },
    params: { id: String(id) },
    onDone: closing(onClose, `La devolución ${numero} está entregada.`),
  });
  return (
    <FormModal form={form} title={`Entregar ${numero}`} submit={['Anotar la entrega', 'Anotando…']} onClose={onClose}>
      <p className={styles.soft}>
        {many(unidades, 'unidad sale', 'unidades salen')} de la tienda hacia {nombre_provedor}. Su contenido ya no
        cambia.
      </p>
      <DateField form={form} name="fecha_entrega" label="Día" max={diaEnSantiago()} />
      <TextField
        form={form}
        name="entregada_a"
        label="Quién se lo llevó"
        description="El chofer, el transporte o la persona."
      />
      <TextField form={form} name="guia" label="N° de guía de despacho" />
    </FormModal>
  );
}
