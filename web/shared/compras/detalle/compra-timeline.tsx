import { formatFechaHora } from '#contract/valores/fechas.ts';
import { ANULADO, type Compra } from '#contract/ventas/compras/compras.ts';
import { NO_APROBADO } from '#contract/ventas/empresas/pedidos.ts';
import styles from './compra-timeline.module.css';
import { type TimelineStep, timelineSteps } from './timeline-steps.ts';

/** How far a purchase has come, and what it has still before it. */
export function CompraTimeline({ compra, inRow = false }: { compra: Compra; inRow?: boolean }) {
  const steps = timelineSteps(compra);
  return (
    <ol className={inRow ? `${styles.timeline} ${styles.row}` : styles.timeline} aria-label="Estados del pedido">
      {steps.map((step, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a state may come twice; steps are only ever added
          key={index}
          className={`${styles.step} ${styles[step.at]} ${step.estado === ANULADO ? styles.cancelled : ''}`}
          aria-current={step.at === 'current' ? 'step' : undefined}
        >
          <span className={styles.name}>{step.estado || 'No disponible'}</span>
          <When step={step} />
          <Why step={step} />
        </li>
      ))}
    </ol>
  );
}

/** Why it came to this; who did it only the staff are told. */
function Why({ step: { estado, motivo, quien } }: { step: TimelineStep }) {
  const who = quien
    ? `Por ${quien}`
    : motivo && estado === ANULADO && !motivo.startsWith(NO_APROBADO)
      ? 'Lo anuló la tienda'
      : '';
  if (!who && !motivo) return null;
  return <span className={styles.why}>{[who, motivo].filter(Boolean).join(': ')}</span>;
}

function When({ step: { cuando, at } }: { step: TimelineStep }) {
  if (at === 'ahead') return <span className={styles.when}>Por venir</span>;
  if (!cuando) return <span className={styles.when}>Fecha no disponible</span>;
  return (
    <time className={styles.when} dateTime={cuando}>
      {formatFechaHora(cuando)}
    </time>
  );
}
