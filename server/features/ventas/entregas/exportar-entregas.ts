import { TITULO_PRECIO } from '#contract/valores/base.ts';
import type { FilaEntrega } from '#contract/ventas/entregas.ts';
import { type Columna, descargaDe } from '#server/platform/planillas/index.ts';
import { todasLasEntregas } from './queries.ts';

const COLUMNAS: Columna<FilaEntrega>[] = [
  { titulo: 'N° de pedido', tipo: 'codigo', valor: ({ num_pedido }) => num_pedido },
  { titulo: 'Código', tipo: 'codigo', valor: ({ codigo_producto_fussan }) => codigo_producto_fussan },
  { titulo: 'Descripción', tipo: 'texto', valor: ({ descripcion }) => descripcion, ancho: 50 },
  { titulo: 'OTV solicitada', tipo: 'entero', valor: ({ otv_solicitada }) => otv_solicitada },
  {
    titulo: 'OC cliente',
    tipo: 'texto',
    valor: ({ oc_cliente }) => (oc_cliente === null ? null : String(oc_cliente)),
  },
  { titulo: 'Precio unitario', tipo: 'decimal', valor: ({ precio_unitario }) => precio_unitario },
  { titulo: 'Precios', tipo: 'texto', valor: ({ base }) => TITULO_PRECIO[base], ancho: 20 },
  { titulo: 'N° de cotización', tipo: 'codigo', valor: ({ num_cotizacion }) => num_cotizacion },
  { titulo: 'Envío de cotización', tipo: 'fecha', valor: ({ fecha_envio_cotizacion }) => fecha_envio_cotizacion },
  { titulo: 'Fecha de entrega', tipo: 'fecha', valor: ({ fecha_entrega }) => fecha_entrega },
  { titulo: 'N° de guía', tipo: 'texto', valor: ({ num_gd }) => num_gd, ancho: 16 },
  { titulo: 'N° de factura', tipo: 'texto', valor: ({ num_factura }) => num_factura, ancho: 16 },
  { titulo: 'Estado', tipo: 'texto', valor: ({ estado }) => estado, ancho: 14 },
  { titulo: 'Cliente', tipo: 'texto', valor: ({ email }) => email },
];

/** The deliveries that the list shows with the same filter. */
export const exportarEntregas = descargaDe('entregas', 'Entregas', COLUMNAS, todasLasEntregas);
