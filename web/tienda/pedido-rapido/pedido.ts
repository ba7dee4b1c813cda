import { MAX_UNIDADES_POR_LINEA } from '#contract/tienda/catalogo.ts';
import { leerCantidad, MAX_LINEAS_DE_LISTA } from '#contract/tienda/lista-escrita.ts';
import type { LineaDePedido, PedidoLeido } from '#contract/tienda/pedido-rapido.ts';
import type { Wanted } from '#web/client/carrito/add-lines.ts';
import { isBuyable, mostOf, type SeenProducto, seenOf } from '#web/client/carrito/carrito.ts';

/** A line of the list as one is looking it over. */
export interface Fila {
  key: string;
  linea: LineaDePedido;
  /** The product that it asks for; null while nobody knows. */
  elegido: number | null;
  /** Somebody chose it. */
  escogido?: boolean;
  /** As it is typed. */
  cantidad: string;
}

export interface Pedido {
  texto: string;
  filas: readonly Fila[];
  productos: readonly SeenProducto[];
}

export const EMPTY: Pedido = { texto: '', filas: [], productos: [] };

/** What was kept of it, as far as it still makes sense. */
export function readPedido(kept: unknown): Pedido {
  const { texto, filas, productos } = (kept ?? {}) as Partial<Pedido>;
  return {
    texto: typeof texto === 'string' ? texto : '',
    filas: Array.isArray(filas) ? filas : [],
    productos: Array.isArray(productos) ? productos : [],
  };
}

/** With what was just read under what there was; `left`: how many lines don't fit. */
export function withRead(
  pedido: Pedido,
  { lineas, productos }: Pick<PedidoLeido, 'lineas' | 'productos'>,
  key: string,
): { pedido: Pedido; left: number } {
  const room = Math.max(0, MAX_LINEAS_DE_LISTA - pedido.filas.length);
  const nuevas = lineas.slice(0, room).map((linea, n) => ({
    key: `${key}-${n}`,
    linea,
    elegido: linea.como === 'parecido' ? null : (linea.candidatos[0] ?? null),
    cantidad: linea.escrita,
  }));
  return {
    pedido: knowing({ ...pedido, filas: [...pedido.filas, ...nuevas] }, productos),
    left: lineas.length - nuevas.length,
  };
}

/** Knowing these products as they are now. */
export function knowing(pedido: Pedido, productos: readonly SeenProducto[]): Pedido {
  const known = new Map([...pedido.productos, ...productos].map((producto) => [producto.id, seenOf(producto)]));
  return { ...pedido, productos: [...known.values()] };
}

/** A line as it stands: what it asks for, and why it can't go to the cart as it is. */
export interface Mirada {
  fila: Fila;
  producto: SeenProducto | null;
  unidades: number | null;
  /** Said in a few words; null when it can go. */
  falta: 'producto' | 'cantidad' | 'stock' | 'cotizar' | null;
}

export function look({ filas, productos }: Pedido): Mirada[] {
  const known = new Map(productos.map((producto) => [producto.id, producto]));
  return filas.map((fila) => {
    const producto = (fila.elegido !== null && known.get(fila.elegido)) || null;
    const { cantidad: unidades } = leerCantidad(fila.cantidad);
    return { fila, producto, unidades, falta: missing(producto, unidades) };
  });
}

function missing(producto: SeenProducto | null, unidades: number | null): Mirada['falta'] {
  if (!producto) return 'producto';
  if (!isBuyable(producto)) return producto.precio_unitario > 0 ? 'stock' : 'cotizar';
  return unidades === null ? 'cantidad' : null;
}

/** What can go to the cart, each product once: of one that several lines ask for, all of it, as far as there is. */
export function wantedOf(miradas: readonly Mirada[]): Wanted[] {
  const wanted = new Map<number, Wanted>();
  for (const { producto, unidades, falta } of miradas) {
    if (falta !== null || !producto || unidades === null) continue;
    const quantity = Math.min((wanted.get(producto.id)?.quantity ?? 0) + unidades, mostOf(producto));
    wanted.set(producto.id, { producto, quantity });
  }
  return [...wanted.values()];
}

/** What is kept as a usual order: all that was asked for, also what there isn't enough of today. */
export function keptOf(miradas: readonly Mirada[]): { id: number; quantity: number }[] {
  const kept = new Map<number, number>();
  for (const { producto, unidades } of miradas) {
    if (!producto || unidades === null) continue;
    kept.set(producto.id, Math.min((kept.get(producto.id) ?? 0) + unidades, MAX_UNIDADES_POR_LINEA));
  }
  return [...kept].map(([id, quantity]) => ({ id, quantity }));
}

/** Which other lines ask for the same product, as they are numbered on the page. */
export function sameAs(miradas: readonly Mirada[], at: number): number[] {
  const id = miradas[at]?.producto?.id;
  return id === undefined ? [] : miradas.flatMap(({ producto }, n) => (producto?.id === id && n !== at ? [n + 1] : []));
}
