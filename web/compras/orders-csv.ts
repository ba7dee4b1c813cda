import { type Compra, todasLasCompras } from '#contract/compras.ts';
import { api } from '#web/client/browser-api.ts';
import { type Columns, saveCsv, toCsv } from '#web/client/csv.ts';

const COLUMNS: Columns<Compra> = {
  'N° de pedido': (order) => order.num_pedido,
  Fecha: (order) => order.fecha_compra,
  Correo: (order) => order.email,
  Estado: (order) => order.estado,
  'Estado del pago': (order) => order.estado_pago,
  Productos: (order) => order.items.map(({ cantidad, descripcion }) => `${cantidad} × ${descripcion}`).join(' | '),
  Unidades: (order) => order.otv_compras,
  Entrega: (order) => order.entrega,
  Dirección: (order) => order.direccion,
  Comuna: (order) => order.comuna,
  Contacto: (order) => order.contacto,
  Documento: (order) => order.documento,
  'RUT de factura': (order) => order.factura?.rut,
  'Razón social': (order) => order.factura?.razon_social,
  'Suma de productos': (order) => order.precio_compra,
  Despacho: (order) => order.costo_envio,
  Total: (order) => order.precio_final,
};

export const ordersCsv = (orders: readonly Compra[]): string => toCsv(COLUMNS, orders);

/** Saves the orders that a filter finds as a file. */
export async function downloadOrders(filter: { q: string; estado: string }, fileName: string): Promise<void> {
  saveCsv(ordersCsv(await api(todasLasCompras, { query: filter })), fileName);
}
