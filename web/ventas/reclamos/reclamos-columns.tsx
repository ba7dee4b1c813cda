import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { ETIQUETA_RESOLUCION, ETIQUETA_TIPO_RECLAMO } from '#contract/ventas/reclamos/estados.ts';
import type { ReclamoDeLista } from '#contract/ventas/reclamos/reclamos.ts';
import styles from '#web/shared/papeles.module.css';
import { EstadoReclamoChip } from '#web/shared/reclamos/estado-chip.tsx';
import { COMPRA } from '#web/staff/addresses.ts';
import { POST_VENTA } from '#web/staff/addresses-licitacion.ts';
import type { Column } from '#web/staff/list/table/column.ts';
import { Plazo } from '#web/staff/reclamos/plazo.tsx';
import { Link } from '#web/ui/link.tsx';

export const COLUMNS: readonly Column<ReclamoDeLista>[] = [
  {
    key: 'numero',
    title: 'Reclamo',
    fixed: true,
    card: 'title',
    sort: { asc: 'antiguos', desc: 'nuevos' },
    cell: ({ id, numero }) => (
      <Link to={`${POST_VENTA}/${id}`} className={styles.name}>
        {numero}
      </Link>
    ),
  },
  {
    key: 'pedido',
    title: 'Pedido',
    kind: 'number',
    card: 'detail',
    cell: ({ compra }) => <Link to={`${COMPRA}/${compra.id}`}>{compra.num_pedido}</Link>,
  },
  { key: 'cliente', title: 'Cliente', wide: true, fixed: true, card: 'line', cell: ({ cliente }) => cliente },
  { key: 'tipo', title: 'Tipo', card: 'detail', cell: ({ tipo }) => ETIQUETA_TIPO_RECLAMO[tipo] },
  { key: 'estado', title: 'Estado', card: 'state', cell: ({ estado }) => <EstadoReclamoChip estado={estado} /> },
  { key: 'fecha', title: 'Recibido', card: 'detail', cell: ({ fecha }) => formatFecha(fecha) },
  {
    key: 'vence',
    title: 'Plazo',
    card: 'detail',
    sort: { asc: 'vence-asc', desc: 'vence-desc' },
    cell: (reclamo) => <Plazo {...reclamo} />,
  },
  { key: 'responsable', title: 'Responsable', card: 'detail', cell: ({ responsable }) => responsable ?? '—' },
  { key: 'oc', title: 'Orden de compra', hidden: true, cell: ({ oc }) => oc ?? '—' },
  {
    key: 'pide',
    title: 'Pide',
    hidden: true,
    cell: ({ pide }) => (pide ? ETIQUETA_RESOLUCION[pide] : '—'),
  },
  {
    key: 'resolucion',
    title: 'Resolución',
    hidden: true,
    cell: ({ resolucion }) => (resolucion ? ETIQUETA_RESOLUCION[resolucion] : '—'),
  },
  { key: 'unidades', title: 'Unidades', kind: 'number', hidden: true, cell: ({ unidades }) => formatNumero(unidades) },
  {
    key: 'monto',
    title: 'Monto',
    kind: 'number',
    card: 'value',
    sort: { asc: 'monto-asc', desc: 'monto-desc' },
    cell: ({ monto }) => formatPrecio(monto),
  },
];
