import { formatUnitario } from '#contract/valores/money.ts';
import type { FilaEntrega } from '#contract/ventas/entregas.ts';
import { columnaEstado, columnaFecha, columnaLarga, columnaNumero, columnaTexto } from '#web/staff/list/columnas.tsx';
import { Link } from '#web/ui/link.tsx';
import { COMPRA } from './addresses.ts';
import { EstadoChip } from './compras/estado-chip.tsx';
import type { Column } from './list/table/column.ts';

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
  columnaTexto('codigo_producto_fussan', 'Código', { key: 'codigo' }),
  columnaLarga('descripcion', 'Descripción', { fixed: true, wide: true, card: 'title' }),
  columnaNumero('otv_solicitada', 'OTV solicitada', { card: 'value' }),
  columnaTexto('oc_cliente', 'OC cliente', { none: 'No disponible', hidden: true }),
  {
    key: 'precio_unitario',
    title: 'Precio unitario',
    kind: 'number',
    card: 'detail',
    cell: ({ base, precio_unitario }) => `${formatUnitario(precio_unitario)}${base === 'neto' ? ' neto' : ''}`,
  },
  columnaTexto('num_cotizacion', 'N° de cotización', { none: 'No disponible', hidden: true }),
  columnaFecha('fecha_envio_cotizacion', 'Envío de cotización', { none: 'No disponible', hidden: true }),
  columnaFecha('fecha_entrega', 'Fecha de entrega', { none: 'No disponible', card: 'detail' }),
  columnaTexto('num_gd', 'N° de guía', { none: 'No disponible', card: 'detail' }),
  columnaTexto('num_factura', 'N° de factura', { none: 'No disponible', card: 'detail' }),
  columnaTexto('email', 'Cliente', { hidden: true }),
  columnaEstado(EstadoChip),
];
