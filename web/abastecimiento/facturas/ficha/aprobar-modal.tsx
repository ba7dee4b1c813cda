import { aprobarFactura } from '#contract/abastecimiento/facturas/actos.ts';
import { nombreDeFactura } from '#contract/abastecimiento/facturas/estados.ts';
import type { Factura } from '#contract/abastecimiento/facturas/facturas.ts';
import { TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { caughtUp } from '#web/staff/query/changed.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import styles from '../facturas.module.css';

interface AprobarModalProps {
  factura: Factura;
  /** What the shop said is out of tolerance. */
  motivos: readonly string[];
  onClose: () => void;
}

/** Approves what doesn't match: its figures first, and why it is paid all the same. */
export function AprobarModal({ factura, motivos, onClose }: AprobarModalProps) {
  const params = { id: String(factura.id) };
  const form = useEndpointForm(aprobarFactura, {
    initial: { motivo: '' },
    compose: (fields) => ({ ...fields, version: factura.version, insistir: true }),
    params,
    onDone: async () => {
      toast(`${nombreDeFactura(factura)} está aprobada.`);
      await caughtUp();
      onClose();
    },
  });
  return (
    <FormModal
      form={form}
      title={`Aprobar ${nombreDeFactura(factura).toLowerCase()} con diferencias`}
      submit={['Aprobar con diferencias', 'Aprobando…']}
      wide
      onClose={onClose}
    >
      <ul className={styles.reasons} aria-label="Lo que no calza">
        {motivos.map((motivo) => (
          <li key={motivo}>{motivo}</li>
        ))}
      </ul>
      <p className={styles.soft}>Queda escrito quién la aprobó así, cuándo y por qué.</p>
      <TextField form={form} name="motivo" label="Por qué se paga así" />
    </FormModal>
  );
}
