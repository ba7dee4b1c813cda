import { useQuery } from '@tanstack/react-query';
import { listarOperaciones } from '#contract/licitacion/ots/ots.ts';
import { diaEnSantiago, formatFecha } from '#contract/valores/fechas.ts';
import papeles from '#web/shared/papeles.module.css';
import { COMPRA } from '#web/staff/addresses.ts';
import { OPERACIONES } from '#web/staff/addresses-licitacion.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import styles from './inicio.module.css';

const FEW = 6;

/** What was sold and hasn't left, in a work order or not; what was promised first before the rest. */
export function PorDespacharPart() {
  const { data, error, refetch } = useQuery(
    endpointQuery(listarOperaciones, { query: { por_despachar: '1', sort: 'compromiso-asc', page: 1, limit: FEW } }),
  );
  const today = diaEnSantiago();
  return (
    <Card
      title="Pedidos por despachar"
      beside={
        data && data.total > FEW ? (
          <Link to={`${OPERACIONES}?por_despachar=1&sort=compromiso-asc`}>{`Ver los ${data.total}`}</Link>
        ) : undefined
      }
    >
      {error ? (
        <LoadFailed message={listarOperaciones.fallback} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading label="Cargando los pedidos…" />
      ) : data.items.length === 0 ? (
        <p className={styles.none}>Ningún pedido espera que lo despachen.</p>
      ) : (
        <ul className={styles.list}>
          {data.items.map(({ compra_id, num_pedido, cliente, unidades, en_ot, despachadas, fecha_retiro }) => (
            <li key={compra_id}>
              <Link to={`${COMPRA}/${compra_id}`}>{`Pedido ${num_pedido} · ${cliente}`}</Link>
              <span className={styles.soft}>
                {`${unidades - despachadas} de ${unidades} por salir${en_ot < unidades ? `, ${unidades - en_ot} sin OT` : ''} · `}
                <span className={fecha_retiro < today ? papeles.late : undefined}>
                  {`comprometido para el ${formatFecha(fecha_retiro)}`}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
