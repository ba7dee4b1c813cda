import type { Compra } from '#contract/compras/compras.ts';
import { actoDeEliminar } from '#contract/compras/compras-estados.ts';
import type { Doer } from '#contract/estados.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import styles from './compras-table.module.css';
import { VolverAComprarButton } from './detalle/compra-actions.tsx';
import { CompraProductos } from './detalle/compra-productos.tsx';
import { EstadoBadge } from './estado-badge.tsx';

interface ComprasTableProps {
  compras: readonly Compra[];
  user: Doer;
  onDelete: (compra: Compra) => void;
}

const TITLES = ['N° de pedido', 'Fecha', 'Productos', 'Total', 'Estado', 'Acciones'];

/** A customer's purchases, with what can be done to each; as cards on a phone. */
export function ComprasTable({ compras, user, onDelete }: ComprasTableProps) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table shown as cards loses its roles in some browsers
    <table className={styles.compras} role="table" aria-label="Pedidos">
      <thead role="rowgroup">
        <tr role="row">
          {TITLES.map((title) => (
            <th key={title} scope="col" role="columnheader">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {compras.map((compra) => (
          <tr key={compra.id} role="row">
            <td role="cell" className={styles.number} data-label={TITLES[0]}>
              {compra.num_pedido}
            </td>
            <td role="cell" className={styles.date} data-label={TITLES[1]}>
              {formatFecha(compra.fecha_compra)}
            </td>
            <td role="cell" className={styles.productos}>
              <CompraProductos items={compra.items} />
            </td>
            <td role="cell" className={styles.money} data-label={TITLES[3]}>
              {formatPrecio(compra.precio_final)}
            </td>
            <td role="cell" data-label={TITLES[4]}>
              <EstadoBadge estado={compra.estado} />
            </td>
            <td role="cell" className={styles.actions}>
              <CompraActs compra={compra} onDelete={actoDeEliminar(user, compra) && onDelete} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

function CompraActs({ compra, onDelete }: { compra: Compra; onDelete: ((compra: Compra) => void) | null }) {
  const { id, num_pedido } = compra;
  return (
    <div>
      <LinkButton to={`/details-compra/${id}`} look="outline" aria-label={`Detalle del pedido ${num_pedido}`}>
        Detalle
      </LinkButton>
      <VolverAComprarButton compra={compra} named />
      {onDelete && (
        <Button
          look="outline"
          className={styles.delete}
          aria-label={`Eliminar el pedido ${num_pedido}`}
          onClick={() => onDelete(compra)}
        >
          Eliminar
        </Button>
      )}
    </div>
  );
}
