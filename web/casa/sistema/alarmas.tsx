import { ETIQUETA_ALARMA } from '#contract/casa/alarmas.ts';
import type { Alarma } from '#contract/casa/sistema.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { Card } from '#web/staff/shell/card.tsx';
import styles from './estado.module.css';

const nombreDe = ({ nombre, maquina }: Alarma): string =>
  maquina ? `${ETIQUETA_ALARMA[nombre]} (${maquina})` : ETIQUETA_ALARMA[nombre];

/** What is wrong now, and where it says what to do about it. */
export function AlarmasAbiertas({ alarmas }: { alarmas: readonly Alarma[] }) {
  return (
    <Card title="Alarmas abiertas">
      <ul className={styles.list}>
        {alarmas.map((alarma) => (
          <li key={alarma.id}>
            <span className={styles.what}>{nombreDe(alarma)}</span>
            <span className={styles.soft}>desde el {formatFechaHora(alarma.desde)}</span>
            <span className={styles.said}>{alarma.detalle}</span>
            <span className={styles.said}>
              Qué hacer: <code>docs/operacion/alarmas.md</code>, «{ETIQUETA_ALARMA[alarma.nombre]}».
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What was wrong, the last one first. */
export function AlarmasPasadas({ alarmas }: { alarmas: readonly Alarma[] }) {
  return (
    <Card title="Alarmas pasadas">
      <ul className={styles.list}>
        {alarmas.map((alarma) => (
          <li key={alarma.id}>
            <span className={styles.what}>{nombreDe(alarma)}</span>
            <span className={styles.soft}>
              del {formatFechaHora(alarma.desde)} al {alarma.hasta && formatFechaHora(alarma.hasta)}
            </span>
            <span className={styles.said}>{alarma.detalle}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
