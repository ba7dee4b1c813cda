import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import {
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
import { formatRut } from '#contract/valores/rut.ts';
import styles from '#web/shared/papeles.module.css';
import { FACTURAS_VENTA, OTS, POR_COBRAR } from '#web/staff/addresses-licitacion.ts';
import { RegistrarModal } from '#web/staff/facturas-venta/registrar-modal.tsx';
import { both, columnaFecha, columnaMonto, columnaTexto, PEDIDO } from '#web/staff/list/columnas.tsx';
import { filtroDe } from '#web/staff/list/filtros.ts';
import { ListDownload } from '#web/staff/list/list-download.tsx';
import type { Filter } from '#web/staff/list/list-filters.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { monthOptions } from '#web/staff/meses.ts';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { EstadoVentaChips } from './estado-chip.tsx';
import { vencimientoDe } from './vencimiento.ts';

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
  columnaTexto('cliente', 'Cliente', { wide: true, fixed: true, card: 'line' }),
  columnaTexto('tipo', 'Tipo', { kind: 'number', hidden: true }),
  { key: 'rut', title: 'RUT', hidden: true, cell: ({ rut }) => (rut ? formatRut(rut) : '—') },
  { key: 'estado', title: 'Estado', card: 'line', cell: (venta) => <EstadoVentaChips venta={venta} /> },
  PEDIDO,
  {
    key: 'ot',
    title: 'OT',
    hidden: true,
    card: 'detail',
    cell: ({ ot }) => (ot ? <Link to={`${OTS}/${ot.id}`}>{ot.numero}</Link> : '—'),
  },
  columnaTexto('oc', 'Orden de compra', { hidden: true }),
  columnaFecha('fecha_emision', 'Emitida', {
    key: 'emitida',
    card: 'detail',
    sort: { asc: 'antiguas', desc: 'nuevas' },
  }),
  {
    key: 'vence',
    title: 'Vence',
    card: 'detail',
    sort: { asc: 'vence-asc', desc: 'vence-desc' },
    cell: vencimientoDe,
  },
  columnaMonto('neto', 'Neto'),
  columnaMonto('iva', 'IVA', { hidden: true }),
  columnaMonto('total', 'Total', { card: 'value', sort: both('total') }),
  columnaMonto('pagado', 'Pagado', { zero: '—', hidden: true }),
  columnaTexto('factoring', 'Factoring', { hidden: true }),
  columnaMonto('saldo', 'Se debe', { zero: '—', card: 'detail' }),
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
  filtroDe('estado', 'Estado', ESTADOS_VENTA, ETIQUETA_VENTA),
  { name: 'mes', label: 'Emitida en', options: monthOptions(), seldom: true },
];

/** What clients are charged. */
export default function FacturasVenta() {
  const list = useList(listarFacturasVenta, { limit: 24 });
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
        opens={FACTURAS_VENTA}
        actions={
          <>
            <Button leftSection={<IconPlus size={16} />} onClick={() => setRegistering(true)}>
              Registrar
            </Button>
            <Button variant="default" component={Link} to={POR_COBRAR}>
              Por cobrar
            </Button>
            <ListDownload list={list} endpoint={exportarFacturasVenta} label="Exportar" />
          </>
        }
        empty="Todavía no hay facturas de venta."
        failed={listarFacturasVenta.fallback}
      />
      {registering && <RegistrarModal onClose={() => setRegistering(false)} />}
    </>
  );
}
