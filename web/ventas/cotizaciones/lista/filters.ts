import type { Contadores } from '#contract/casa/contadores.ts';
import { CANALES, ETAPAS, ETIQUETA_CANAL, ETIQUETA_ETAPA } from '#contract/ventas/cotizaciones/estados.ts';
import { filtroDe, filtroSi } from '#web/staff/list/filtros.ts';
import type { Filter } from '#web/staff/list/list-filters.tsx';
import type { View } from '#web/staff/list/list-views.tsx';

/** Where one comes from a client or a product, the list has theirs. */
export const filtersOf = ({
  cliente_id,
  producto_id,
  vendedor_id,
}: Record<string, string | undefined>): readonly Filter[] => [
  filtroDe('etapa', 'Etapa', ETAPAS, ETIQUETA_ETAPA),
  filtroDe('canal', 'Canal', CANALES, ETIQUETA_CANAL),
  { name: 'desde', label: 'Con fecha desde', isDay: true, seldom: true },
  { name: 'hasta', label: 'Con fecha hasta', isDay: true, seldom: true },
  filtroSi('por_responder', 'Espera', 'Por responder', { seldom: true }),
  filtroSi('por_aprobar', 'Margen', 'Por aprobar', { seldom: true }),
  filtroSi('plantillas', 'Plantillas', 'Sólo plantillas', { seldom: true }),
  filtroSi('archivadas', 'Archivo', 'Archivadas', { none: 'Vigentes', seldom: true }),
  ...only('cliente_id', cliente_id, 'Un cliente'),
  ...only('producto_id', producto_id, 'Un producto'),
  ...only('vendedor_id', vendedor_id, 'Una persona'),
];

const only = (name: string, value: string | undefined, label: string): Filter[] =>
  value ? [{ name, label: 'De', options: [{ value, label }] }] : [];

/** What one looks at: by document, or the lines of the same ones. */
export function viewsOf(esperan: Contadores | undefined, besides: Record<string, string> = {}): readonly View[] {
  const views: View[] = [
    { title: 'Todas', query: {} },
    {
      title: 'Por responder',
      query: { por_responder: '1', sort: 'antiguas' },
      count: esperan?.cotizaciones_por_responder,
    },
    { title: 'Por aprobar', query: { por_aprobar: '1', sort: 'antiguas' }, count: esperan?.cotizaciones_por_aprobar },
    { title: 'Borradores', query: { etapa: 'borrador' } },
    { title: 'Esperan al cliente', query: { etapa: 'enviada', sort: 'vence-asc' } },
    { title: 'Aceptadas', query: { etapa: 'aceptada' } },
    { title: 'Plantillas', query: { plantillas: '1' } },
    { title: 'Archivadas', query: { archivadas: '1' } },
  ];
  return views.map((view) => ({ ...view, query: { ...view.query, ...besides } }));
}
