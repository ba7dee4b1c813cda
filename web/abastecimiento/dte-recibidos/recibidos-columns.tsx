import type { RecibidoDeLista } from '#contract/abastecimiento/dte-recibidos/dte-recibidos.ts';
import { nombreDeRecibido } from '#contract/abastecimiento/dte-recibidos/estados.ts';
import { nombreDeFactura } from '#contract/abastecimiento/facturas/estados.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { DTE_RECIBIDOS, FACTURAS } from '#web/staff/addresses.ts';
import { both, columnaFecha, columnaInstante, columnaMonto, columnaTexto } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { Link } from '#web/ui/link.tsx';
import { StateChip } from '#web/ui/table/state-chip.tsx';
import { EstadoRecibidoChip, PlazoChip } from './chips.tsx';
import styles from './recibidos.module.css';

export const COLUMNS: readonly Column<RecibidoDeLista>[] = [
  {
    key: 'documento',
    title: 'Documento',
    fixed: true,
    card: 'title',
    sort: { asc: 'antiguos', desc: 'nuevos' },
    cell: (recibido) => (
      <Link to={`${DTE_RECIBIDOS}/${recibido.id}`} className={styles.name}>
        {nombreDeRecibido(recibido)}
      </Link>
    ),
  },
  columnaTexto('emisor', 'Emisor', { wide: true, fixed: true, card: 'line' }),
  {
    key: 'rut',
    title: 'RUT',
    hidden: true,
    cell: ({ rut_emisor }) => formatRut(rut_emisor),
  },
  {
    key: 'estado',
    title: 'Respuesta',
    card: 'line',
    cell: ({ estado, con_advertencia, ...recibido }) => (
      <span className={styles.chips}>
        <EstadoRecibidoChip estado={estado} />
        {con_advertencia && <StateChip tone="bad">Con advertencia</StateChip>}
        {recibido.aceptado_por_ley && <PlazoChip {...recibido} />}
      </span>
    ),
  },
  {
    key: 'plazo',
    title: 'Para reclamar',
    card: 'detail',
    sort: both('plazo'),
    cell: (recibido) => (recibido.dias === null ? '—' : <PlazoChip dias={recibido.dias} aceptado_por_ley={false} />),
  },
  {
    key: 'factura',
    title: 'Factura',
    card: 'detail',
    cell: ({ factura, vinculado, tipo }) =>
      factura ? (
        <Link to={`${FACTURAS}/${factura.id}`}>{nombreDeFactura(factura)}</Link>
      ) : vinculado ? (
        'Con su llegada'
      ) : tipo === 52 ? (
        'Sin llegada'
      ) : (
        'Sin registrar'
      ),
  },
  columnaFecha('fecha_emision', 'Emitido', { key: 'emitido', card: 'detail' }),
  columnaInstante('recibido_en', 'Recibido', { key: 'recibido', hidden: true }),
  columnaMonto('total', 'Total', { card: 'value', sort: both('total') }),
];
