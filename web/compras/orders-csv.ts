import { type Compra, todasLasCompras } from '#contract/compras.ts';
import { api } from '#web/client/browser-api.ts';

type Cell = string | number | null | undefined;

const COLUMNS: Record<string, (order: Compra) => Cell> = {
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

/** What a spreadsheet would take for a formula starts with one of these. */
const FORMULA = /^[=+\-@\t\r]/;

function cellText(value: Cell): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = value ?? '';
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/**
 * Orders as a spreadsheet in Spanish opens them: semicolons, decimal commas, and the mark that says UTF-8. What
 * customers wrote stays text and never becomes a formula.
 */
export function ordersCsv(orders: readonly Compra[]): string {
  const rows = [
    Object.keys(COLUMNS).map(cellText),
    ...orders.map((order) => Object.values(COLUMNS).map((cellOf) => cellText(cellOf(order)))),
  ];
  return `\uFEFF${rows.map((row) => `${row.join(';')}\r\n`).join('')}`;
}

/** Saves the orders that a filter finds as a file. */
export async function downloadOrders(filter: { q: string; estado: string }, fileName: string): Promise<void> {
  const file = new Blob([ordersCsv(await api(todasLasCompras, { query: filter }))], { type: 'text/csv;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  // Some browsers read it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
