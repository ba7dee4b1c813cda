import { useNavigate } from 'react-router';
import {
  type DevolucionDeLista,
  exportarDevoluciones,
  listarDevoluciones,
} from '#contract/bodega/devoluciones/devoluciones.ts';
import { ESTADOS_DEVOLUCION, ETIQUETA_DEVOLUCION } from '#contract/bodega/devoluciones/estados.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { DEVOLUCIONES } from '#web/staff/addresses.ts';
import { DownloadButton } from '#web/staff/download-button.tsx';
import type { Filter } from '#web/staff/list/list-filters.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './devoluciones-list.module.css';
import { EstadoDevolucionChip } from './estado-chip.tsx';

const dayOf = (day: string | null) => (day ? formatFecha(day) : '—');
const amountOf = (pesos: number | null) => (pesos === null ? '—' : formatPrecio(pesos));

const NUMERO: Column<DevolucionDeLista> = {
  key: 'numero',
  title: 'N° de devolución',
  fixed: true,
  card: 'title',
  sort: { asc: 'antiguas', desc: 'nuevas' },
  cell: ({ id, numero }) => (
    <Link to={`${DEVOLUCIONES}/${id}`} className={styles.name}>
      {numero}
    </Link>
  ),
};
const PROVEEDOR: Column<DevolucionDeLista> = {
  key: 'proveedor',
  title: 'Proveedor',
  wide: true,
  fixed: true,
  card: 'detail',
  cell: ({ nombre_provedor }) => nombre_provedor,
};
const REST: readonly Column<DevolucionDeLista>[] = [
  { key: 'estado', title: 'Estado', card: 'state', cell: ({ estado }) => <EstadoDevolucionChip estado={estado} /> },
  { key: 'creada', title: 'Creada', card: 'detail', cell: ({ creada_en }) => formatFecha(creada_en) },
  { key: 'enviada', title: 'Enviada', hidden: true, cell: ({ enviada_en }) => dayOf(enviada_en) },
  { key: 'entregada', title: 'Entregada', card: 'detail', cell: ({ fecha_entrega }) => dayOf(fecha_entrega) },
  {
    key: 'resueltas',
    title: 'Resueltas',
    kind: 'number',
    card: 'detail',
    cell: ({ resueltas, lineas }) => `${formatNumero(resueltas)} de ${formatNumero(lineas)}`,
  },
  {
    key: 'unidades',
    title: 'Unidades',
    kind: 'number',
    card: 'detail',
    cell: ({ unidades }) => formatNumero(unidades),
  },
];
const COSTS: readonly Column<DevolucionDeLista>[] = [
  {
    key: 'neto',
    title: 'Neto',
    kind: 'number',
    card: 'value',
    sort: { asc: 'neto-asc', desc: 'neto-desc' },
    cell: ({ neto }) => amountOf(neto),
  },
  {
    key: 'acreditado',
    title: 'Acreditado',
    kind: 'number',
    card: 'detail',
    cell: ({ acreditado }) => amountOf(acreditado),
  },
];

const VIEWS: readonly View[] = [
  { title: 'Todas', query: {} },
  { title: 'Sin resolver', query: { abiertas: '1', sort: 'antiguas' } },
  { title: 'Por entregar', query: { estado: 'pendiente' } },
  { title: 'Entregadas', query: { estado: 'entregada' } },
  { title: 'Resueltas', query: { estado: 'resuelta' } },
];

const FILTERS: readonly Filter[] = [
  {
    name: 'estado',
    label: 'Estado',
    options: ESTADOS_DEVOLUCION.map((value) => ({ value, label: ETIQUETA_DEVOLUCION[value] })),
  },
  { name: 'abiertas', label: 'Resultado', options: [{ value: '1', label: 'Sin resolver' }] },
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
  const navigate = useNavigate();
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
      onOpen={({ id }) => void navigate(`${DEVOLUCIONES}/${id}`)}
      actions={
        <DownloadButton
          endpoint={exportarDevoluciones}
          input={{ query: exportarDevoluciones.query.parse(list.asked) }}
          label="Descargar Excel"
        />
      }
      empty={proveedores ? 'Todavía no hay devoluciones a proveedores.' : 'No se le ha devuelto nada a este proveedor.'}
      failed={listarDevoluciones.fallback}
    />
  );
}
