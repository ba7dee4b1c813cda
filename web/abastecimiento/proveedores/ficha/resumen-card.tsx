import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { resumenDeProveedor } from '#contract/abastecimiento/surtido.ts';
import type { Reply } from '#contract/http.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { columnaPorciento } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { ListTable } from '#web/staff/list/table/list-table.tsx';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Card, CardFacts } from '#web/staff/shell/card.tsx';
import { many } from '#web/staff/words.ts';
import { Fact } from '#web/ui/fact.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import styles from '../proveedores.module.css';

// The chart library is heavier than the rest of the page: it comes once there is something to draw.
const Chart = lazy(() => import('./meses-chart.tsx'));

type Resumen = Reply<typeof resumenDeProveedor>;

/** Above this part refused, in per cent, it stands out. */
const MUCH_REFUSED = 5;
/** And below this part in time. */
const LITTLE_IN_TIME = 80;

/** What came from a supplier, and how much of it was refused. */
export function ResumenCard({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(endpointQuery(resumenDeProveedor, { params: { id: String(id) } }));
  if (!data) {
    return (
      <Card title="Lo recibido">
        {error ? (
          <LoadFailed message={resumenDeProveedor.fallback} error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )}
      </Card>
    );
  }
  const { recibidas, aceptadas, rechazadas, por_decidir, rechazo, comprado, ultima_recepcion, meses } = data;
  return (
    <Card title="Lo recibido" beside={many(data.recepciones, 'recepción', 'recepciones')}>
      <CardFacts>
        <Fact label="Productos">{formatNumero(data.productos)}</Fact>
        <Fact label="Recibidas">{many(recibidas, 'unidad', 'unidades')}</Fact>
        <Fact label="Aceptadas">{formatNumero(aceptadas)}</Fact>
        <Fact label="Por decidir">{formatNumero(por_decidir)}</Fact>
        <Fact label="Rechazadas">{formatNumero(rechazadas)}</Fact>
        <Fact label="Rechazo">
          {rechazo === null ? (
            'Sin recepciones'
          ) : (
            <span className={rechazo > MUCH_REFUSED ? styles.bad : undefined}>
              {formatNumero(rechazo)}% de lo recibido
            </span>
          )}
        </Fact>
        <Fact label="A tiempo">
          <Puntualidad {...data.puntualidad} />
        </Fact>
        <Fact label="Comprado">{comprado !== null && `${formatPrecio(comprado)} neto`}</Fact>
        <Fact label="Última vez">{ultima_recepcion ? formatFecha(ultima_recepcion) : 'Nunca'}</Fact>
      </CardFacts>
      {meses.length > 1 && (
        <Suspense fallback={<Loading label="Cargando el gráfico…" />}>
          <Chart meses={meses} />
        </Suspense>
      )}
      {meses.length > 0 && <ListTable label="Por mes" columns={MESES} rows={meses} keyOf={({ mes }) => mes} />}
    </Card>
  );
}

/** Of what was agreed, how much came in full by its day, and how late the rest was. */
function Puntualidad({ lineas, a_tiempo, porcentaje, atraso }: Resumen['puntualidad']) {
  if (porcentaje === null) return 'Sin días acordados';
  return (
    <span className={porcentaje < LITTLE_IN_TIME ? styles.bad : undefined}>
      {formatNumero(porcentaje)}%: {formatNumero(a_tiempo)} de {many(lineas, 'línea', 'líneas')}
      {atraso !== null && `; las demás, ${many(atraso, 'día', 'días')} tarde en promedio`}
    </span>
  );
}

const MESES: readonly Column<Resumen['meses'][number]>[] = [
  { key: 'mes', title: 'Mes', card: 'title', cell: ({ mes }) => mes.split('-').reverse().join('-') },
  columnaPorciento('puntualidad', 'A tiempo', { card: 'detail' }),
  columnaPorciento('rechazo', 'Rechazo', { card: 'detail' }),
];
