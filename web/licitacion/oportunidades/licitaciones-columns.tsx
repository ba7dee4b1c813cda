import { ETIQUETA_TIPO } from '#contract/licitacion/oportunidades/estados.ts';
import type { OportunidadDeLista } from '#contract/licitacion/oportunidades/oportunidades.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { LICITACIONES } from '#web/staff/addresses-licitacion.ts';
import type { Column } from '#web/staff/list/table/column.ts';
import { Link } from '#web/ui/link.tsx';
import { Cierre, EstadoChip } from './estado-chip.tsx';
import styles from './licitaciones.module.css';

export const COLUMNS: readonly Column<OportunidadDeLista>[] = [
  {
    key: 'codigo',
    title: 'Código',
    fixed: true,
    card: 'title',
    sort: { asc: 'antiguas', desc: 'nuevas' },
    cell: ({ id, codigo }) => (
      <Link to={`${LICITACIONES}/${id}`} className={styles.name}>
        {codigo}
      </Link>
    ),
  },
  { key: 'nombre', title: 'Nombre', wide: true, fixed: true, card: 'line', cell: ({ nombre }) => nombre },
  { key: 'comprador', title: 'Comprador', wide: true, card: 'line', cell: ({ comprador }) => comprador },
  { key: 'tipo', title: 'Tipo', hidden: true, cell: ({ tipo }) => ETIQUETA_TIPO[tipo] },
  { key: 'region', title: 'Región', hidden: true, cell: ({ region }) => region || '—' },
  { key: 'estado', title: 'Estado', card: 'state', cell: ({ estado }) => <EstadoChip estado={estado} /> },
  {
    key: 'cierre',
    title: 'Cierre',
    card: 'detail',
    sort: { asc: 'cierre-asc', desc: 'cierre-desc' },
    cell: ({ fecha_cierre, estado }) => <Cierre fecha_cierre={fecha_cierre} estado={estado} />,
  },
  { key: 'responsable', title: 'Responsable', card: 'detail', cell: ({ responsable }) => responsable ?? '—' },
  {
    key: 'monto',
    title: 'Estimado',
    kind: 'number',
    hidden: true,
    cell: ({ monto_estimado }) => (monto_estimado === null ? '—' : formatPrecio(monto_estimado)),
  },
  {
    key: 'items',
    title: 'Hallados',
    kind: 'number',
    card: 'detail',
    cell: ({ hallados, items }) => `${formatNumero(hallados)} de ${formatNumero(items)}`,
  },
  {
    key: 'puntaje',
    title: 'Puntaje',
    kind: 'number',
    card: 'value',
    sort: { asc: 'puntaje-asc', desc: 'puntaje-desc' },
    cell: ({ puntaje }) => `${puntaje}%`,
  },
];
