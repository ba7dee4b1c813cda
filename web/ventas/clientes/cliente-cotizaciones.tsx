import { formatFecha } from '#contract/valores/fechas.ts';
import { type Cotizacion, paginarCotizaciones } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { ETAPAS, ETIQUETA_CANAL, ETIQUETA_ETAPA, type Etapa } from '#contract/ventas/cotizaciones/estados.ts';
import { COTIZACIONES, COTIZACIONES_NUEVA } from '#web/staff/addresses.ts';
import { both, columnaEtiqueta, columnaFecha, columnaMonto, columnaTexto } from '#web/staff/list/columnas.tsx';
import { filtroDe } from '#web/staff/list/filtros.ts';
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
  columnaFecha('fecha', 'Fecha', { card: 'detail' }),
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
  columnaEtiqueta('canal', 'Canal', ETIQUETA_CANAL),
  columnaTexto('vendedor', 'Vendedor'),
  columnaTexto('lineas', 'Líneas', { kind: 'number' }),
  columnaMonto('total', 'Total', { card: 'value', sort: both('total') }),
];

const FILTERS: readonly Filter[] = [filtroDe('etapa', 'Estado', ETAPAS, ETIQUETA_ETAPA)];

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
