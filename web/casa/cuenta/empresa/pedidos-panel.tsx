import { useState } from 'react';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { ETIQUETA_PAGO } from '#contract/ventas/compras/compras.ts';
import { pedidosDeMiEmpresa } from '#contract/ventas/empresas/pedidos.ts';
import type { RolDeEmpresa } from '#contract/ventas/empresas/roles.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import { nothingToPay } from '#web/shared/compras/anulada.ts';
import compras from '#web/shared/compras/compras-table.module.css';
import { EstadoBadge } from '#web/shared/compras/estado-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import { CardCell, CardRow, CardTable } from '#web/ui/table/card-table.tsx';
import styles from './empresa-section.module.css';

const PER_PAGE = 10;
const TITLES = ['N° de pedido', 'Fecha', 'Quién lo hizo', 'Estado', 'Pago', 'Total'];

/** What the company bought: all of it for who decides for it, for others their own. */
export function PedidosPanel({ rol }: { rol: RolDeEmpresa }) {
  const [page, setPage] = useState(1);
  const pedidos = useLoad(`pedidos-de-empresa ${page}`, () =>
    api(pedidosDeMiEmpresa, { query: { page, limit: PER_PAGE } }),
  );
  const { data } = pedidos;
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PER_PAGE));
  return (
    <Panel title="Pedidos de la empresa" id="pedidos-de-empresa">
      <p className={styles.intro}>
        {rol === 'aprobador'
          ? 'Los que hizo tu gente, los que salieron de cotizaciones y los demás que se le cobran a la empresa.'
          : 'Los que hiciste tú.'}
      </p>
      <div aria-busy={pedidos.loading}>
        {pedidos.error ? (
          <LoadFailed message={pedidosDeMiEmpresa.fallback} error={pedidos.error} onRetry={pedidos.reload} />
        ) : !data ? (
          <Loading label="Cargando los pedidos…" />
        ) : data.items.length === 0 ? (
          <p className={styles.soft}>Todavía no hay pedidos.</p>
        ) : (
          <>
            <CardTable className={compras.compras} label="Pedidos de la empresa" titles={TITLES}>
              {data.items.map(({ id, num_pedido, fecha_compra, quien, estado, estado_pago, precio_final }) => (
                <CardRow key={id}>
                  <CardCell className={compras.number} label={TITLES[0]}>
                    <Link to={`/details-compra/${id}`}>{num_pedido}</Link>
                  </CardCell>
                  <CardCell className={compras.date} label={TITLES[1]}>
                    {formatFecha(fecha_compra)}
                  </CardCell>
                  <CardCell label={TITLES[2]}>{quien ?? 'La tienda'}</CardCell>
                  <CardCell label={TITLES[3]}>
                    <EstadoBadge estado={estado} />
                  </CardCell>
                  <CardCell label={TITLES[4]}>
                    {nothingToPay({ estado, estado_pago }) ? 'No hay nada que pagar' : ETIQUETA_PAGO[estado_pago]}
                  </CardCell>
                  <CardCell className={compras.money} label={TITLES[5]}>
                    {formatPrecio(precio_final)}
                  </CardCell>
                </CardRow>
              ))}
            </CardTable>
            {pages > 1 && (
              <div className={styles.pages}>
                <Button look="outline" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  Anteriores
                </Button>
                <span>
                  Página {page} de {pages}
                </span>
                <Button look="outline" disabled={page === pages} onClick={() => setPage(page + 1)}>
                  Siguientes
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </Panel>
  );
}
