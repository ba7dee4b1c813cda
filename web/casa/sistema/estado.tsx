import { useQuery } from '@tanstack/react-query';
import { type EstadoDelSistema, verEstadoDelSistema } from '#contract/casa/sistema.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { CardColumns } from '#web/staff/shell/card.tsx';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { many } from '#web/staff/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import { AlarmasAbiertas, AlarmasPasadas } from './alarmas.tsx';
import { ConsultasLentas } from './consultas-lentas.tsx';
import styles from './estado.module.css';
import { DiscoYRespaldo, LibrosRevisados, LoQueCorre } from './lo-que-corre.tsx';
import { LoQueEspera, LoQueFallo } from './lo-que-espera.tsx';

const TITLE = 'Estado del sistema';
export const meta = metaOf(TITLE);

/** How often it is asked for again by itself. */
const LOOK_MS = 15_000;

const hora = new Intl.DateTimeFormat('es-CL', {
  timeStyle: 'medium',
  hourCycle: 'h23',
  timeZone: 'America/Santiago',
});

/** What the shop itself does: what runs, what waits, what failed, and what of it is an alarm. */
export default function Estado() {
  const { data, error, refetch } = useQuery({ ...endpointQuery(verEstadoDelSistema), refetchInterval: LOOK_MS });
  const onRetry = () => void refetch();
  return (
    <StaffPage
      title={TITLE}
      beside={data && <span className={styles.soft}>Revisado a las {hora.format(new Date(data.visto_en))}</span>}
      intro="Se revisa solo cada 15 segundos, mientras esta página está a la vista."
    >
      {!data && !error && <Loading />}
      {!data && error && <LoadFailed message={verEstadoDelSistema.fallback} error={error} onRetry={onRetry} />}
      {data && error && (
        <Notice
          tone="error"
          message="No pudimos actualizar: lo que ves es de la última vez que respondió."
          detail={error.reason}
        >
          <Button look="outline" onClick={onRetry}>
            Reintentar
          </Button>
        </Notice>
      )}
      {data && <Todo estado={data} />}
    </StaffPage>
  );
}

function Todo({ estado }: { estado: EstadoDelSistema }) {
  const { abiertas, pasadas } = estado.alarmas;
  return (
    <div className={styles.todo}>
      <Notice
        key={abiertas.length}
        tone={abiertas.length > 0 ? 'error' : 'success'}
        message={abiertas.length > 0 ? many(abiertas.length, 'alarma abierta', 'alarmas abiertas') : 'Todo anda bien.'}
      />
      {abiertas.length > 0 && <AlarmasAbiertas alarmas={abiertas} />}
      <CardColumns
        beside={
          <>
            <LoQueCorre estado={estado} />
            <DiscoYRespaldo estado={estado} />
            <LibrosRevisados estado={estado} />
          </>
        }
      >
        <LoQueEspera estado={estado} />
        <LoQueFallo estado={estado} />
        <ConsultasLentas lentas={estado.lentas} desde={estado.lentas_desde} />
        {pasadas.length > 0 && <AlarmasPasadas alarmas={pasadas} />}
      </CardColumns>
    </div>
  );
}
