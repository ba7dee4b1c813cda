import { ETIQUETA_ORIGEN, type OrdenDeLista, type ParaQue } from '#contract/abastecimiento/ordenes/ordenes.ts';
import { COMPRA, COTIZACIONES, ORDENES } from '#web/staff/addresses.ts';
import { OC_PORTAL } from '#web/staff/addresses-licitacion.ts';
import {
  both,
  columnaEtiqueta,
  columnaFecha,
  columnaMonto,
  columnaNombre,
  columnaNumero,
  columnaTexto,
} from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { VencidaChip } from '#web/staff/record/vencida-chip.tsx';
import { Link } from '#web/ui/link.tsx';
import { EstadoOrdenChip } from './estado-chip.tsx';
import styles from './ordenes-columns.module.css';
import { recibidasDe } from './recibidas.ts';

const COSTS: readonly Column<OrdenDeLista>[] = [
  columnaMonto('neto', 'Neto', { hidden: true }),
  columnaMonto('total', 'Total', { card: 'value', sort: both('total') }),
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
  columnaNombre(ORDENES, 'numero', 'N° de orden', { sort: { asc: 'antiguas', desc: 'nuevas' } }),
  columnaTexto('nombre_provedor', 'Proveedor', { key: 'proveedor', wide: true, fixed: true, card: 'detail' }),
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
        <VencidaChip said="Atrasada" dias={dias_de_atraso} />
      </span>
    ),
  },
  columnaFecha('creada_en', 'Creada', { key: 'creada', card: 'detail' }),
  columnaFecha('enviada_en', 'Enviada', { key: 'enviada', hidden: true }),
  columnaFecha('vence', 'Llega el', { card: 'detail', sort: both('vence') }),
  columnaNumero('lineas', 'Productos', { card: 'detail' }),
  {
    key: 'unidades',
    title: 'Recibidas',
    kind: 'number',
    card: 'detail',
    cell: ({ recibidas: recibida, por_reemplazar, unidades }) => recibidasDe({ recibida, por_reemplazar }, unidades),
  },
  columnaEtiqueta('origen', 'Origen', ETIQUETA_ORIGEN, { hidden: true }),
  ...(seesCosts ? COSTS : []),
];
