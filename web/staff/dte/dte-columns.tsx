import type { DteDeLista } from '#contract/dinero/dte/dte.ts';
import { nombreDeDte } from '#contract/dinero/dte/tipos.ts';
import { formatRut } from '#contract/valores/rut.ts';
import styles from '#web/shared/papeles.module.css';
import { COMPRA, DOCUMENTOS } from '#web/staff/addresses.ts';
import { both, columnaFecha, columnaMonto, columnaTexto } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { Link } from '#web/ui/link.tsx';
import { EstadoDteChip } from './estado-dte-chip.tsx';

/** A tax document in a list, of all or of one client's. */
export const COLUMNS: readonly Column<DteDeLista>[] = [
  {
    key: 'folio',
    title: 'Documento',
    fixed: true,
    card: 'title',
    cell: (documento) => (
      <Link to={`${DOCUMENTOS}/${documento.id}`} className={styles.name}>
        {nombreDeDte(documento)}
      </Link>
    ),
  },
  columnaTexto('receptor', 'A nombre de', { wide: true, fixed: true, card: 'line' }),
  columnaTexto('tipo', 'Tipo', { kind: 'number', hidden: true }),
  { key: 'rut', title: 'RUT', cell: ({ receptor_rut }) => formatRut(receptor_rut) },
  { key: 'estado', title: 'Estado', card: 'line', cell: ({ estado }) => <EstadoDteChip estado={estado} /> },
  columnaTexto('glosa', 'Lo que dijo el SII', { hidden: true, card: 'detail' }),
  {
    key: 'pedido',
    title: 'Pedido',
    card: 'detail',
    cell: ({ compra }) => (compra ? <Link to={`${COMPRA}/${compra.id}`}>{compra.num_pedido}</Link> : '—'),
  },
  columnaFecha('fecha_emision', 'Emitido', {
    key: 'emitido',
    card: 'detail',
    sort: { asc: 'antiguos', desc: 'nuevos' },
  }),
  columnaMonto('exento', 'Exento', { zero: '—', hidden: true }),
  columnaMonto('neto', 'Neto', { hidden: true }),
  columnaMonto('iva', 'IVA', { hidden: true }),
  columnaMonto('total', 'Total', { card: 'value', sort: both('total') }),
];
