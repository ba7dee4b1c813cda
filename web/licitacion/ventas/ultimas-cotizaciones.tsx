import { useQuery } from '@tanstack/react-query';
import { type Cotizacion, paginarCotizaciones } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import type { Canal } from '#contract/ventas/cotizaciones/estados.ts';
import papeles from '#web/shared/papeles.module.css';
import { cotizacionDe } from '#web/staff/addresses-licitacion.ts';
import { EtapaChip } from '#web/staff/cotizaciones/etapa-chip.tsx';
import { columnaFecha, columnaMonto, columnaTexto } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { ListTable } from '#web/staff/list/table/list-table.tsx';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import styles from './ultimas-cotizaciones.module.css';

const FEW = 10;
const TITLE = 'Las últimas';

/** With the id that the panel above looks for. */
const COLUMNS: readonly Column<Cotizacion>[] = [
  columnaTexto('id', 'ID', { kind: 'number', card: 'detail' }),
  {
    key: 'num_cotizacion',
    title: 'N°',
    kind: 'number',
    card: 'title',
    cell: ({ id, num_cotizacion }) => (
      <Link to={cotizacionDe(id)} className={papeles.name}>
        {num_cotizacion}
      </Link>
    ),
  },
  columnaTexto('cliente', 'Cliente', { wide: true, card: 'line' }),
  { key: 'etapa', title: 'Etapa', card: 'state', cell: ({ etapa }) => <EtapaChip etapa={etapa} /> },
  columnaFecha('fecha', 'Fecha', { card: 'detail' }),
  columnaFecha('vence', 'Vale hasta', { card: 'detail' }),
  columnaMonto('total', 'Total', { card: 'value' }),
];

/** The last quotations, of a channel or of all, so that nobody has to know an id by heart. */
export function UltimasCotizaciones({ canal }: { canal?: Canal }) {
  const { data, error, refetch } = useQuery(
    endpointQuery(paginarCotizaciones, { query: { ...(canal ? { canal } : {}), page: 1, limit: FEW } }),
  );
  const some = data && data.items.length > 0;
  return (
    <div className={styles.last}>
      <Card title={TITLE} beside={some ? `${data.items.length} de ${data.total}` : undefined} flush={Boolean(some)}>
        {error ? (
          <LoadFailed message={paginarCotizaciones.fallback} error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Loading label="Cargando las cotizaciones…" />
        ) : some ? (
          <ListTable
            label={TITLE}
            columns={COLUMNS}
            rows={data.items}
            keyOf={({ id }) => id}
            nameOf={({ num_cotizacion }) => `la cotización ${num_cotizacion}`}
          />
        ) : (
          <p className={papeles.soft}>Todavía no hay ninguna.</p>
        )}
      </Card>
    </div>
  );
}
