import { anularOrden, cerrarOrden } from '#contract/abastecimiento/ordenes/actos.ts';
import type { Orden } from '#contract/abastecimiento/ordenes/ordenes.ts';
import { MotivoModal } from '#web/staff/record/motivo-modal.tsx';
import type { OverRecord } from '#web/staff/record/over-record.ts';

interface CerrarModalProps extends OverRecord {
  orden: Orden;
  acto: 'anular' | 'cerrar';
}

const ACTS = {
  anular: { endpoint: anularOrden, label: 'Anular la orden', busy: 'Anulando…', done: 'está anulada' },
  cerrar: { endpoint: cerrarOrden, label: 'Cerrar la orden', busy: 'Cerrando…', done: 'está cerrada' },
} as const;

/** Calls an order off, or what is lacking of it: why, and what will happen. */
export function CerrarModal({ orden, acto, ...modal }: CerrarModalProps) {
  const { id, numero, enviada_en, email_proveedor, nombre_provedor } = orden;
  const { endpoint, label, busy, done } = ACTS[acto];
  return (
    <MotivoModal
      endpoint={endpoint}
      params={{ id: String(id) }}
      title={`${label} ${numero}`}
      submit={[label, busy]}
      cancel="Volver"
      said={`La orden ${numero} ${done}.`}
      {...modal}
    >
      {acto === 'cerrar'
        ? 'Lo que falta deja de esperarse y se propone de nuevo en la reposición.'
        : enviada_en
          ? `Se le avisa a ${nombre_provedor}${email_proveedor ? ` (${email_proveedor})` : ''} con el motivo, y lo pedido deja de contar como por llegar.`
          : 'No se le había enviado a nadie.'}{' '}
      No se puede deshacer.
    </MotivoModal>
  );
}
