import { type LlegadaDeLista, textoDeDocumento } from '#contract/bodega/recepciones/llegadas.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { ORDENES, RECEPCIONES } from '#web/staff/addresses.ts';
import {
  both,
  columnaEstado,
  columnaFecha,
  columnaInstante,
  columnaNombre,
  columnaNumero,
  columnaTexto,
} from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { Link } from '#web/ui/link.tsx';
import { EstadoLlegadaChip } from './estado-llegada.tsx';

/** Deliveries, and what became of each. */
export const COLUMNS: readonly Column<LlegadaDeLista>[] = [
  columnaNombre(RECEPCIONES, 'numero', 'N°', { sort: { asc: 'antiguas', desc: 'nuevas' } }),
  columnaTexto('nombre_provedor', 'Proveedor', { key: 'proveedor', wide: true, fixed: true, card: 'detail' }),
  columnaEstado(EstadoLlegadaChip),
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
  columnaInstante('creada_en', 'Abierta', { key: 'creada', card: 'detail' }),
  columnaTexto('creada_por', 'Quién', { key: 'quien', none: 'No disponible', hidden: true }),
  columnaFecha('cerrada_en', 'Cerrada', { key: 'cerrada', hidden: true }),
  columnaNumero('lineas', 'Líneas', { hidden: true }),
  columnaNumero('unidades', 'Unidades', { card: 'detail', sort: both('unidades') }),
  {
    key: 'por_decidir',
    title: 'Por decidir',
    kind: 'number',
    card: 'detail',
    cell: ({ por_decidir }) => (por_decidir > 0 ? <strong>{formatNumero(por_decidir)}</strong> : '0'),
  },
  columnaNumero('rechazadas', 'Rechazadas', { card: 'detail' }),
];
