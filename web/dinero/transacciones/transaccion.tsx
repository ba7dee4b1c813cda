import { Button } from '@mantine/core';
import {
  CLASES_DE_TRANSACCION,
  ETIQUETA_CLASE,
  esSalida,
  exportarTransacciones,
  listarTransacciones,
  type Transaccion as Row,
} from '#contract/dinero/transacciones.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { ETIQUETA_MEDIO } from '#contract/valores/medios-de-pago.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { COMPRA, FACTURAS } from '#web/staff/addresses.ts';
import { FACTURAS_VENTA, TRANSACCION_PEDIDOS } from '#web/staff/addresses-licitacion.ts';
import { DownloadButton } from '#web/staff/download-button.tsx';
import type { Filter } from '#web/staff/list/list-filters.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { StateChip } from '#web/ui/table/state-chip.tsx';
import { nameOfVenta, OrdenPublica, Pedido } from './columnas-de-venta.tsx';
import { Totales } from './totales.tsx';

/** As the seeds write it. */
const TITLE = 'Transaccion';
export const meta = metaOf(TITLE);

const DOCUMENTS: Record<Row['clase'], string> = {
  cobro: FACTURAS_VENTA,
  compra: COMPRA,
  pago: FACTURAS,
  reembolso: COMPRA,
};
const amount = (pesos: number) => (pesos === 0 ? '—' : formatPrecio(pesos));

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'fecha',
    title: 'Fecha',
    fixed: true,
    card: 'detail',
    sort: { asc: 'fecha-asc', desc: 'fecha-desc' },
    cell: ({ fecha }) => formatFecha(fecha),
  },
  { key: 'pedido', title: 'Pedido', fixed: true, card: 'title', cell: (row) => <Pedido {...row} /> },
  { key: 'oc', title: 'Orden de compra', card: 'detail', cell: ({ oc }) => (oc ? <OrdenPublica oc={oc} /> : '—') },
  {
    key: 'clase',
    title: 'Qué',
    card: 'line',
    cell: ({ clase }) => <StateChip tone={esSalida(clase) ? 'busy' : 'good'}>{ETIQUETA_CLASE[clase]}</StateChip>,
  },
  {
    key: 'documento',
    title: 'Documento',
    card: 'detail',
    cell: ({ clase, documento_id, documento }) => <Link to={`${DOCUMENTS[clase]}/${documento_id}`}>{documento}</Link>,
  },
  { key: 'quien', title: 'De o para', wide: true, card: 'line', cell: ({ quien }) => quien },
  {
    key: 'medio',
    title: 'Medio',
    hidden: true,
    cell: ({ medio, referencia }) => [medio && ETIQUETA_MEDIO[medio], referencia].filter(Boolean).join(' · ') || '—',
  },
  { key: 'entrada', title: 'Entró', kind: 'number', card: 'detail', cell: ({ entrada }) => amount(entrada) },
  { key: 'salida', title: 'Salió', kind: 'number', card: 'detail', cell: ({ salida }) => amount(salida) },
  { key: 'saldo', title: 'Saldo', kind: 'number', card: 'value', cell: ({ saldo }) => formatPrecio(saldo) },
];

const VIEWS: readonly View[] = [
  { title: 'Todas', query: {} },
  ...CLASES_DE_TRANSACCION.map((clase): View => ({ title: ETIQUETA_CLASE[clase], query: { clase } })),
];
const FILTERS: readonly Filter[] = [
  { name: 'desde', label: 'Desde', isDay: true },
  { name: 'hasta', label: 'Hasta', isDay: true },
  {
    name: 'clase',
    label: 'Qué',
    options: CLASES_DE_TRANSACCION.map((clase) => ({ value: clase, label: ETIQUETA_CLASE[clase] })),
  },
];

/** Where one comes from a purchase, the list has its own. */
const filtersFor = (compra_id: string): readonly Filter[] =>
  compra_id
    ? [...FILTERS, { name: 'compra_id', label: 'De', options: [{ value: compra_id, label: 'Un pedido' }] }]
    : FILTERS;

/** The money that came in and went out for sales, each with what was left by then. */
export default function Transaccion() {
  const list = useList(listarTransacciones, { limit: 24 });
  return (
    <ListPage
      list={list}
      title={TITLE}
      noun={['transacción', 'transacciones']}
      columns={COLUMNS}
      keyOf={({ clase, id, compra, cotizacion }) => `${clase} ${id} ${compra?.id ?? ''} ${cotizacion?.id ?? ''}`}
      nameOf={(row) => `${ETIQUETA_CLASE[row.clase]} de ${nameOfVenta(row)}`}
      search="N° de pedido u OC pública"
      filters={filtersFor(String(list.asked.compra_id ?? ''))}
      views={VIEWS}
      above={list.reply && list.reply.total > 0 && <Totales {...list.reply} />}
      actions={
        <>
          <Button variant="default" component={Link} to={TRANSACCION_PEDIDOS}>
            Por pedido
          </Button>
          <DownloadButton
            endpoint={exportarTransacciones}
            input={{ query: exportarTransacciones.query.parse(list.asked) }}
            label="Exportar"
          />
        </>
      }
      empty="Todavía no ha entrado ni salido dinero."
      failed={listarTransacciones.fallback}
    />
  );
}
