import type { Producto } from '#contract/productos.ts';
import type { productos } from './table.ts';

export type FilaProducto = Omit<typeof productos.$inferSelect, 'busqueda'>;

/** A product on the wire. Stock limits are the staff's (decision 26). */
export function vistaProducto(fila: FilaProducto, paraPersonal: boolean): Producto {
  const { stock_minimo, stock_maximo, ...resto } = fila;
  return {
    ...resto,
    ...(paraPersonal ? { stock_minimo, stock_maximo } : {}),
    category: fila.familia,
    fecha_creacion: fila.fecha_creacion.toISOString(),
    fecha_actualizacion: fila.fecha_actualizacion.toISOString(),
  };
}
