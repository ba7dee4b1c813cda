import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { type Cotizacion, paginarCotizaciones } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { ETAPAS, ETIQUETA_CANAL, ETIQUETA_ETAPA, type Etapa } from '#contract/ventas/cotizaciones/estados.ts';
import { COTIZACIONES, COTIZACIONES_NUEVA } from '#web/staff/addresses.ts';
import type { Filter } from '#web/staff/list/list-filters.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { type ChipTone, StateChip } from '#web/ui/table/state-chip.tsx';
import styles from './clientes.module.css';

const TONES: Record<Etapa, ChipTone> = {
  borrador: 'quiet',
  enviada: 'info',
  aceptada: 'good',
  rechazada: 'bad',
  vencida: 'bad',
  convertida: 'good',
};

const COLUMNS: readonly Column<Cotizacion>[] = [
  {
    key: 'num_cotizacion',
    title: 'N° de cotización',
    fixed: true,
    card: 'title',
    cell: ({ id, num_cotizacion }) => (
      <Link to={`${COTIZACIONES}/${id}`} className={styles.name}>
        {num_cotizacion}
      </Link>
    ),
  },
  { key: 'fecha', title: 'Fecha', card: 'detail', cell: ({ fecha }) => formatFecha(fecha) },
  {
    key: 'etapa',
    title: 'Estado',
    card: 'state',
    cell: ({ etapa }) => <StateChip tone={TONES[etapa]}>{ETIQUETA_ETAPA[etapa]}</StateChip>,
  },
  {
    key: 'vence',
    title: 'Válida hasta',
    card: 'detail',
    sort: { asc: 'vence-asc', desc: 'vence-desc' },
    cell: ({ vence }) => (vence ? formatFecha(vence) : 'Al enviarla'),
  },
  { key: 'canal', title: 'Canal', cell: ({ canal }) => ETIQUETA_CANAL[canal] },
  { key: 'vendedor', title: 'Vendedor', cell: ({ vendedor }) => vendedor },
  { key: 'lineas', title: 'Líneas', kind: 'number', cell: ({ lineas }) => lineas },
  {
    key: 'total',
    title: 'Total',
    kind: 'number',
    card: 'value',
    sort: { asc: 'total-asc', desc: 'total-desc' },
    cell: ({ total }) => formatPrecio(total),
  },
];

const FILTERS: readonly Filter[] = [
  { name: 'etapa', label: 'Estado', options: ETAPAS.map((value) => ({ value, label: ETIQUETA_ETAPA[value] })) },
];

/** What was offered to a client, and to those that were joined with it; a new one begins with its data. */
export function ClienteCotizaciones({ id, archivado }: { id: number; archivado: boolean }) {
  const list = useList(paginarCotizaciones, { part: 'cotizaciones', limit: 12, fixed: { cliente_id: String(id) } });
  return (
    <div className={styles.compras}>
      <ListPage
        list={list}
        title="Cotizaciones del cliente"
        section
        noun={['cotización', 'cotizaciones']}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        nameOf={({ num_cotizacion }) => `la cotización ${num_cotizacion}`}
        filters={FILTERS}
        actions={
          !archivado && (
            <LinkButton look="dark" to={`${COTIZACIONES_NUEVA}?cliente=${id}`}>
              Nueva cotización
            </LinkButton>
          )
        }
        empty="Todavía no se le ha cotizado nada."
        failed={paginarCotizaciones.fallback}
      />
    </div>
  );
}
