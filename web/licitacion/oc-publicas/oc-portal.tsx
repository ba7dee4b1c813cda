import { Button } from '@mantine/core';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import {
  ESTADOS_OC,
  ETAPAS_OC,
  ETIQUETA_ESTADO_OC,
  ETIQUETA_ETAPA_OC,
} from '#contract/licitacion/oc-publicas/estados.ts';
import { exportarOcPublicas, listarOcPublicas, type OcDeLista } from '#contract/licitacion/oc-publicas/oc-publicas.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { COMPRA } from '#web/staff/addresses.ts';
import { cotizacionDe, OC_NUEVA, OC_PORTAL } from '#web/staff/addresses-licitacion.ts';
import { DownloadButton } from '#web/staff/download-button.tsx';
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
  {
    key: 'codigo',
    title: 'Orden de compra',
    fixed: true,
    card: 'title',
    sort: { asc: 'antiguas', desc: 'nuevas' },
    cell: ({ id, codigo }) => (
      <Link to={`${OC_PORTAL}/${id}`} className={styles.name}>
        {codigo}
      </Link>
    ),
  },
  { key: 'organismo', title: 'Organismo', wide: true, fixed: true, card: 'line', cell: ({ organismo }) => organismo },
  { key: 'rut', title: 'RUT', hidden: true, cell: ({ rut }) => (rut ? formatRut(rut) : '—') },
  { key: 'nombre', title: 'Nombre', hidden: true, wide: true, cell: ({ nombre }) => nombre || '—' },
  {
    key: 'estado',
    title: 'Estado',
    card: 'line',
    cell: ({ estado, etapa }) => (
      <span className={styles.chips}>
        <EstadoOcChip estado={estado} />
        <EtapaOcChip etapa={etapa} />
      </span>
    ),
  },
  {
    key: 'fecha',
    title: 'Enviada',
    card: 'detail',
    sort: { asc: 'fecha-asc', desc: 'fecha-desc' },
    cell: ({ fecha_envio }) => formatFecha(fecha_envio),
  },
  {
    key: 'licitacion',
    title: 'Licitación',
    hidden: true,
    cell: ({ codigo_licitacion }) => codigo_licitacion || '—',
  },
  {
    key: 'cotizacion',
    title: 'Cotización',
    kind: 'number',
    card: 'detail',
    cell: ({ cotizacion }) =>
      cotizacion ? <Link to={cotizacionDe(cotizacion.id)}>{cotizacion.num_cotizacion}</Link> : '—',
  },
  {
    key: 'pedido',
    title: 'Pedido',
    kind: 'number',
    card: 'detail',
    cell: ({ compra }) => (compra ? <Link to={`${COMPRA}/${compra.id}`}>{compra.num_pedido}</Link> : '—'),
  },
  { key: 'items', title: 'Ítems', kind: 'number', hidden: true, cell: ({ lineas }) => formatNumero(lineas) },
  { key: 'neto', title: 'Neto', kind: 'number', hidden: true, cell: ({ neto }) => formatPrecio(neto) },
  {
    key: 'total',
    title: 'Total',
    kind: 'number',
    card: 'value',
    sort: { asc: 'total-asc', desc: 'total-desc' },
    cell: ({ total }) => formatPrecio(total),
  },
];

const VIEWS: readonly View[] = [
  { title: 'Todas', query: {} },
  ...ETAPAS_OC.map((etapa) => ({ title: ETIQUETA_ETAPA_OC[etapa], query: { etapa } })),
];

const FILTERS: readonly Filter[] = [
  { name: 'desde', label: 'Enviada desde', isDay: true },
  { name: 'hasta', label: 'Enviada hasta', isDay: true },
  {
    name: 'estado',
    label: 'Estado',
    options: ESTADOS_OC.map((estado) => ({ value: String(estado), label: ETIQUETA_ESTADO_OC[estado] })),
  },
  {
    name: 'etapa',
    label: 'Aquí',
    seldom: true,
    options: ETAPAS_OC.map((etapa) => ({ value: etapa, label: ETIQUETA_ETAPA_OC[etapa] })),
  },
  { name: 'codigo_licitacion', label: 'Licitación', isText: true, seldom: true },
];

/** What public bodies ordered. */
export default function OcPortal() {
  const list = useList(listarOcPublicas, { limit: 24 });
  const navigate = useNavigate();
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
      onOpen={({ id }) => void navigate(`${OC_PORTAL}/${id}`)}
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
          <DownloadButton
            endpoint={exportarOcPublicas}
            input={{ query: exportarOcPublicas.query.parse(list.asked) }}
            label="Exportar"
          />
        </>
      }
      empty="Todavía no hay órdenes de compra de organismos públicos."
      failed={listarOcPublicas.fallback}
    />
  );
}
