import type { EstadoDelSistema } from '#contract/casa/sistema.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { Card } from '#web/staff/shell/card.tsx';
import styles from './estado.module.css';

/** Enough to know which one it is. */
const AL_COMIENZO = 90;

/** What took PostgreSQL long, as this process saw it. */
export function ConsultasLentas({ lentas, desde }: { lentas: EstadoDelSistema['lentas']; desde: number }) {
  return (
    <Card title="Consultas lentas" beside={desde > 0 && `desde ${desde} ms, en el proceso que responde`}>
      {lentas.length === 0 && (
        <p className={styles.soft}>{desde > 0 ? 'Ninguna.' : 'No se anotan (SLOW_QUERY_MS es 0).'}</p>
      )}
      {lentas.length > 0 && (
        <ul className={styles.list}>
          {lentas.map(({ id, cuando, milisegundos, texto, de }) => (
            <li key={id}>
              <span className={styles.what}>{milisegundos.toLocaleString('es-CL')} ms</span>
              <span className={styles.soft}>
                {de}, {formatFechaHora(cuando)}
              </span>
              <details className={styles.text}>
                <summary>{texto.length > AL_COMIENZO ? `${texto.slice(0, AL_COMIENZO)}…` : texto}</summary>
                <code>{texto}</code>
              </details>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
