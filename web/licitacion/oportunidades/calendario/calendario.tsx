import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  calendarioDePlazos,
  ETIQUETA_HITO,
  listarPlazos,
  type PlazoDeOportunidad,
} from '#contract/licitacion/oportunidades/oportunidades.ts';
import { diaEnSantiago, formatFecha, horaEnSantiago } from '#contract/valores/fechas.ts';
import { LICITACIONES } from '#web/staff/addresses-licitacion.ts';
import { DownloadButton } from '#web/staff/download-button.tsx';
import { listUrl } from '#web/staff/list/list-memory.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { useCrumb } from '#web/staff/shell/breadcrumbs.tsx';
import { metaOf, StaffPage, VolverButton } from '#web/staff/shell/staff-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import styles from './calendario.module.css';
import { diasDe, esMes, nombreDeMes, sumarMeses } from './meses.ts';

const TITLE = 'Calendario de licitaciones';
export const meta = metaOf(TITLE);

const SEMANA = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'];
/** What a day shows before it is asked for all: the daily watch may propose dozens that close together. */
const DE_UNA_VEZ = 5;

/** When questions end, offers close and results come, month by month, by Chile's clocks. */
export default function Calendario() {
  useCrumb('Calendario');
  const [params] = useSearchParams();
  const today = diaEnSantiago();
  const given = params.get('mes');
  const month = esMes(given) ? given : today.slice(0, 7);
  const days = diasDe(month);
  const { data, error, refetch } = useQuery({
    ...endpointQuery(listarPlazos, { query: { desde: days[0]!, hasta: days.at(-1)! } }),
    placeholderData: keepPreviousData,
  });
  const byDay = Map.groupBy(data ?? [], ({ cuando }) => diaEnSantiago(new Date(cuando)));
  const inMonth = (data ?? []).filter(({ cuando }) => diaEnSantiago(new Date(cuando)).startsWith(month)).length;
  return (
    <StaffPage
      title={TITLE}
      intro="Hora de Chile. Las licitaciones abiertas: por decidir, postulando y presentadas."
      actions={
        <>
          <DownloadButton endpoint={calendarioDePlazos} input={{}} label="Descargar .ics" />
          <VolverButton to={listUrl(LICITACIONES)} />
        </>
      }
    >
      <div className={styles.bar}>
        <Button variant="default" component={Link} to={`?mes=${sumarMeses(month, -1)}`} aria-label="Mes anterior">
          ‹
        </Button>
        <h2 className={styles.month} aria-live="polite">
          {nombreDeMes(month)}
        </h2>
        <Button variant="default" component={Link} to={`?mes=${sumarMeses(month, 1)}`} aria-label="Mes siguiente">
          ›
        </Button>
        {month !== today.slice(0, 7) && (
          <Button variant="subtle" color="grafito" component={Link} to="?">
            Hoy
          </Button>
        )}
      </div>
      {error ? (
        <LoadFailed message={listarPlazos.fallback} error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {data && inMonth === 0 && <p className={styles.none}>No hay plazos en {nombreDeMes(month)}.</p>}
          <div className={styles.week} aria-hidden="true">
            {SEMANA.map((name) => (
              <span key={name}>{name}</span>
            ))}
          </div>
          <ol className={styles.days}>
            {days.map((day, n) => {
              const own = byDay.get(day) ?? [];
              return (
                <li
                  key={day}
                  className={styles.day}
                  data-other={day.startsWith(month) ? undefined : true}
                  data-today={day === today || undefined}
                  data-empty={own.length === 0 || undefined}
                >
                  <span className={styles.number}>
                    <span className={styles.wide}>{Number(day.slice(8))}</span>
                    <span className={styles.narrow}>
                      {SEMANA[n % 7]} {formatFecha(day)}
                    </span>
                  </span>
                  {own.length > 0 && <Plazos day={day} plazos={own} />}
                </li>
              );
            })}
          </ol>
        </>
      )}
    </StaffPage>
  );
}

function Plazos({ day, plazos }: { day: string; plazos: readonly PlazoDeOportunidad[] }) {
  const [all, setAll] = useState(false);
  // One more would take no more room than the button.
  const shown = all || plazos.length <= DE_UNA_VEZ + 1 ? plazos : plazos.slice(0, DE_UNA_VEZ);
  return (
    <>
      <ul className={styles.plazos}>
        {shown.map(({ oportunidad_id, hito, codigo, nombre, cuando }) => (
          <li key={`${oportunidad_id} ${hito}`}>
            <Link to={`${LICITACIONES}/${oportunidad_id}`} className={styles.plazo} data-hito={hito} title={nombre}>
              <strong>{horaEnSantiago(new Date(cuando))}</strong> {ETIQUETA_HITO[hito]} {codigo}
              <span className={styles.what}>{nombre}</span>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < plazos.length && (
        <Button
          variant="subtle"
          color="grafito"
          size="compact-xs"
          aria-label={`Ver los ${plazos.length} plazos del ${formatFecha(day)}`}
          onClick={() => setAll(true)}
        >
          y {plazos.length - shown.length} más
        </Button>
      )}
    </>
  );
}
