import { formatTelefono } from '#contract/valores/telefono.ts';
import type { Retiro } from '#contract/ventas/retiros.ts';
import {
  both,
  columnaFecha,
  columnaLarga,
  columnaMonto,
  columnaNumero,
  columnaTexto,
} from '#web/staff/list/columnas.tsx';
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
  columnaTexto('codigo_producto_fussan', 'Código', { key: 'codigo', hidden: true }),
  columnaLarga('descripcion', 'Descripción', { fixed: true, wide: true, card: 'title' }),
  columnaNumero('cantidad_a_retirar', 'Cantidad a retirar', { key: 'cantidad', wraps: true, card: 'value' }),
  {
    key: 'estado',
    title: 'Estado',
    card: 'state',
    cell: ({ estado }) => <StateChip tone={estado === 'Retirado' ? 'good' : 'busy'}>{estado}</StateChip>,
  },
  columnaFecha('fecha_retiro', 'Fecha de retiro', { card: 'detail', sort: both('fecha') }),
  {
    key: 'nombre_provedor',
    title: 'Proveedor',
    cut: true,
    card: 'line',
    cell: ({ nombre_provedor, provedor }) => orNone(nombre_provedor || provedor),
  },
  columnaLarga('direccion', 'Dirección', { none: 'No disponible', cut: true, card: 'line' }),
  columnaTexto('comuna', 'Comuna', { none: 'No disponible', card: 'detail' }),
  { key: 'contacto', title: 'Contacto', card: 'detail', cell: ({ contacto }) => orNone(formatTelefono(contacto)) },
  columnaMonto('precio_final', 'Precio final', { hidden: true }),
  columnaTexto('sucursal_retiro', 'Sucursal de retiro', { none: 'No disponible', hidden: true, card: 'line' }),
  columnaTexto('retirado_por', 'Retirado por', { none: 'No disponible', hidden: true }),
];

const OF_ONE = ['num_pedido', 'descripcion', 'cantidad', 'estado', 'fecha_retiro'];

/** On a supplier's own page: nothing of the supplier, and who fetched it. */
export const COLUMNS_OF_ONE: readonly Column<Retiro>[] = [
  ...COLUMNS.filter(({ key }) => OF_ONE.includes(key)),
  columnaTexto('retirado_por', 'Retirado por', { none: 'No disponible', card: 'detail' }),
];
