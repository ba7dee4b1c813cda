import {
  type DevolucionDeLista,
  exportarDevoluciones,
  listarDevoluciones,
} from '#contract/bodega/devoluciones/devoluciones.ts';
import { ESTADOS_DEVOLUCION, ETIQUETA_DEVOLUCION } from '#contract/bodega/devoluciones/estados.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { DEVOLUCIONES } from '#web/staff/addresses.ts';
import {
  both,
  columnaEstado,
  columnaFecha,
  columnaMonto,
  columnaNombre,
  columnaNumero,
  columnaTexto,
} from '#web/staff/list/columnas.tsx';
import { filtroDe, filtroSi } from '#web/staff/list/filtros.ts';
import { ListDownload } from '#web/staff/list/list-download.tsx';
import type { Filter } from '#web/staff/list/list-filters.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { EstadoDevolucionChip } from './estado-chip.tsx';

const NUMERO: Column<DevolucionDeLista> = columnaNombre(DEVOLUCIONES, 'numero', 'N° de devolución', {
  sort: { asc: 'antiguas', desc: 'nuevas' },
});
const PROVEEDOR: Column<DevolucionDeLista> = columnaTexto('nombre_provedor', 'Proveedor', {
  key: 'proveedor',
  wide: true,
  fixed: true,
  card: 'detail',
});
const REST: readonly Column<DevolucionDeLista>[] = [
  columnaEstado(EstadoDevolucionChip),
  columnaFecha('creada_en', 'Creada', { key: 'creada', card: 'detail' }),
  columnaFecha('enviada_en', 'Enviada', { key: 'enviada', hidden: true }),
  columnaFecha('fecha_entrega', 'Entregada', { key: 'entregada', card: 'detail' }),
  {
    key: 'resueltas',
    title: 'Resueltas',
    kind: 'number',
    card: 'detail',
    cell: ({ resueltas, lineas }) => `${formatNumero(resueltas)} de ${formatNumero(lineas)}`,
  },
  columnaNumero('unidades', 'Unidades', { card: 'detail' }),
];
const COSTS: readonly Column<DevolucionDeLista>[] = [
  columnaMonto('neto', 'Neto', { card: 'value', sort: both('neto') }),
  columnaMonto('acreditado', 'Acreditado', { card: 'detail' }),
];

const VIEWS: readonly View[] = [
  { title: 'Todas', query: {} },
  { title: 'Sin resolver', query: { abiertas: '1', sort: 'antiguas' } },
  { title: 'Por entregar', query: { estado: 'pendiente' } },
  { title: 'Entregadas', query: { estado: 'entregada' } },
  { title: 'Resueltas', query: { estado: 'resuelta' } },
];

const FILTERS: readonly Filter[] = [
  filtroDe('estado', 'Estado', ESTADOS_DEVOLUCION, ETIQUETA_DEVOLUCION),
  filtroSi('abiertas', 'Resultado', 'Sin resolver'),
];

interface DevolucionesListProps {
  /** Only this supplier's, on its page. */
  proveedor_id?: number;
  /** Suppliers to choose from, where it is of all of them. */
  proveedores?: (chosen: string) => readonly { value: string; label: string }[];
}

/** The return notes: what went back, and what came of it. */
export function DevolucionesList({ proveedor_id, proveedores }: DevolucionesListProps) {
  const list = useList(listarDevoluciones, {
    limit: 24,
    ...(proveedor_id !== undefined && { part: 'devoluciones', fixed: { proveedor_id: String(proveedor_id) } }),
  });
  const seesCosts = usePuede('ver-costos');
  return (
    <ListPage
      section
      list={list}
      title="Devoluciones"
      noun={['devolución', 'devoluciones']}
      columns={[NUMERO, ...(proveedores ? [PROVEEDOR] : []), ...REST, ...(seesCosts ? COSTS : [])]}
      keyOf={({ id }) => id}
      nameOf={({ numero }) => `la devolución ${numero}`}
      search={proveedores ? 'N° de devolución, proveedor, producto o código' : 'N° de devolución, producto o código'}
      filters={[
        ...FILTERS,
        ...(proveedores
          ? [
              {
                name: 'proveedor_id',
                label: 'Proveedor',
                options: proveedores(String(list.asked.proveedor_id ?? '')),
              },
            ]
          : []),
      ]}
      views={VIEWS}
      opens={DEVOLUCIONES}
      actions={<ListDownload list={list} endpoint={exportarDevoluciones} />}
      empty={proveedores ? 'Todavía no hay devoluciones a proveedores.' : 'No se le ha devuelto nada a este proveedor.'}
      failed={listarDevoluciones.fallback}
    />
  );
}
