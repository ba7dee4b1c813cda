import { type BalanceDePedido, exportarBalances, listarBalances } from '#contract/dinero/transacciones.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import styles from '#web/shared/papeles.module.css';
import { TRANSACCION } from '#web/staff/addresses-licitacion.ts';
import { DownloadButton } from '#web/staff/download-button.tsx';
import type { Filter } from '#web/staff/list/list-filters.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { useCrumb } from '#web/staff/shell/breadcrumbs.tsx';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { nameOfVenta, OrdenPublica, Pedido } from './columnas-de-venta.tsx';
import { Totales } from './totales.tsx';

const TITLE = 'Transacciones por pedido';
export const meta = metaOf(TITLE);

const COLUMNS: readonly Column<BalanceDePedido>[] = [
  { key: 'pedido', title: 'Pedido', fixed: true, card: 'title', cell: (row) => <Pedido {...row} /> },
  { key: 'oc', title: 'Orden de compra', card: 'detail', cell: ({ oc }) => (oc ? <OrdenPublica oc={oc} /> : '—') },
  { key: 'cliente', title: 'Cliente', wide: true, card: 'line', cell: ({ cliente }) => cliente },
  {
    key: 'ultima',
    title: 'Última',
    card: 'detail',
    sort: { asc: 'ultima-asc', desc: 'ultima-desc' },
    cell: ({ ultima }) => formatFecha(ultima),
  },
  {
    key: 'transacciones',
    title: 'Transacciones',
    kind: 'number',
    card: 'detail',
    cell: (row) =>
      row.compra ? (
        <Link to={`${TRANSACCION}?compra_id=${row.compra.id}`} aria-label={`Las transacciones de ${nameOfVenta(row)}`}>
          {formatNumero(row.transacciones)}
        </Link>
      ) : (
        formatNumero(row.transacciones)
      ),
  },
  {
    key: 'vendido',
    title: 'Vendido',
    kind: 'number',
    card: 'detail',
    cell: ({ vendido }) => (vendido === null ? '—' : formatPrecio(vendido)),
  },
  { key: 'entradas', title: 'Entró', kind: 'number', card: 'detail', cell: ({ entradas }) => formatPrecio(entradas) },
  { key: 'salidas', title: 'Salió', kind: 'number', card: 'detail', cell: ({ salidas }) => formatPrecio(salidas) },
  {
    key: 'saldo',
    title: 'Saldo',
    kind: 'number',
    card: 'value',
    sort: { asc: 'saldo-asc', desc: 'saldo-desc' },
    cell: ({ saldo }) => <span className={saldo < 0 ? styles.late : undefined}>{formatPrecio(saldo)}</span>,
  },
];

const VIEWS: readonly View[] = [
  { title: 'Los últimos', query: {} },
  { title: 'Los que menos dejan', query: { sort: 'saldo-asc' } },
  { title: 'Los que más dejan', query: { sort: 'saldo-desc' } },
];
const FILTERS: readonly Filter[] = [
  { name: 'desde', label: 'Desde', isDay: true },
  { name: 'hasta', label: 'Hasta', isDay: true },
];

/** The same money, purchase by purchase. */
export default function PorPedido() {
  useCrumb('Por pedido');
  const list = useList(listarBalances, { limit: 24 });
  return (
    <ListPage
      list={list}
      title={TITLE}
      noun={['pedido', 'pedidos']}
      columns={COLUMNS}
      keyOf={({ compra, cotizacion }) => `${compra?.id ?? ''} ${cotizacion?.id ?? ''}`}
      nameOf={nameOfVenta}
      search="N° de pedido u OC pública"
      filters={FILTERS}
      views={VIEWS}
      above={list.reply && list.reply.total > 0 && <Totales {...list.reply} />}
      actions={
        <DownloadButton
          endpoint={exportarBalances}
          input={{ query: exportarBalances.query.parse(list.asked) }}
          label="Exportar"
        />
      }
      empty="Todavía no ha entrado ni salido dinero."
      failed={listarBalances.fallback}
    />
  );
}
