import { Button } from '@mantine/core';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import {
  ESTADOS_OC,
  ETAPAS_OC,
  ETIQUETA_ESTADO_OC,
  ETIQUETA_ETAPA_OC,
} from '#contract/licitacion/oc-publicas/estados.ts';
import { exportarOcPublicas, listarOcPublicas, type OcDeLista } from '#contract/licitacion/oc-publicas/oc-publicas.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { cotizacionDe, OC_NUEVA, OC_PORTAL } from '#web/staff/addresses-licitacion.ts';
import {
  both,
  columnaFecha,
  columnaMontoEn,
  columnaNombre,
  columnaNumero,
  columnaTexto,
  PEDIDO,
} from '#web/staff/list/columnas.tsx';
import { filtroDe } from '#web/staff/list/filtros.ts';
import { ListDownload } from '#web/staff/list/list-download.tsx';
import type { Filter } from '#web/staff/list/list-filters.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { EstadoOcChip, EtapaOcChip } from './estado-chip.tsx';
import styles from './oc.module.css';

const TITLE = 'OC Portal';
export const meta = metaOf(TITLE);

const COLUMNS: readonly Column<OcDeLista>[] = [
  columnaNombre(OC_PORTAL, 'codigo', 'Orden de compra', { sort: { asc: 'antiguas', desc: 'nuevas' } }),
  columnaTexto('organismo', 'Organismo', { wide: true, fixed: true, card: 'line' }),
  { key: 'rut', title: 'RUT', hidden: true, cell: ({ rut }) => (rut ? formatRut(rut) : '—') },
  columnaTexto('nombre', 'Nombre', { hidden: true, wide: true }),
  {
    key: 'estado',
    title: 'Estado',
    card: 'line',
    cell: ({ estado, etapa }) => (
      <span className={styles.chips}>
        <EstadoOcChip estado={estado} />
        <EtapaOcChip estado={etapa} />
      </span>
    ),
  },
  columnaFecha('fecha_envio', 'Enviada', { key: 'fecha', card: 'detail', sort: both('fecha') }),
  columnaTexto('codigo_licitacion', 'Licitación', { key: 'licitacion', hidden: true }),
  {
    key: 'cotizacion',
    title: 'Cotización',
    kind: 'number',
    card: 'detail',
    cell: ({ cotizacion }) =>
      cotizacion ? <Link to={cotizacionDe(cotizacion.id)}>{cotizacion.num_cotizacion}</Link> : '—',
  },
  PEDIDO,
  columnaNumero('lineas', 'Ítems', { key: 'items', hidden: true }),
  columnaMontoEn('neto', 'Neto', { hidden: true }),
  columnaMontoEn('total', 'Total', { card: 'value', sort: both('total') }),
];

const VIEWS: readonly View[] = [
  { title: 'Todas', query: {} },
  ...ETAPAS_OC.map((etapa) => ({ title: ETIQUETA_ETAPA_OC[etapa], query: { etapa } })),
];

const FILTERS: readonly Filter[] = [
  { name: 'desde', label: 'Enviada desde', isDay: true },
  { name: 'hasta', label: 'Enviada hasta', isDay: true },
  filtroDe('estado', 'Estado', ESTADOS_OC, ETIQUETA_ESTADO_OC),
  filtroDe('etapa', 'Aquí', ETAPAS_OC, ETIQUETA_ETAPA_OC, { seldom: true }),
  { name: 'codigo_licitacion', label: 'Licitación', isText: true, seldom: true },
];

/** What public bodies ordered. */
export default function OcPortal() {
  const list = useList(listarOcPublicas, { limit: 24 });
  return (
    <ListPage
      list={list}
      title={TITLE}
      noun={['orden de compra', 'órdenes de compra']}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      nameOf={({ codigo }) => `la orden ${codigo}`}
      search="Código, organismo, RUT o licitación"
      filters={FILTERS}
      views={VIEWS}
      opens={OC_PORTAL}
      actions={
        <>
          <Button component={Link} to={OC_NUEVA} leftSection={<IconPlus size={16} />}>
            Agregar
          </Button>
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} />}
            loading={list.rows !== undefined && list.loading}
            onClick={list.reload}
          >
            Actualizar
          </Button>
          <ListDownload list={list} endpoint={exportarOcPublicas} label="Exportar" />
        </>
      }
      empty="Todavía no hay órdenes de compra de organismos públicos."
      failed={listarOcPublicas.fallback}
    />
  );
}
