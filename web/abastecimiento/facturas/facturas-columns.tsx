import { ETIQUETA_TIPO, nombreDeFactura } from '#contract/abastecimiento/facturas/estados.ts';
import type { FacturaDeLista } from '#contract/abastecimiento/facturas/facturas.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { FACTURAS } from '#web/staff/addresses.ts';
import { both, columnaEtiqueta, columnaFecha, columnaMonto, columnaTexto } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { VencidaChip } from '#web/staff/record/vencida-chip.tsx';
import { many } from '#web/staff/words.ts';
import { Link } from '#web/ui/link.tsx';
import { StateChip } from '#web/ui/table/state-chip.tsx';
import { EstadoFacturaChip } from './estado-chip.tsx';
import styles from './facturas.module.css';

/** What is wrong with it, as long as somebody has to look. */
function Diferencia({ factura: { estado, con_diferencias, distintas, diferencia } }: { factura: FacturaDeLista }) {
  if (estado !== 'por_revisar' || !con_diferencias) return null;
  return (
    <StateChip tone="bad">
      {distintas > 0
        ? many(distintas, 'línea no calza', 'líneas no calzan')
        : diferencia > 0
          ? `Cobra ${formatPrecio(diferencia)} de más`
          : 'No cuadra'}
    </StateChip>
  );
}

export const COLUMNS: readonly Column<FacturaDeLista>[] = [
  {
    key: 'folio',
    title: 'Documento',
    fixed: true,
    card: 'title',
    sort: { asc: 'antiguas', desc: 'nuevas' },
    cell: ({ id, tipo, folio }) => (
      <Link to={`${FACTURAS}/${id}`} className={styles.name}>
        {nombreDeFactura({ tipo, folio })}
      </Link>
    ),
  },
  columnaTexto('nombre_provedor', 'Proveedor', { key: 'proveedor', wide: true, fixed: true, card: 'line' }),
  {
    key: 'estado',
    title: 'Estado',
    card: 'line',
    cell: (factura) => (
      <span className={styles.chips}>
        <EstadoFacturaChip estado={factura.estado} />
        <VencidaChip dias={factura.dias_vencida} />
        <Diferencia factura={factura} />
      </span>
    ),
  },
  columnaEtiqueta('tipo', 'Tipo', ETIQUETA_TIPO, { hidden: true }),
  columnaFecha('fecha_emision', 'Emitida', { key: 'emitida', card: 'detail' }),
  {
    key: 'vence',
    title: 'Vence',
    card: 'detail',
    sort: { asc: 'vence-asc', desc: 'vence-desc' },
    cell: ({ vence, tipo }) => (tipo === 61 ? '—' : formatFecha(vence)),
  },
  columnaMonto('diferencia', 'Diferencia neta', { zero: '—', hidden: true }),
  columnaMonto('total', 'Total', { card: 'detail', sort: both('total') }),
  columnaMonto('saldo', 'Se debe', { zero: '—', card: 'value', sort: both('saldo') }),
];
