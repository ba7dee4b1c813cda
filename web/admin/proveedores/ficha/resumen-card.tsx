import { useQuery } from '@tanstack/react-query';
import { resumenDeProveedor } from '#contract/proveedores/abastecimiento.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { Card, CardFacts } from '#web/admin/shell/card.tsx';
import { many } from '#web/admin/words.ts';
import { endpointQuery } from '#web/query/endpoint-query.ts';
import { Fact } from '#web/ui/fact.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import styles from '../proveedores.module.css';

/** Above this part refused, in per cent, it stands out. */
const MUCH_REFUSED = 5;

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
  const { recibidas, aceptadas, rechazadas, por_decidir, rechazo, comprado, ultima_recepcion } = data;
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
        <Fact label="Comprado">{formatPrecio(comprado)} neto</Fact>
        <Fact label="Última vez">{ultima_recepcion ? formatFecha(ultima_recepcion) : 'Nunca'}</Fact>
      </CardFacts>
    </Card>
  );
}
