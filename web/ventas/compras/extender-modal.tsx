import { cierreDelDia, type Horario, leerHorario } from '#contract/tienda/horario.ts';
import { diaEnSantiago, formatFechaHora, sumarDias } from '#contract/valores/fechas.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { extenderReserva } from '#contract/ventas/compras/compras-admin.ts';
import { useShop } from '#web/client/use-shop.ts';
import { DateField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { closing, type OverRecord } from '#web/staff/record/over-record.ts';
import styles from '#web/ui/form/form.module.css';

interface ExtenderModalProps extends OverRecord {
  compra: Compra;
  /** Until when it is kept by now. */
  reserva: string;
}

/** Has the goods of an unpaid order kept for longer: until which day's closing, and why. */
export function ExtenderModal({ compra, reserva, onClose }: ExtenderModalProps) {
  const { id, num_pedido, email } = compra;
  const horario = leerHorario(useShop()?.horario ?? []);
  const form = useEndpointForm(extenderReserva, {
    initial: { hasta: siguienteAbierto(horario, reserva), motivo: '' },
    params: { id: String(id) },
    onDone: closing(
      onClose,
      ({ reservada_hasta }: Compra) =>
        `El pedido ${num_pedido} se guarda hasta el ${formatFechaHora(reservada_hasta!)}.`,
    ),
  });
  const cierre = cierreDelDia(horario, String(form.useValue('hasta')));
  return (
    <FormModal
      form={form}
      title={`Guardar por más tiempo el pedido ${num_pedido}`}
      submit={['Guardar por más tiempo', 'Guardando…']}
      onClose={onClose}
    >
      <p className={styles.hint}>
        Sin pago, se anula solo el {formatFechaHora(reserva)}. El nuevo plazo y el motivo le llegan a {email}.
      </p>
      <DateField
        form={form}
        name="hasta"
        label="Hasta el día"
        description={
          cierre ? `Hasta el cierre: ${formatFechaHora(cierre.toISOString())}.` : 'Ese día la tienda no abre.'
        }
      />
      <TextField form={form} name="motivo" label="Motivo" description="Con estas palabras lo lee el cliente." />
    </FormModal>
  );
}

const SEMANA = 7;

/** The first day after a hold's end on which the shop opens, and that is still to come. */
function siguienteAbierto(horario: Horario, reserva: string): string {
  const ultimo = diaEnSantiago(new Date(Math.max(Date.parse(reserva), Date.now())));
  const dias = Array.from({ length: SEMANA }, (_, n) => sumarDias(ultimo, n + 1));
  return dias.find((dia) => cierreDelDia(horario, dia)) ?? dias[0]!;
}
