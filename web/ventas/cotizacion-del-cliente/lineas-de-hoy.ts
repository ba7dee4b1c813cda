import type { Instantanea } from '#contract/ventas/cotizaciones/diferencias.ts';
import { type CarritoItem, lineOf } from '#web/client/carrito/carrito.ts';
import { askForAll } from '#web/client/carrito/carrito-fresh.ts';

type Lineas = Instantanea['lineas'];

const askForTheirs = (lineas: Lineas) =>
  askForAll(lineas.flatMap(({ producto_id }) => (producto_id === null ? [] : [{ id: producto_id }])));

/**
 * What a quotation asks for as the shop sells it today; what it doesn't any more is left out. Throws when the shop doesn't answer: half
 * a list is no list.
 */
export async function lineasDeHoy(lineas: Lineas): Promise<CarritoItem[]> {
  const fresh = await askForTheirs(lineas);
  return lineas.flatMap(({ producto_id, cantidad }) => {
    const now = producto_id === null ? null : fresh.get(producto_id);
    if (now === undefined) throw new Error('The shop did not answer.');
    return now && cantidad > 0 ? [lineOf(now, cantidad)] : [];
  });
}

/** Whether each of its lines is of a product, so that it can be bought as it is. */
export const tieneProductos = (lineas: Lineas): boolean =>
  lineas.length > 0 && lineas.every(({ producto_id, cantidad }) => producto_id !== null && cantidad > 0);

/** What was agreed on, at its own prices; today's products only lend it their pictures, where they can be asked for. */
export async function lineasAcordadas(lineas: Lineas): Promise<CarritoItem[]> {
  const fresh = await askForTheirs(lineas);
  return lineas.flatMap(({ producto_id, codigo_fussan, descripcion, precio_final, cantidad, subtotal }) => {
    if (producto_id === null) return [];
    const now = fresh.get(producto_id);
    return [
      {
        id: producto_id,
        codigo_producto_fussan: codigo_fussan,
        descripcion,
        especificaciones: '',
        precio_unitario: precio_final,
        previousPrice: null,
        imagen_url: now?.imagen_url ?? null,
        imagen_anchos: now?.imagen_anchos ?? [],
        proveedor_id: now?.proveedor_id ?? null,
        cantidad_stock: now?.cantidad_stock ?? cantidad,
        costo_envio: 0,
        quantity: cantidad,
        subtotal,
      },
    ];
  });
}
