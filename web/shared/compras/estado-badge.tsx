import styles from './estado-badge.module.css';

const TONE: Record<string, string | undefined> = {
  'Por aprobar': styles.waiting,
  'Pendiente de Despacho': styles.waiting,
  'En preparación': styles.waiting,
  Despachado: styles.moving,
  'Listo para retiro': styles.moving,
  Entregado: styles.done,
  Anulado: styles.cancelled,
};

/** A purchase's state; any free text is shown as it is (D54). */
export function EstadoBadge({ estado }: { estado: string }) {
  return <span className={`${styles.badge} ${TONE[estado] ?? ''}`}>{estado || 'No disponible'}</span>;
}
