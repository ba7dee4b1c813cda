import {
  anularComision,
  type Comision,
  pagarComision,
  quitarPagoDeComision,
} from '#contract/licitacion/comisiones/comisiones.ts';
import { nombreDeComision } from '#contract/licitacion/comisiones/estados.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { FormModal } from '#web/form/form-modal.tsx';
import { PagoFields } from '#web/form/pago-fields.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import styles from '#web/shared/papeles.module.css';
import { MotivoModal } from '#web/staff/record/motivo-modal.tsx';
import { closing, type OverRecord } from '#web/staff/record/over-record.ts';

interface ModalProps extends OverRecord {
  comision: Comision;
}

/** They were paid: when and how. */
export function PagarComisionModal({ comision, onClose }: ModalProps) {
  const form = useEndpointForm(pagarComision, {
    initial: { fecha: diaEnSantiago(), medio: 'transferencia', referencia: '' },
    params: { id: String(comision.id) },
    onDone: closing(onClose, ({ mes }: Comision) => `${nombreDeComision(mes)}: pagadas.`),
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
export function QuitarPagoModal({ comision, ...modal }: ModalProps) {
  return (
    <MotivoModal
      endpoint={quitarPagoDeComision}
      params={{ id: String(comision.id) }}
      title="Quitar el pago"
      submit={['Quitar', 'Quitando…']}
      said="El pago ya no cuenta: quedan aprobadas."
      {...modal}
    />
  );
}

/** Annuls them: the month may be worked out again. */
export function AnularComisionModal({ comision, ...modal }: ModalProps) {
  const nombre = nombreDeComision(comision.mes);
  return (
    <MotivoModal
      endpoint={anularComision}
      params={{ id: String(comision.id) }}
      title={`Anular ${nombre.toLowerCase()}`}
      submit={['Anular', 'Anulando…']}
      said={`${nombre}: anuladas.`}
      {...modal}
    >
      Sus facturas quedan libres, y el mes se puede calcular de nuevo.
    </MotivoModal>
  );
}
