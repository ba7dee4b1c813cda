import styles from '#web/shared/compras/estado-badge.module.css';
import { ETIQUETA_SITUACION, type SituacionDeCliente } from './situacion.ts';

const TONE: Record<SituacionDeCliente, string | undefined> = {
  solicitada: styles.waiting,
  en_revision: styles.waiting,
  vigente: styles.moving,
  aceptada: styles.done,
  convertida: styles.done,
  rechazada: styles.cancelled,
  vencida: styles.cancelled,
  reemplazada: styles.cancelled,
};

/** How a quotation stands, in a word. */
export function SituacionBadge({ situacion }: { situacion: SituacionDeCliente }) {
  return <span className={`${styles.badge} ${TONE[situacion] ?? ''}`}>{ETIQUETA_SITUACION[situacion]}</span>;
}
