import type { Contadores } from '#contract/casa/contadores.ts';
import { CANALES, ETAPAS, ETIQUETA_CANAL, ETIQUETA_ETAPA } from '#contract/ventas/cotizaciones/estados.ts';
import type { Filter } from '#web/staff/list/list-filters.tsx';
import type { View } from '#web/staff/list/list-views.tsx';

/** Where one comes from a client or a product, the list has theirs. */
export const filtersOf = ({
  cliente_id,
  producto_id,
  vendedor_id,
}: Record<string, string | undefined>): readonly Filter[] => [
  { name: 'etapa', label: 'Etapa', options: ETAPAS.map((value) => ({ value, label: ETIQUETA_ETAPA[value] })) },
  { name: 'canal', label: 'Canal', options: CANALES.map((value) => ({ value, label: ETIQUETA_CANAL[value] })) },
  { name: 'desde', label: 'Con fecha desde', isDay: true, seldom: true },
  { name: 'hasta', label: 'Con fecha hasta', isDay: true, seldom: true },
  { name: 'por_responder', label: 'Espera', options: [{ value: '1', label: 'Por responder' }], seldom: true },
  { name: 'por_aprobar', label: 'Margen', options: [{ value: '1', label: 'Por aprobar' }], seldom: true },
  { name: 'plantillas', label: 'Plantillas', options: [{ value: '1', label: 'Sólo plantillas' }], seldom: true },
  {
    name: 'archivadas',
    label: 'Archivo',
    none: 'Vigentes',
    options: [{ value: '1', label: 'Archivadas' }],
    seldom: true,
  },
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
