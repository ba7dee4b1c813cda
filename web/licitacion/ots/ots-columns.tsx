import type { OtDeLista } from '#contract/licitacion/ots/ots.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import styles from '#web/shared/papeles.module.css';
import { COMPRA } from '#web/staff/addresses.ts';
import { OC_PORTAL, OTS } from '#web/staff/addresses-licitacion.ts';
import type { Column } from '#web/staff/list/table/column.ts';
import { Link } from '#web/ui/link.tsx';
import { EstadoOtChip } from './estado-chip.tsx';

export const COLUMNS: readonly Column<OtDeLista>[] = [
  {
    key: 'numero',
    title: 'OT',
    fixed: true,
    card: 'title',
    sort: { asc: 'antiguas', desc: 'nuevas' },
    cell: ({ id, numero }) => (
      <Link to={`${OTS}/${id}`} className={styles.name}>
        {numero}
      </Link>
    ),
  },
  { key: 'cliente', title: 'Cliente', wide: true, fixed: true, card: 'line', cell: ({ cliente }) => cliente },
  { key: 'estado', title: 'Estado', card: 'state', cell: ({ estado }) => <EstadoOtChip estado={estado} /> },
  {
    key: 'pedido',
    title: 'Pedido',
    kind: 'number',
    card: 'detail',
    cell: ({ compra }) => <Link to={`${COMPRA}/${compra.id}`}>{compra.num_pedido}</Link>,
  },
  {
    key: 'oc',
    title: 'Orden de compra',
    card: 'detail',
    cell: ({ oc }) => (oc ? <Link to={`${OC_PORTAL}/${oc.id}`}>{oc.codigo}</Link> : '—'),
  },
  {
    key: 'fecha',
    title: 'Para el',
    card: 'detail',
    sort: { asc: 'fecha-asc', desc: 'fecha-desc' },
    cell: ({ fecha }) => formatFecha(fecha),
  },
  { key: 'responsable', title: 'Responsable', card: 'detail', cell: ({ responsable }) => responsable ?? '—' },
  { key: 'guia', title: 'Guía', hidden: true, cell: ({ num_gd }) => num_gd ?? '—' },
  { key: 'transportista', title: 'Transportista', hidden: true, cell: ({ transportista }) => transportista ?? '—' },
  {
    key: 'unidades',
    title: 'Unidades',
    kind: 'number',
    card: 'detail',
    cell: ({ unidades }) => formatNumero(unidades),
  },
  { key: 'monto', title: 'Monto', kind: 'number', card: 'value', cell: ({ monto }) => formatPrecio(monto) },
];
