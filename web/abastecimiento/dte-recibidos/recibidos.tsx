import { TIPOS_RECIBIDOS } from '#contract/abastecimiento/dte-recibidos/documento.ts';
import { listarRecibidos } from '#contract/abastecimiento/dte-recibidos/dte-recibidos.ts';
import {
  ESTADOS_RECIBIDO,
  ETIQUETA_RECIBIDO,
  nombreDeRecibido,
} from '#contract/abastecimiento/dte-recibidos/estados.ts';
import { ETIQUETA_DTE } from '#contract/dinero/dte/tipos.ts';
import { DTE_RECIBIDOS } from '#web/staff/addresses.ts';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { filtroDe } from '#web/staff/list/filtros.ts';
import type { Filter } from '#web/staff/list/list-filters.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { monthOptions } from '#web/staff/meses.ts';
import { useProvedores } from '#web/staff/proveedores/use-provedores.ts';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { COLUMNS } from './recibidos-columns.tsx';
import { Subir } from './subir.tsx';

const TITLE = 'DTE recibidos';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'admin', permiso: 'ver-costos' };

const VIEWS: readonly View[] = [
  { title: 'Todos', query: {} },
  { title: 'Sin registrar', query: { vista: 'por_registrar' } },
  { title: 'Por responder', query: { vista: 'por_responder' } },
  { title: 'Por vencer', query: { vista: 'por_vencer', sort: 'plazo-asc' } },
];

const filtersOf = (proveedores: readonly { value: string; label: string }[]): readonly Filter[] => [
  filtroDe('estado', 'Respuesta', ESTADOS_RECIBIDO, ETIQUETA_RECIBIDO),
  { name: 'proveedor_id', label: 'Proveedor', options: proveedores },
  { name: 'mes', label: 'Mes', options: monthOptions() },
  filtroDe('tipo', 'Documento', TIPOS_RECIBIDOS, ETIQUETA_DTE, { seldom: true }),
  {
    name: 'vista',
    label: 'Ver',
    seldom: true,
    options: [
      { value: 'por_registrar', label: 'Sin registrar' },
      { value: 'por_responder', label: 'Por responder' },
      { value: 'por_vencer', label: 'Les quedan 2 días o menos' },
    ],
  },
];

/** What suppliers send by the SII's format: taken in here, and listed with how long each may be claimed. */
export default function Recibidos() {
  const list = useList(listarRecibidos, { limit: 24 });
  const provedores = useProvedores();
  return (
    <ListPage
      list={list}
      title={TITLE}
      noun={['documento', 'documentos']}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      nameOf={(recibido) => `${nombreDeRecibido(recibido)} de ${recibido.emisor}`}
      search="Folio, RUT o emisor"
      filters={filtersOf(provedores.options(String(list.asked.proveedor_id ?? '')))}
      views={VIEWS}
      above={<Subir />}
      opens={DTE_RECIBIDOS}
      empty="Todavía no se recibe ningún documento: suelta arriba el primero."
      failed={listarRecibidos.fallback}
    />
  );
}
