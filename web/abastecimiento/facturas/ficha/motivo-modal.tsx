import { anularFactura, reabrirFactura, rechazarFactura } from '#contract/abastecimiento/facturas/actos.ts';
import { nombreDeFactura } from '#contract/abastecimiento/facturas/estados.ts';
import type { Factura } from '#contract/abastecimiento/facturas/facturas.ts';
import { TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { caughtUp } from '#web/staff/query/changed.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import styles from '../facturas.module.css';

export type ActoConMotivo = 'rechazar' | 'reabrir' | 'anular';

const ACTS = {
  rechazar: {
    endpoint: rechazarFactura,
    label: 'Rechazar',
    busy: 'Rechazando…',
    done: 'está rechazada',
    what: 'Vuelve al proveedor: no se paga, y lo recibido queda libre para otra factura. Se puede reabrir.',
  },
  reabrir: {
    endpoint: reabrirFactura,
    label: 'Reabrir',
    busy: 'Reabriendo…',
    done: 'está otra vez por revisar',
    what: 'Vuelve a estar por revisar, y se puede corregir.',
  },
  anular: {
    endpoint: anularFactura,
    label: 'Anular',
    busy: 'Anulando…',
    done: 'está anulada',
    what: 'Para lo que se registró por error: su número y lo recibido quedan libres. No se puede deshacer.',
  },
} as const;

interface MotivoModalProps {
  factura: Factura;
  acto: ActoConMotivo;
  onClose: () => void;
}

/** What is done only with a reason: which, and what will happen. */
export function MotivoModal({ factura, acto, onClose }: MotivoModalProps) {
  const { endpoint, label, busy, done, what } = ACTS[acto];
  const form = useEndpointForm(endpoint, {
    initial: { motivo: '' },
    params: { id: String(factura.id) },
    onDone: async () => {
      toast(`${nombreDeFactura(factura)} ${done}.`);
      await caughtUp();
      onClose();
    },
  });
  return (
    <FormModal
      form={form}
      title={`${label} ${nombreDeFactura(factura).toLowerCase()}`}
      submit={[label, busy]}
      onClose={onClose}
    >
      <p className={styles.soft}>{what}</p>
      <TextField form={form} name="motivo" label="Motivo" />
    </FormModal>
  );
}
