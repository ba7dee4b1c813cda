import {
  CONFIANZA_ALTA,
  type EstadoOportunidad,
  ETIQUETA_OPORTUNIDAD,
  POR_PRESENTAR,
} from '#contract/licitacion/oportunidades/estados.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { chipOf, StateChip } from '#web/ui/table/state-chip.tsx';
import styles from './licitaciones.module.css';

export const EstadoChip = chipOf<EstadoOportunidad>(ETIQUETA_OPORTUNIDAD, {
  propuesta: 'info',
  en_estudio: 'info',
  postulando: 'busy',
  presentada: 'busy',
  adjudicada: 'good',
  perdida: 'bad',
  desierta: 'quiet',
  descartada: 'quiet',
});

/** How sure a match is; somebody who chose is sure. */
export const ConfianzaChip = ({ confianza }: { confianza: number | null }) =>
  confianza === null ? (
    <StateChip tone="good">Elegido</StateChip>
  ) : (
    <StateChip tone={confianza >= CONFIANZA_ALTA ? 'good' : 'busy'}>{`${confianza}%`}</StateChip>
  );

const PRONTO_MS = 3 * 86_400_000;

/** When it closes, in Chile; soon and undone, it is told louder. */
export function Cierre({ fecha_cierre, estado }: { fecha_cierre: string | null; estado: EstadoOportunidad }) {
  if (!fecha_cierre) return '—';
  const left = Date.parse(fecha_cierre) - Date.now();
  const isHot = POR_PRESENTAR.some((one) => one === estado) && left < PRONTO_MS;
  return (
    <span className={isHot ? styles.hot : styles.time}>
      {formatFechaHora(fecha_cierre)}
      {isHot && left < 0 && ' · cerró'}
    </span>
  );
}
