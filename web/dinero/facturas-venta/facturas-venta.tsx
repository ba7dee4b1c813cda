import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  COBRABLES,
  ESTADOS_VENTA,
  ETIQUETA_TIPO_VENTA,
  ETIQUETA_VENTA,
  nombreDeVenta,
  TIPOS_VENTA,
} from '#contract/dinero/facturas-venta/estados.ts';
import {
  exportarFacturasVenta,
  listarFacturasVenta,
  type VentaDeLista,
} from '#contract/dinero/facturas-venta/facturas-venta.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatRut } from '#contract/valores/rut.ts';
import styles from '#web/shared/papeles.module.css';
import { COMPRA } from '#web/staff/addresses.ts';
import { FACTURAS_VENTA, OTS, POR_COBRAR } from '#web/staff/addresses-licitacion.ts';
import { DownloadButton } from '#web/staff/download-button.tsx';
import { RegistrarModal } from '#web/staff/facturas-venta/registrar-modal.tsx';
import type { Filter } from '#web/staff/list/list-filters.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { monthOptions } from '#web/staff/meses.ts';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { EstadoVentaChips } from './estado-chip.tsx';

const TITLE = 'Facturas Venta';
export const meta = metaOf(TITLE);

const COLUMNS: readonly Column<VentaDeLista>[] = [
  {
    key: 'folio',
    title: 'Documento',
    fixed: true,
    card: 'title',
    cell: (venta) => (
      <Link to={`${FACTURAS_VENTA}/${venta.id}`} className={styles.name}>
        {nombreDeVenta(venta)}
      </Link>
    ),
  },
  { key: 'cliente', title: 'Cliente', wide: true, fixed: true, card: 'line', cell: ({ cliente }) => cliente },
  { key: 'tipo', title: 'Tipo', kind: 'number', hidden: true, cell: ({ tipo }) => tipo },
  { key: 'rut', title: 'RUT', hidden: true, cell: ({ rut }) => (rut ? formatRut(rut) : '—') },
  { key: 'estado', title: 'Estado', card: 'line', cell: (venta) => <EstadoVentaChips venta={venta} /> },
  {
    key: 'pedido',
    title: 'Pedido',
    kind: 'number',
    card: 'detail',
    cell: ({ compra }) => <Link to={`${COMPRA}/${compra.id}`}>{compra.num_pedido}</Link>,
  },
  {
    key: 'ot',
    title: 'OT',
    hidden: true,
    card: 'detail',
    cell: ({ ot }) => (ot ? <Link to={`${OTS}/${ot.id}`}>{ot.numero}</Link> : '—'),
  },
  { key: 'oc', title: 'Orden de compra', hidden: true, cell: ({ oc }) => oc ?? '—' },
  {
    key: 'emitida',
    title: 'Emitida',
    card: 'detail',
    sort: { asc: 'antiguas', desc: 'nuevas' },
    cell: ({ fecha_emision }) => formatFecha(fecha_emision),
  },
  {
    key: 'vence',
    title: 'Vence',
    card: 'detail',
    sort: { asc: 'vence-asc', desc: 'vence-desc' },
    cell: ({ vence, tipo }) => (COBRABLES.includes(tipo) ? formatFecha(vence) : '—'),
  },
  { key: 'neto', title: 'Neto', kind: 'number', cell: ({ neto }) => formatPrecio(neto) },
  { key: 'iva', title: 'IVA', kind: 'number', cell: ({ iva }) => formatPrecio(iva) },
  {
    key: 'total',
    title: 'Total',
    kind: 'number',
    card: 'value',
    sort: { asc: 'total-asc', desc: 'total-desc' },
    cell: ({ total }) => formatPrecio(total),
  },
  {
    key: 'pagado',
    title: 'Pagado',
    kind: 'number',
    hidden: true,
    cell: ({ pagado }) => (pagado === 0 ? '—' : formatPrecio(pagado)),
  },
  {
    key: 'factoring',
    title: 'Factoring',
    hidden: true,
    cell: ({ factoring }) => factoring ?? '—',
  },
  {
    key: 'saldo',
    title: 'Se debe',
    kind: 'number',
    card: 'detail',
    cell: ({ saldo }) => (saldo === 0 ? '—' : formatPrecio(saldo)),
  },
];

const VIEWS: readonly View[] = [
  { title: 'Todas', query: {} },
  { title: 'Por cobrar', query: { vista: 'por_cobrar', sort: 'vence-asc' } },
  { title: 'Vencidas', query: { vista: 'vencidas', sort: 'vence-asc' } },
  { title: 'Pagadas', query: { estado: 'pagada' } },
  { title: 'Cedidas', query: { vista: 'cedidas' } },
];
/** Its months are those of the day on which it is looked at. */
const filtersOf = (): readonly Filter[] => [
  {
    name: 'tipo',
    label: 'Documento',
    options: TIPOS_VENTA.map((tipo) => ({ value: String(tipo), label: `${tipo} · ${ETIQUETA_TIPO_VENTA[tipo]}` })),
  },
  {
    name: 'estado',
    label: 'Estado',
    options: ESTADOS_VENTA.map((estado) => ({ value: estado, label: ETIQUETA_VENTA[estado] })),
  },
  { name: 'mes', label: 'Emitida en', options: monthOptions(), seldom: true },
];

/** What clients are charged. */
export default function FacturasVenta() {
  const list = useList(listarFacturasVenta, { limit: 24 });
  const navigate = useNavigate();
  const [registering, setRegistering] = useState(false);
  return (
    <>
      <ListPage
        list={list}
        title={TITLE}
        noun={['documento', 'documentos']}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        nameOf={(venta) => nombreDeVenta(venta)}
        search="Folio, pedido, OT, OC, RUT o cliente"
        filters={filtersOf()}
        views={VIEWS}
        onOpen={({ id }) => void navigate(`${FACTURAS_VENTA}/${id}`)}
        actions={
          <>
            <Button leftSection={<IconPlus size={16} />} onClick={() => setRegistering(true)}>
              Registrar
            </Button>
            <Button variant="default" component={Link} to={POR_COBRAR}>
              Por cobrar
            </Button>
            <DownloadButton
              endpoint={exportarFacturasVenta}
              input={{ query: exportarFacturasVenta.query.parse(list.asked) }}
              label="Exportar"
            />
          </>
        }
        empty="Todavía no hay facturas de venta."
        failed={listarFacturasVenta.fallback}
      />
      {registering && <RegistrarModal onClose={() => setRegistering(false)} />}
    </>
  );
}
