import { type LlegadaDeLista, textoDeDocumento } from '#contract/bodega/recepciones/llegadas.ts';
import { formatFecha, formatFechaHora } from '#contract/valores/fechas.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { ORDENES, RECEPCIONES } from '#web/staff/addresses.ts';
import type { Column } from '#web/staff/list/table/column.ts';
import { Link } from '#web/ui/link.tsx';
import { EstadoLlegadaChip } from './estado-llegada.tsx';
import styles from './recepciones.module.css';

/** Deliveries, and what became of each. */
export const COLUMNS: readonly Column<LlegadaDeLista>[] = [
  {
    key: 'numero',
    title: 'N°',
    fixed: true,
    card: 'title',
    sort: { asc: 'antiguas', desc: 'nuevas' },
    cell: ({ id, numero }) => (
      <Link to={`${RECEPCIONES}/${id}`} className={styles.name}>
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
  { key: 'estado', title: 'Estado', card: 'state', cell: ({ estado }) => <EstadoLlegadaChip estado={estado} /> },
  {
    key: 'documento',
    title: 'Documento',
    card: 'line',
    cell: ({ documento_tipo, documento_numero }) => textoDeDocumento(documento_tipo, documento_numero),
  },
  {
    key: 'orden',
    title: 'Orden',
    card: 'detail',
    cell: ({ orden }) => (orden ? <Link to={`${ORDENES}/${orden.id}`}>{orden.numero}</Link> : '—'),
  },
  {
    key: 'creada',
    title: 'Abierta',
    card: 'detail',
    cell: ({ creada_en }) => <time dateTime={creada_en}>{formatFechaHora(creada_en)}</time>,
  },
  { key: 'quien', title: 'Quién', hidden: true, cell: ({ creada_por }) => creada_por ?? 'No disponible' },
  {
    key: 'cerrada',
    title: 'Cerrada',
    hidden: true,
    cell: ({ cerrada_en }) => (cerrada_en ? formatFecha(cerrada_en) : '—'),
  },
  { key: 'lineas', title: 'Líneas', kind: 'number', hidden: true, cell: ({ lineas }) => formatNumero(lineas) },
  {
    key: 'unidades',
    title: 'Unidades',
    kind: 'number',
    card: 'detail',
    sort: { asc: 'unidades-asc', desc: 'unidades-desc' },
    cell: ({ unidades }) => formatNumero(unidades),
  },
  {
    key: 'por_decidir',
    title: 'Por decidir',
    kind: 'number',
    card: 'detail',
    cell: ({ por_decidir }) => (por_decidir > 0 ? <strong>{formatNumero(por_decidir)}</strong> : '0'),
  },
  {
    key: 'rechazadas',
    title: 'Rechazadas',
    kind: 'number',
    card: 'detail',
    cell: ({ rechazadas }) => formatNumero(rechazadas),
  },
];
