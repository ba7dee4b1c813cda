import type { Compra } from '#contract/ventas/compras/compras.ts';
import { type Columna, descargaDe } from '#server/platform/planillas/index.ts';
import { todasLasCompras } from './queries.ts';

const COLUMNAS: Columna<Compra>[] = [
  { titulo: 'N° de pedido', tipo: 'codigo', valor: (compra) => compra.num_pedido },
  { titulo: 'Fecha', tipo: 'fecha', valor: (compra) => compra.fecha_compra },
  { titulo: 'Correo', tipo: 'texto', valor: (compra) => compra.email },
  { titulo: 'Estado', tipo: 'texto', valor: (compra) => compra.estado, ancho: 22 },
  { titulo: 'Estado del pago', tipo: 'texto', valor: (compra) => compra.estado_pago, ancho: 16 },
  {
    titulo: 'Productos',
    tipo: 'texto',
    valor: ({ items }) => items.map(({ cantidad, descripcion }) => `${cantidad} × ${descripcion}`).join(' | '),
    ancho: 60,
  },
  { titulo: 'Unidades', tipo: 'entero', valor: (compra) => compra.otv_compras },
  { titulo: 'Entrega', tipo: 'texto', valor: (compra) => compra.entrega, ancho: 12 },
  { titulo: 'Dirección', tipo: 'texto', valor: (compra) => compra.direccion },
  { titulo: 'Comuna', tipo: 'texto', valor: (compra) => compra.comuna, ancho: 20 },
  { titulo: 'Contacto', tipo: 'codigo', valor: (compra) => compra.contacto },
  { titulo: 'Documento', tipo: 'texto', valor: (compra) => compra.documento, ancho: 12 },
  { titulo: 'RUT de factura', tipo: 'texto', valor: (compra) => compra.factura?.rut, ancho: 16 },
  { titulo: 'Razón social', tipo: 'texto', valor: (compra) => compra.factura?.razon_social },
  { titulo: 'Precio compra', tipo: 'monto', valor: (compra) => compra.precio_compra, ancho: 18 },
  { titulo: 'Despacho', tipo: 'monto', valor: (compra) => compra.costo_envio },
  { titulo: 'Total', tipo: 'monto', valor: (compra) => compra.precio_final },
  { titulo: 'Pagado', tipo: 'monto', valor: (compra) => compra.pagado },
  { titulo: 'Falta pagar', tipo: 'monto', valor: (compra) => compra.por_pagar },
  { titulo: 'Devuelto', tipo: 'monto', valor: (compra) => compra.devuelto },
];

/** The purchases that the staff's list shows with the same filter. */
export const exportarCompras = descargaDe('ordenes', 'Órdenes', COLUMNAS, todasLasCompras);
