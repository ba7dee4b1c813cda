import { ETIQUETA_ORIGEN, type OrdenDeLista, type ParaQue } from '#contract/abastecimiento/ordenes/ordenes.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { COMPRA, COTIZACIONES, ORDENES } from '#web/staff/addresses.ts';
import { OC_PORTAL } from '#web/staff/addresses-licitacion.ts';
import type { Column } from '#web/staff/list/table/column.ts';
import { Link } from '#web/ui/link.tsx';
import { AtrasoChip, EstadoOrdenChip } from './estado-chip.tsx';
import styles from './ordenes-columns.module.css';

const COSTS: readonly Column<OrdenDeLista>[] = [
  {
    key: 'neto',
    title: 'Neto',
    kind: 'number',
    hidden: true,
    cell: ({ neto }) => (neto === null ? '—' : formatPrecio(neto)),
  },
  {
    key: 'total',
    title: 'Total',
    kind: 'number',
    card: 'value',
    sort: { asc: 'total-asc', desc: 'total-desc' },
    cell: ({ total }) => (total === null ? '—' : formatPrecio(total)),
  },
];

/** A sale that an order is for, with what of it has a page. */
function Para({ oc, compra, cotizacion }: ParaQue) {
  return (
    <span className={styles.para}>
      {oc && <Link to={`${OC_PORTAL}/${oc.id}`}>{oc.codigo}</Link>}
      {compra ? (
        <Link to={`${COMPRA}/${compra.id}`}>{`Pedido ${compra.num_pedido}`}</Link>
      ) : (
        cotizacion && <Link to={`${COTIZACIONES}/${cotizacion.id}`}>{`Cotización ${cotizacion.num_cotizacion}`}</Link>
      )}
    </span>
  );
}

/** What is shown of the orders; what they cost, to who may see it. `fromSales`: for whom they are is what one looks for. */
export const columnsFor = (
  seesCosts: boolean,
  { fromSales = false }: { fromSales?: boolean } = {},
): readonly Column<OrdenDeLista>[] => [
  {
    key: 'numero',
    title: 'N° de orden',
    fixed: true,
    card: 'title',
    sort: { asc: 'antiguas', desc: 'nuevas' },
    cell: ({ id, numero }) => (
      <Link to={`${ORDENES}/${id}`} className={styles.name}>
        {numero}
      </Link>
    ),
  },
  {
    key: 'proveedor',
    title: 'Proveedor',
    wide: true,
    fixed: true,
    card: 'detail',
    cell: ({ nombre_provedor }) => nombre_provedor,
  },
  {
    key: 'para',
    title: 'Para',
    ...(fromSales ? { card: 'line' } : { hidden: true }),
    cell: ({ para }) =>
      para.length === 0
        ? '—'
        : para.map((venta) => <Para key={`${venta.compra?.id ?? ''} ${venta.cotizacion?.id ?? ''}`} {...venta} />),
  },
  {
    key: 'estado',
    title: 'Estado',
    card: 'state',
    cell: ({ estado, dias_de_atraso }) => (
      <span className={styles.chips}>
        <EstadoOrdenChip estado={estado} />
        <AtrasoChip dias={dias_de_atraso} />
      </span>
    ),
  },
  { key: 'creada', title: 'Creada', card: 'detail', cell: ({ creada_en }) => formatFecha(creada_en) },
  {
    key: 'enviada',
    title: 'Enviada',
    hidden: true,
    cell: ({ enviada_en }) => (enviada_en ? formatFecha(enviada_en) : '—'),
  },
  {
    key: 'vence',
    title: 'Llega el',
    card: 'detail',
    sort: { asc: 'vence-asc', desc: 'vence-desc' },
    cell: ({ vence }) => (vence ? formatFecha(vence) : '—'),
  },
  { key: 'lineas', title: 'Productos', kind: 'number', card: 'detail', cell: ({ lineas }) => formatNumero(lineas) },
  {
    key: 'unidades',
    title: 'Recibidas',
    kind: 'number',
    card: 'detail',
    cell: ({ recibidas, unidades }) => `${formatNumero(recibidas)} de ${formatNumero(unidades)}`,
  },
  { key: 'origen', title: 'Origen', hidden: true, cell: ({ origen }) => ETIQUETA_ORIGEN[origen] },
  ...(seesCosts ? COSTS : []),
];
