import { type CompraDeCliente, comprasDeCliente } from '#contract/ventas/clientes/clientes.ts';
import { COMPRA } from '#web/staff/addresses.ts';
import { EstadoChip, PagoChip } from '#web/staff/compras/estado-chip.tsx';
import { columnaEstado, columnaFecha, columnaMonto, columnaTexto } from '#web/staff/list/columnas.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './clientes.module.css';

const COLUMNS: readonly Column<CompraDeCliente>[] = [
  {
    key: 'num_pedido',
    title: 'N° de pedido',
    fixed: true,
    card: 'title',
    cell: ({ id, num_pedido }) => (
      <Link to={`${COMPRA}/${id}`} className={styles.name}>
        {num_pedido}
      </Link>
    ),
  },
  columnaFecha('fecha_compra', 'Fecha', { card: 'detail' }),
  columnaEstado(EstadoChip),
  columnaFecha('fecha_retiro', 'Entrega', { card: 'detail' }),
  columnaTexto('num_gd', 'N° de guía', { none: 'No disponible' }),
  {
    key: 'con_factura',
    title: 'A su RUT por',
    cell: ({ con_factura }) => (con_factura ? 'La factura' : 'La cuenta que compró'),
  },
  {
    key: 'estado_pago',
    title: 'Pago',
    card: 'line',
    cell: ({ estado_pago }) => <PagoChip estado_pago={estado_pago} />,
  },
  columnaMonto('precio_final', 'Total', { card: 'value' }),
  columnaMonto('por_pagar', 'Falta pagar'),
  {
    key: 'es_deuda',
    title: 'Usa su crédito',
    cell: ({ por_pagar, es_deuda }) => (por_pagar === 0 ? '' : es_deuda ? 'Sí' : 'No: la paga quien compró'),
  },
];

const VIEWS: readonly View[] = [
  { title: 'Todas', query: {} },
  { title: 'Por pagar', query: { por_pagar: '1' } },
];

/** The purchases under a client's RUT, with what is owed of each. */
export function ClienteCompras({ id }: { id: number }) {
  const list = useList(comprasDeCliente, { params: { id: String(id) } });
  return (
    <div className={styles.compras}>
      <ListPage
        list={list}
        title="Compras del cliente"
        section
        noun={['compra', 'compras']}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        nameOf={({ num_pedido }) => `el pedido ${num_pedido}`}
        views={VIEWS}
        empty="No hay compras con este RUT."
        noneLeft="No debe nada."
        failed={comprasDeCliente.fallback}
      />
    </div>
  );
}
