import { type EstadoDelSistema, nombreDeCola } from '#contract/casa/sistema.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { CORREOS, ENVIOS_AL_SII } from '#web/staff/addresses.ts';
import { Card, CardFacts } from '#web/staff/shell/card.tsx';
import { many } from '#web/staff/words.ts';
import { Fact } from '#web/ui/fact.tsx';
import { Link } from '#web/ui/link.tsx';
import { StateChip } from '#web/ui/table/state-chip.tsx';
import styles from './estado.module.css';

type Cola = EstadoDelSistema['colas'][number];

/** The queues in which something waits, is being done or failed; the rest are at rest. */
export function LoQueEspera({ estado: { colas } }: { estado: EstadoDelSistema }) {
  const ocupadas = colas.filter(({ esperan, en_curso, fallidos }) => esperan + en_curso + fallidos > 0);
  const quietas = colas.length - ocupadas.length;
  return (
    <Card title="Lo que espera" beside={many(colas.length, 'cola', 'colas')}>
      {ocupadas.length > 0 && (
        <ul className={styles.list}>
          {ocupadas.map((cola) => (
            <li key={cola.cola}>
              <span className={styles.what}>{nombreDeCola(cola.cola)}</span>
              <Cuenta cola={cola} />
            </li>
          ))}
        </ul>
      )}
      <p className={ocupadas.length > 0 ? `${styles.soft} ${styles.after}` : styles.soft}>
        {ocupadas.length === 0
          ? 'Nada espera.'
          : `${many(quietas, 'cola está vacía', 'colas están vacías')}, y nada ha fallado en ${quietas === 1 ? 'ella' : 'ellas'}.`}
      </p>
    </Card>
  );
}

function Cuenta({ cola: { esperan, en_curso, fallidos, espera_segundos } }: { cola: Cola }) {
  return (
    <span>
      {[
        esperan > 0 && `${many(esperan, 'espera', 'esperan')}, hace ${duracion(espera_segundos ?? 0)} el primero`,
        en_curso > 0 && `${en_curso.toLocaleString('es-CL')} en curso`,
      ]
        .filter(Boolean)
        .join(' · ')}{' '}
      {fallidos > 0 && <StateChip tone="bad">{many(fallidos, 'fallido', 'fallidos')}</StateChip>}
    </span>
  );
}

const MINUTO = 60;
const HORA = 60 * MINUTO;

function duracion(segundos: number): string {
  if (segundos < MINUTO) return many(Math.floor(segundos), 'segundo', 'segundos');
  if (segundos < HORA) return many(Math.floor(segundos / MINUTO), 'minuto', 'minutos');
  return many(Math.floor(segundos / HORA), 'hora', 'horas');
}

/** What could not be done, each with the way to its own page. */
export function LoQueFallo({ estado: { fallas, correos, envios } }: { estado: EstadoDelSistema }) {
  return (
    <Card title="Lo que falló" beside="últimos 7 días">
      <CardFacts>
        <Fact label="Correos">
          {correos.fallidos + correos.retenidos + correos.pendientes === 0
            ? 'Salieron todos.'
            : [
                correos.fallidos > 0 && many(correos.fallidos, 'fallido', 'fallidos'),
                correos.retenidos > 0 && many(correos.retenidos, 'retenido', 'retenidos'),
                correos.pendientes > 0 && many(correos.pendientes, 'por salir', 'por salir'),
              ]
                .filter(Boolean)
                .join(', ')}{' '}
          <Link to={CORREOS}>Ver los correos</Link>
        </Fact>
        <Fact label="Envíos al SII">
          {envios.con_fallas + envios.rechazados === 0
            ? 'Ninguno con problemas.'
            : [
                envios.con_fallas > 0 && `${envios.con_fallas} sin respuesta`,
                envios.rechazados > 0 && many(envios.rechazados, 'rechazado', 'rechazados'),
              ]
                .filter(Boolean)
                .join(', ')}{' '}
          <Link to={ENVIOS_AL_SII}>Ver los envíos</Link>
        </Fact>
        <Fact label="Trabajos">{fallas.length === 0 ? 'Ninguno.' : 'Los últimos:'}</Fact>
      </CardFacts>
      {fallas.length > 0 && (
        <ul className={`${styles.list} ${styles.after}`}>
          {fallas.map(({ id, cola, cuando, motivo }) => (
            <li key={id}>
              <span className={styles.what}>{nombreDeCola(cola)}</span>
              <span className={styles.soft}>{formatFechaHora(cuando)}</span>
              <span className={styles.said}>{motivo}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
