import { useQuery } from '@tanstack/react-query';
import { type Correo, ESTADOS_CORREO, listarCorreos, MOTIVO_RETENCION } from '#contract/casa/correo/correo-admin.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { RecordAct } from '#web/staff/record/record-act.tsx';
import { Card } from '#web/staff/shell/card.tsx';
import type { Act } from '#web/staff/shell/use-question.tsx';
import styles from './correos-escritos.module.css';
import { resend } from './questions.ts';

interface CorreosEscritosProps {
  /** Of what they are. */
  query: { pedido: number } | { orden: number } | { devolucion: number } | { cotizacion: number };
  /** What is said while there is none. */
  empty: string;
  act: (act: Act) => void;
  working: boolean;
}

/** What was written about something, and what became of it; what did not leave is sent again from here. */
export function CorreosEscritos({ query, empty, act, working }: CorreosEscritosProps) {
  const asked = listarCorreos.query.parse({ ...query, limit: 96, sort: 'creado-asc' });
  const { data, error } = useQuery(endpointQuery(listarCorreos, { query: asked }));
  return (
    <Card title="Correos">
      {error ? (
        <p className={styles.none}>{listarCorreos.fallback}</p>
      ) : data?.items.length === 0 ? (
        <p className={styles.none}>{empty}</p>
      ) : (
        <ul className={styles.correos}>
          {data?.items.map((correo) => (
            <li key={correo.id}>
              <span>{correo.sobre}</span>
              <span className={styles.soft}>{fateOf(correo)}</span>
              {correo.reenviable && <RecordAct waits={working} onClick={() => act(resend(correo))} label="Reenviar" />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function fateOf({ estado, enviado_en, creado_en, retenido_por, error }: Correo): string {
  if (estado === 'enviado') return `Enviado el ${formatFechaHora(enviado_en ?? creado_en)}`;
  const why = retenido_por ? MOTIVO_RETENCION[retenido_por] : estado === 'fallido' ? error : null;
  return [ESTADOS_CORREO[estado], why].filter(Boolean).join(': ');
}
