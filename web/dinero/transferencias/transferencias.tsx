import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { obtenerContadores } from '#contract/casa/contadores.ts';
import { type Comprobante, listarComprobantes } from '#contract/dinero/transferencias/comprobantes.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import styles from '#web/shared/papeles.module.css';
import { ABONOS, COMPRA } from '#web/staff/addresses.ts';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { columnaEstado, columnaFecha, columnaInstante, columnaMonto, columnaTexto } from '#web/staff/list/columnas.tsx';
import type { Filter } from '#web/staff/list/list-filters.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { ComprobanteModal } from './comprobante-modal.tsx';
import { EstadoComprobanteChip } from './estado-chip.tsx';

const TITLE = 'Transferencias';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'personal', permiso: 'registrar-pagos' };

const columnsOf = (onLook: (comprobante: Comprobante) => void): readonly Column<Comprobante>[] => [
  {
    key: 'pedido',
    title: 'Pedido',
    fixed: true,
    card: 'title',
    cell: ({ compra }) => (
      <Link to={`${COMPRA}/${compra.id}`} className={styles.name}>
        {compra.num_pedido}
      </Link>
    ),
  },
  { key: 'cliente', title: 'Cliente', wide: true, card: 'line', cell: ({ compra }) => compra.cliente },
  columnaEstado(EstadoComprobanteChip),
  columnaInstante('enviado_en', 'Enviado', { card: 'detail' }),
  columnaMonto('monto', 'Dice', { card: 'value' }),
  {
    key: 'por_pagar',
    title: 'Se debe',
    kind: 'number',
    card: 'detail',
    cell: ({ compra }) => formatPrecio(compra.por_pagar),
  },
  columnaTexto('banco', 'Banco', { hidden: true }),
  columnaFecha('fecha', 'Transferido', { hidden: true }),
  {
    key: 'guardado',
    title: 'Se guarda hasta',
    hidden: true,
    cell: ({ compra: { reservada_hasta } }) => (reservada_hasta ? formatFechaHora(reservada_hasta) : '—'),
  },
  columnaTexto('quien', 'Revisado por', { hidden: true }),
  {
    key: 'ver',
    title: 'Comprobante',
    fixed: true,
    card: 'line',
    cell: (comprobante) => (
      <Button
        size="xs"
        variant={comprobante.estado === 'pendiente' ? 'filled' : 'default'}
        aria-label={`Revisar el comprobante del pedido ${comprobante.compra.num_pedido}`}
        onClick={() => onLook(comprobante)}
      >
        {comprobante.estado === 'pendiente' ? 'Revisar' : 'Ver'}
      </Button>
    ),
  },
];

/** Whoever comes from a purchase sees its own, and may take that off. */
const filtersOf = (compra_id: string): readonly Filter[] => [
  { name: 'compra_id', label: 'De', options: [{ value: compra_id, label: 'Una compra' }] },
];

/** What buyers sent to show that they paid. */
export default function Transferencias() {
  const list = useList(listarComprobantes, { limit: 24 });
  const counted = useQuery(endpointQuery(obtenerContadores)).data;
  const [looking, setLooking] = useState<Comprobante | null>(null);
  const views: readonly View[] = [
    { title: 'Todas', query: {} },
    { title: 'Por confirmar', query: { estado: 'pendiente' }, count: counted?.transferencias_por_confirmar },
    { title: 'Confirmadas', query: { estado: 'confirmado' } },
    { title: 'Rechazadas', query: { estado: 'rechazado' } },
  ];
  const abonos = counted?.abonos_por_asignar ?? 0;
  return (
    <>
      <ListPage
        list={list}
        title={TITLE}
        noun={['comprobante', 'comprobantes']}
        columns={columnsOf(setLooking)}
        keyOf={({ id }) => id}
        nameOf={({ compra }) => `el comprobante del pedido ${compra.num_pedido}`}
        views={views}
        {...(list.asked.compra_id !== undefined && { filters: filtersOf(String(list.asked.compra_id)) })}
        actions={
          <Button variant="default" component={Link} to={ABONOS}>
            {abonos > 0 ? `Cartolas del banco (${abonos} por asignar)` : 'Cartolas del banco'}
          </Button>
        }
        empty="Todavía nadie ha enviado el comprobante de una transferencia."
        noneLeft="No hay comprobantes así."
        failed={listarComprobantes.fallback}
      />
      {looking && <ComprobanteModal comprobante={looking} onClose={() => setLooking(null)} />}
    </>
  );
}
