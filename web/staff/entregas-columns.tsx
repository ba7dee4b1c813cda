import { formatFecha } from '#contract/valores/fechas.ts';
import { formatUnitario } from '#contract/valores/money.ts';
import type { FilaEntrega } from '#contract/ventas/entregas.ts';
import { Link } from '#web/ui/link.tsx';
import { COMPRA } from './addresses.ts';
import { EstadoChip } from './compras/estado-chip.tsx';
import type { Column } from './list/table/column.ts';

const orNone = (value: string | number | null) => value ?? 'No disponible';
const dayOrNone = (day: string | null) => (day ? formatFecha(day) : 'No disponible');

/** What is shown of what left for customers. */
export const COLUMNS: readonly Column<FilaEntrega>[] = [
  {
    key: 'num_pedido',
    title: 'N° de pedido',
    fixed: true,
    card: 'detail',
    sort: { asc: 'pedido-asc', desc: 'pedido-desc' },
    cell: ({ compra_id, num_pedido }) => <Link to={`${COMPRA}/${compra_id}`}>{num_pedido}</Link>,
  },
  { key: 'codigo', title: 'Código', cell: ({ codigo_producto_fussan }) => codigo_producto_fussan },
  {
    key: 'descripcion',
    title: 'Descripción',
    fixed: true,
    wide: true,
    card: 'title',
    cell: ({ descripcion }) => <span title={descripcion}>{descripcion}</span>,
  },
  {
    key: 'otv_solicitada',
    title: 'OTV solicitada',
    kind: 'number',
    card: 'value',
    cell: ({ otv_solicitada }) => otv_solicitada.toLocaleString('es-CL'),
  },
  { key: 'oc_cliente', title: 'OC cliente', hidden: true, cell: ({ oc_cliente }) => orNone(oc_cliente) },
  {
    key: 'precio_unitario',
    title: 'Precio unitario',
    kind: 'number',
    card: 'detail',
    cell: ({ base, precio_unitario }) => `${formatUnitario(precio_unitario)}${base === 'neto' ? ' neto' : ''}`,
  },
  {
    key: 'num_cotizacion',
    title: 'N° de cotización',
    hidden: true,
    cell: ({ num_cotizacion }) => orNone(num_cotizacion),
  },
  {
    key: 'fecha_envio_cotizacion',
    title: 'Envío de cotización',
    hidden: true,
    cell: ({ fecha_envio_cotizacion }) => dayOrNone(fecha_envio_cotizacion),
  },
  {
    key: 'fecha_entrega',
    title: 'Fecha de entrega',
    card: 'detail',
    cell: ({ fecha_entrega }) => dayOrNone(fecha_entrega),
  },
  { key: 'num_gd', title: 'N° de guía', card: 'detail', cell: ({ num_gd }) => orNone(num_gd) },
  { key: 'num_factura', title: 'N° de factura', card: 'detail', cell: ({ num_factura }) => orNone(num_factura) },
  { key: 'email', title: 'Cliente', hidden: true, cell: ({ email }) => email },
  { key: 'estado', title: 'Estado', card: 'state', cell: ({ estado }) => <EstadoChip estado={estado} /> },
];
