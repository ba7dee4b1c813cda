import { useQuery } from '@tanstack/react-query';
import { formatPrecio } from '#contract/valores/money.ts';
import { sumarCompras } from '#contract/ventas/compras/compras-lista.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import styles from './compras-list.module.css';

/** What all that the filters leave comes to. The list is there without it. */
export function ComprasSuma({ asked }: { asked: Readonly<Record<string, unknown>> }) {
  const { page: _page, limit: _limit, sort: _sort, ...filtro } = asked;
  const { data } = useQuery({
    ...endpointQuery(sumarCompras, { query: sumarCompras.query.parse(filtro) }),
    placeholderData: (before) => before,
  });
  if (data && data.por_devolver > 0) {
    return (
      <p className={styles.suma}>
        Falta devolver <strong>{formatPrecio(data.por_devolver)}</strong> a sus clientes.
      </p>
    );
  }
  if (!data || data.monto === 0) return null;
  const { unidades, monto, por_pagar } = data;
  return (
    <p className={styles.suma}>
      Suman <strong>{formatPrecio(monto)}</strong> en{' '}
      {unidades === 1 ? '1 unidad' : `${unidades.toLocaleString('es-CL')} unidades`}
      {por_pagar > 0 && <>; por pagar {formatPrecio(por_pagar)}</>}. Lo anulado no suma.
    </p>
  );
}
