import type { Doer } from '#contract/estados.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { type ActoDeEliminar, actoDeEliminar } from '#contract/ventas/compras/compras-estados.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { CardCell, CardRow, CardTable } from '#web/ui/table/card-table.tsx';
import styles from './compras-table.module.css';
import { VolverAComprarButton } from './detalle/compra-actions.tsx';
import { CompraProductos } from './detalle/compra-productos.tsx';
import { labelOfDeletion } from './eliminar.ts';
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
    <CardTable className={styles.compras} label="Pedidos" titles={TITLES}>
      {compras.map((compra) => (
        <CardRow key={compra.id}>
          <CardCell className={styles.number} label={TITLES[0]}>
            {compra.num_pedido}
          </CardCell>
          <CardCell className={styles.date} label={TITLES[1]}>
            {formatFecha(compra.fecha_compra)}
          </CardCell>
          <CardCell className={styles.productos}>
            <CompraProductos compra={compra} />
          </CardCell>
          <CardCell className={styles.money} label={TITLES[3]}>
            {formatPrecio(compra.precio_final)}
          </CardCell>
          <CardCell label={TITLES[4]}>
            <EstadoBadge estado={compra.estado} />
          </CardCell>
          <CardCell className={styles.actions}>
            <CompraActs compra={compra} acto={actoDeEliminar(user, compra)} onDelete={onDelete} />
          </CardCell>
        </CardRow>
      ))}
    </CardTable>
  );
}

interface CompraActsProps extends Pick<ComprasTableProps, 'onDelete'> {
  compra: Compra;
  acto: ActoDeEliminar | null;
}

function CompraActs({ compra, acto, onDelete }: CompraActsProps) {
  const { id, num_pedido } = compra;
  return (
    <div>
      <LinkButton to={`/details-compra/${id}`} look="outline" aria-label={`Detalle del pedido ${num_pedido}`}>
        Detalle
      </LinkButton>
      <VolverAComprarButton compra={compra} named />
      {(compra.estado === 'Despachado' || compra.estado === 'Entregado') && (
        <LinkButton to={`/devolver/${id}`} look="outline" aria-label={`Devolver o reclamar del pedido ${num_pedido}`}>
          Devolver
        </LinkButton>
      )}
      {acto && (
        <Button
          look="outline"
          className={styles.delete}
          aria-label={
            acto === 'ocultar' ? `Quitar de mi lista el pedido ${num_pedido}` : `Eliminar el pedido ${num_pedido}`
          }
          onClick={() => onDelete(compra)}
        >
          {labelOfDeletion(acto)[0]}
        </Button>
      )}
    </div>
  );
}
