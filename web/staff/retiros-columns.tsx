import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatTelefono } from '#contract/valores/telefono.ts';
import type { Retiro } from '#contract/ventas/retiros.ts';
import { Link } from '#web/ui/link.tsx';
import { StateChip } from '#web/ui/table/state-chip.tsx';
import { COMPRA } from './addresses.ts';
import type { Column } from './list/table/column.ts';

const orNone = (text: string | null) => text || 'No disponible';

/** What is shown of what has to be fetched. */
export const COLUMNS: readonly Column<Retiro>[] = [
  {
    key: 'num_pedido',
    title: 'N° de pedido',
    fixed: true,
    card: 'detail',
    sort: { asc: 'pedido-asc', desc: 'pedido-desc' },
    cell: ({ compra_id, num_pedido }) => <Link to={`${COMPRA}/${compra_id}`}>{num_pedido}</Link>,
  },
  { key: 'codigo', title: 'Código', hidden: true, cell: ({ codigo_producto_fussan }) => codigo_producto_fussan },
  {
    key: 'descripcion',
    title: 'Descripción',
    fixed: true,
    wide: true,
    card: 'title',
    cell: ({ descripcion }) => <span title={descripcion}>{descripcion}</span>,
  },
  {
    key: 'cantidad',
    title: 'Cantidad a retirar',
    kind: 'number',
    card: 'value',
    cell: ({ cantidad_a_retirar }) => cantidad_a_retirar.toLocaleString('es-CL'),
  },
  {
    key: 'estado',
    title: 'Estado',
    card: 'state',
    cell: ({ estado }) => <StateChip tone={estado === 'Retirado' ? 'good' : 'busy'}>{estado}</StateChip>,
  },
  {
    key: 'fecha_retiro',
    title: 'Fecha de retiro',
    card: 'detail',
    sort: { asc: 'fecha-asc', desc: 'fecha-desc' },
    cell: ({ fecha_retiro }) => formatFecha(fecha_retiro),
  },
  {
    key: 'nombre_provedor',
    title: 'Proveedor',
    card: 'line',
    cell: ({ nombre_provedor, provedor }) => orNone(nombre_provedor || provedor),
  },
  {
    key: 'direccion',
    title: 'Dirección',
    wide: true,
    card: 'line',
    cell: ({ direccion }) => <span title={direccion ?? undefined}>{orNone(direccion)}</span>,
  },
  { key: 'comuna', title: 'Comuna', card: 'detail', cell: ({ comuna }) => orNone(comuna) },
  { key: 'contacto', title: 'Contacto', card: 'detail', cell: ({ contacto }) => orNone(formatTelefono(contacto)) },
  {
    key: 'precio_final',
    title: 'Precio final',
    kind: 'number',
    hidden: true,
    cell: ({ precio_final }) => formatPrecio(precio_final),
  },
  {
    key: 'sucursal_retiro',
    title: 'Sucursal de retiro',
    hidden: true,
    card: 'line',
    cell: ({ sucursal_retiro }) => orNone(sucursal_retiro),
  },
  { key: 'retirado_por', title: 'Retirado por', hidden: true, cell: ({ retirado_por }) => orNone(retirado_por) },
];

const OF_ONE = ['num_pedido', 'descripcion', 'cantidad', 'estado', 'fecha_retiro'];

/** On a supplier's own page: nothing of the supplier, and who fetched it. */
export const COLUMNS_OF_ONE: readonly Column<Retiro>[] = [
  ...COLUMNS.filter(({ key }) => OF_ONE.includes(key)),
  {
    key: 'retirado_por',
    title: 'Retirado por',
    card: 'detail',
    cell: ({ retirado_por }) => orNone(retirado_por),
  },
];
