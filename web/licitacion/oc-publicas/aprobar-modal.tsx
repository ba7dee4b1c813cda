import { aprobarOc } from '#contract/licitacion/oc-publicas/actos.ts';
import type { OcPublica } from '#contract/licitacion/oc-publicas/oc-publicas.ts';
import { TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { closing, type OverRecord } from '#web/staff/record/over-record.ts';
import { Diferencias } from './diferencias.tsx';
import styles from './oc.module.css';

interface AprobarModalProps extends OverRecord {
  oc: OcPublica;
}

/** An administrator approves of what an order says otherwise than its quotation, and says why. */
export function AprobarModal({ oc, onClose }: AprobarModalProps) {
  const form = useEndpointForm(aprobarOc, {
    initial: { motivo: '' },
    params: { id: String(oc.id) },
    compose: (fields) => ({ ...fields, version: oc.version }),
    onDone: closing(onClose, 'Las diferencias están aprobadas.'),
  });
  return (
    <FormModal form={form} title="Aprobar las diferencias" submit={['Aprobar', 'Aprobando…']} onClose={onClose}>
      <Diferencias oc={oc} />
      <p className={styles.soft}>
        El pedido se hace como dice la cotización {oc.cotizacion?.num_cotizacion}. Para vender lo que dice la orden,
        reabre la cotización y envía otra versión.
      </p>
      <TextField form={form} name="motivo" label="Por qué se acepta así" />
    </FormModal>
  );
}
