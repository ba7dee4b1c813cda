import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { crearCotizacion } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { DateField, NumberField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import styles from './lineas.module.css';

interface NuevaLineaProps {
  onClose: () => void;
}

/** A quotation of one line, written as the seeds' table has it (seed 001 §5). */
export function NuevaLinea({ onClose }: NuevaLineaProps) {
  const seesCosts = usePuede('ver-costos');
  const hoy = diaEnSantiago();
  const form = useEndpointForm(crearCotizacion, {
    initial: {
      descripcion: '',
      cliente: '',
      fecha: hoy,
      codigo_fussan: '',
      otv_solicitada: '',
      precio_compra: '',
      margen: '',
      precio_unitario: '',
      provedor: '',
      ciudad: '',
      web_provedor: '',
      fecha_envio_cotizacion: hoy,
      resultado: '',
      oc_cliente: '',
    },
    draft: 'linea-de-cotizacion',
    onDone: ({ num_cotizacion }) => {
      toast(`La cotización ${num_cotizacion} está creada.`);
      onClose();
    },
  });
  return (
    <FormModal form={form} title="Nueva línea" submit={['Crear', 'Creando…']} wide onClose={onClose}>
      <div className={styles.fields}>
        <TextField form={form} name="descripcion" label="Descripción" data-autofocus />
        <TextField form={form} name="cliente" label="Cliente" />
      </div>
      <div className={styles.fields}>
        <NumberField form={form} name="codigo_fussan" label="Código Fussan" />
        <NumberField form={form} name="otv_solicitada" label="Cantidad" />
        <NumberField form={form} name="precio_unitario" label="Precio unitario" of="con IVA" />
      </div>
      {seesCosts && (
        <div className={styles.fields}>
          <NumberField form={form} name="precio_compra" label="Precio de compra" of="neto" />
          <NumberField form={form} name="margen" label="Margen (%)" />
        </div>
      )}
      <div className={styles.fields}>
        <TextField form={form} name="provedor" label="Proveedor" />
        <TextField form={form} name="ciudad" label="Ciudad" />
      </div>
      <TextField form={form} name="web_provedor" label="Web del proveedor" inputMode="url" />
      <div className={styles.fields}>
        <DateField form={form} name="fecha" label="Fecha" />
        <DateField form={form} name="fecha_envio_cotizacion" label="Fecha de envío" />
      </div>
      <div className={styles.fields}>
        <TextField form={form} name="resultado" label="Resultado" />
        <TextField form={form} name="oc_cliente" label="OC del cliente" />
      </div>
    </FormModal>
  );
}
