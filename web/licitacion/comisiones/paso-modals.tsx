import {
  anularComision,
  type Comision,
  pagarComision,
  quitarPagoDeComision,
} from '#contract/licitacion/comisiones/comisiones.ts';
import { nombreDeComision } from '#contract/licitacion/comisiones/estados.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { PagoFields } from '#web/form/pago-fields.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import styles from '#web/shared/papeles.module.css';
import { toast } from '#web/staff/shell/toast.tsx';

interface ModalProps {
  comision: Comision;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

/** They were paid: when and how. */
export function PagarComisionModal({ comision, onClose, onChanged }: ModalProps) {
  const form = useEndpointForm(pagarComision, {
    initial: { fecha: diaEnSantiago(), medio: 'transferencia', referencia: '' },
    params: { id: String(comision.id) },
    onDone: async ({ mes }) => {
      toast(`${nombreDeComision(mes)}: pagadas.`);
      await onChanged();
      onClose();
    },
  });
  return (
    <FormModal
      form={form}
      title={`Pago de ${formatPrecio(comision.total)}`}
      submit={['Anotar el pago', 'Anotando…']}
      onClose={onClose}
    >
      <div className={styles.two}>
        <PagoFields form={form} />
      </div>
    </FormModal>
  );
}

/** Takes a payment back that was written down by mistake. */
export function QuitarPagoModal({ comision, onClose, onChanged }: ModalProps) {
  const form = useEndpointForm(quitarPagoDeComision, {
    initial: { motivo: '' },
    params: { id: String(comision.id) },
    onDone: async () => {
      toast('El pago ya no cuenta: quedan aprobadas.');
      await onChanged();
      onClose();
    },
  });
  return (
    <FormModal form={form} title="Quitar el pago" submit={['Quitar', 'Quitando…']} onClose={onClose}>
      <TextField form={form} name="motivo" label="Motivo" />
    </FormModal>
  );
}

/** Annuls them: the month may be worked out again. */
export function AnularComisionModal({ comision, onClose, onChanged }: ModalProps) {
  const form = useEndpointForm(anularComision, {
    initial: { motivo: '' },
    params: { id: String(comision.id) },
    onDone: async ({ mes }) => {
      toast(`${nombreDeComision(mes)}: anuladas.`);
      await onChanged();
      onClose();
    },
  });
  return (
    <FormModal
      form={form}
      title={`Anular ${nombreDeComision(comision.mes).toLowerCase()}`}
      submit={['Anular', 'Anulando…']}
      onClose={onClose}
    >
      <p className={styles.soft}>Sus facturas quedan libres, y el mes se puede calcular de nuevo.</p>
      <TextField form={form} name="motivo" label="Motivo" />
    </FormModal>
  );
}
