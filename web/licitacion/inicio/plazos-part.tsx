import { useQuery } from '@tanstack/react-query';
import { ETIQUETA_HITO, listarPlazos } from '#contract/licitacion/oportunidades/oportunidades.ts';
import { diaEnSantiago, formatFechaHora, sumarDias } from '#contract/valores/fechas.ts';
import { CALENDARIO, LICITACIONES } from '#web/staff/addresses-licitacion.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import styles from './inicio.module.css';

const DIAS = 7;
const FEW = 8;

/** What ends this week, by Chile's clocks. */
export function PlazosPart() {
  const today = diaEnSantiago();
  const { data, error, refetch } = useQuery(
    endpointQuery(listarPlazos, { query: { desde: today, hasta: sumarDias(today, DIAS) } }),
  );
  // What ended this morning is nobody's to do any more.
  const left = data?.filter(({ cuando }) => Date.parse(cuando) >= Date.now());
  return (
    <Card title="Plazos de la semana" beside={<Link to={CALENDARIO}>Ver el calendario</Link>}>
      {error ? (
        <LoadFailed message={listarPlazos.fallback} error={error} onRetry={() => void refetch()} />
      ) : !left ? (
        <Loading label="Cargando los plazos…" />
      ) : left.length === 0 ? (
        <p className={styles.none}>Nada vence en los próximos siete días.</p>
      ) : (
        <ul className={styles.list}>
          {left.slice(0, FEW).map(({ oportunidad_id, hito, codigo, nombre, comprador, cuando }) => (
            <li key={`${oportunidad_id} ${hito}`}>
              <Link to={`${LICITACIONES}/${oportunidad_id}`}>
                {codigo} · {nombre}
              </Link>
              <span className={styles.soft}>
                {ETIQUETA_HITO[hito]} {formatFechaHora(cuando)} · {comprador}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
