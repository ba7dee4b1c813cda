import { formatFecha, formatFechaHora } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { formatRut } from '#contract/valores/rut.ts';
import type { Cotizacion } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { ETIQUETA_CANAL } from '#contract/ventas/cotizaciones/estados.ts';
import { COTIZACIONES } from '#web/staff/addresses.ts';
import { EtapaChip } from '#web/staff/cotizaciones/etapa-chip.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './lista.module.css';

const MARGEN: Column<Cotizacion> = {
  key: 'margen_total',
  title: 'Margen',
  kind: 'number',
  cell: ({ margen_total }) => (margen_total === null ? '—' : `${formatNumero(margen_total)}%`),
};

/** What is shown of the quotations; what is earned on them, to who may see it. */
export const columnsFor = (seesCosts: boolean): readonly Column<Cotizacion>[] => [
  {
    key: 'num_cotizacion',
    title: 'N°',
    fixed: true,
    card: 'title',
    sort: { asc: 'antiguas', desc: 'nuevas' },
    cell: ({ id, num_cotizacion }) => (
      <Link to={`${COTIZACIONES}/${id}`} className={styles.name}>
        {num_cotizacion}
      </Link>
    ),
  },
  {
    key: 'fecha',
    title: 'Fecha',
    card: 'detail',
    sort: { asc: 'fecha-asc', desc: 'fecha-desc' },
    cell: ({ fecha }) => formatFecha(fecha),
  },
  {
    key: 'cliente',
    title: 'Cliente',
    fixed: true,
    wide: true,
    card: 'detail',
    sort: { asc: 'cliente-asc', desc: 'cliente-desc' },
    cell: ({ cliente }) => cliente,
  },
  {
    key: 'rut',
    title: 'RUT',
    hidden: true,
    cell: ({ cliente_rut }) => (cliente_rut ? formatRut(cliente_rut) : '—'),
  },
  {
    key: 'etapa',
    title: 'Etapa',
    card: 'state',
    sort: { asc: 'etapa-asc', desc: 'etapa-desc' },
    cell: ({ etapa }) => <EtapaChip etapa={etapa} />,
  },
  {
    key: 'canal',
    title: 'Canal',
    card: 'detail',
    sort: { asc: 'canal-asc', desc: 'canal-desc' },
    cell: ({ canal }) => ETIQUETA_CANAL[canal],
  },
  { key: 'lineas', title: 'Líneas', kind: 'number', cell: ({ lineas }) => formatNumero(lineas) },
  { key: 'neto', title: 'Neto', kind: 'number', hidden: true, cell: ({ neto }) => formatPrecio(neto) },
  {
    key: 'total',
    title: 'Total',
    kind: 'number',
    card: 'value',
    sort: { asc: 'total-asc', desc: 'total-desc' },
    cell: ({ total }) => formatPrecio(total),
  },
  ...(seesCosts ? [MARGEN] : []),
  {
    key: 'fecha_envio_cotizacion',
    title: 'Enviada',
    cell: ({ fecha_envio_cotizacion }) => (fecha_envio_cotizacion ? formatFecha(fecha_envio_cotizacion) : '—'),
  },
  {
    key: 'vence',
    title: 'Vale hasta',
    card: 'detail',
    sort: { asc: 'vence-asc', desc: 'vence-desc' },
    cell: ({ vence }) => (vence ? formatFecha(vence) : '—'),
  },
  {
    key: 'visto',
    title: 'La vio',
    hidden: true,
    cell: ({ visto_en }) => (visto_en ? formatFechaHora(visto_en) : '—'),
  },
  { key: 'vendedor', title: 'Vendedor', cell: ({ vendedor }) => vendedor ?? '—' },
  { key: 'resultado', title: 'Resultado', hidden: true, cell: ({ resultado }) => resultado || '—' },
  { key: 'oc_cliente', title: 'OC del cliente', hidden: true, cell: ({ oc_cliente }) => oc_cliente ?? '—' },
];
