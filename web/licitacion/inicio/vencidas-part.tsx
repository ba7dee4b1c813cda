import { useQuery } from '@tanstack/react-query';
import { nombreDeVenta } from '#contract/dinero/facturas-venta/estados.ts';
import { listarFacturasVenta } from '#contract/dinero/facturas-venta/facturas-venta.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { FACTURAS_VENTA } from '#web/staff/addresses-licitacion.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { many } from '#web/staff/words.ts';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import styles from './inicio.module.css';

const FEW = 6;

/** Sales invoices that should have been paid by now, the latest first. */
export function VencidasPart() {
  const { data, error, refetch } = useQuery(
    endpointQuery(listarFacturasVenta, { query: { vista: 'vencidas', sort: 'vence-asc', page: 1, limit: FEW } }),
  );
  return (
    <Card
      title="Facturas vencidas"
      beside={
        data && data.total > FEW ? (
          <Link to={`${FACTURAS_VENTA}?vista=vencidas&sort=vence-asc`}>{`Ver las ${data.total}`}</Link>
        ) : undefined
      }
    >
      {error ? (
        <LoadFailed message={listarFacturasVenta.fallback} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading label="Cargando las facturas…" />
      ) : data.items.length === 0 ? (
        <p className={styles.none}>Ninguna factura de venta está vencida.</p>
      ) : (
        <ul className={styles.list}>
          {data.items.map(({ id, tipo, folio, cliente, saldo, dias_vencida, factoring }) => (
            <li key={id}>
              <Link to={`${FACTURAS_VENTA}/${id}`}>{`${nombreDeVenta({ tipo, folio })} · ${cliente}`}</Link>
              <span className={styles.soft}>
                {`Se deben ${formatPrecio(saldo)} · vencida hace ${many(dias_vencida, 'día', 'días')}${factoring ? ` · cedida a ${factoring}` : ''}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
