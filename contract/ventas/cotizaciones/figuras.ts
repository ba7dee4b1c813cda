import { margen } from '#contract/catalogo/productos/margen.ts';
import { enUnidades } from '#contract/valores/cantidad.ts';
import { type Base, conIva, netoDe, sumar } from '#contract/valores/money.ts';
import { desgloseDePapel, importeDe, precioConDescuento } from '#contract/valores/totales.ts';

/** What figures are worked out from: a line as it is offered. */
export interface LineaConPrecio {
  base: Base;
  /** Units. */
  cantidad: number;
  /** Pesos a unit, in that base. */
  precio_unitario: number;
  /** Per cent off that price, with up to two decimals. */
  descuento: number;
  /** Pesos a unit, net; null or 0 while nobody knows it. */
  precio_compra: number | null;
}

/** What a unit comes to, with IVA, as margins are taken of it. */
const conTodo = ({ base, precio_unitario, descuento }: LineaConPrecio): number => {
  const precio = precioConDescuento(precio_unitario, descuento);
  return base === 'neto' ? conIva(precio) : precio;
};

/** What the shop's own price, which includes IVA, is in a base: the first one that is proposed. */
export const precioDeTienda = (base: Base, precio: number): number => (base === 'neto' ? netoDe(precio, 4) : precio);

const conocido = (costo: number | null): costo is number => costo !== null && costo > 0;

/** Per cent of the net selling price that is left of it (D72), with its discount; null while cost or price isn't known. */
export const margenDe = (linea: LineaConPrecio): number | null =>
  conocido(linea.precio_compra) ? margen(conTodo(linea), linea.precio_compra) : null;

/** Whether a line is sold below what it costs. */
export const bajoElCosto = (linea: LineaConPrecio): boolean =>
  conocido(linea.precio_compra) && conTodo(linea) < conIva(linea.precio_compra);

/** Whether the margin of a line, as it is read, is under the floor, or negative. */
export const bajoElPiso = (linea: LineaConPrecio, piso: number): boolean =>
  bajoElCosto(linea) || (margenDe(linea) ?? Number.POSITIVE_INFINITY) < piso;

/**
 * The cost that the margin floor looks at (D111): the one that was written, unless the shop knows a higher one. Of the last and the
 * average cost the lower may be written, for either is a true one.
 */
export function costoParaPiso(escrito: number | null, conocidos: readonly (number | null)[]): number | null {
  const ciertos = conocidos.filter(conocido);
  if (ciertos.length === 0) return escrito;
  const menor = Math.min(...ciertos);
  return conocido(escrito) && escrito >= menor ? escrito : menor;
}

/**
 * Whether an administrator has to approve of a line before it is sent (D111), by what was written and what the shop knows that it
 * costs: the rule of server and screen. Without a price it isn't offered yet, and isn't sent at all.
 */
export const exigeAprobacion = (linea: LineaConPrecio, conocidos: readonly (number | null)[], piso: number): boolean =>
  linea.precio_unitario > 0 &&
  bajoElPiso({ ...linea, precio_compra: costoParaPiso(linea.precio_compra, conocidos) }, piso);

/** A price that leaves this margin on a net cost, in whole pesos of its base; the margin is under 100. */
export const precioDesde = (base: Base, costo: number, porciento: number): number =>
  Math.round((base === 'neto' ? costo : conIva(costo)) / (1 - porciento / 100));

/** The net cost of which this price leaves this margin, in centavos. */
export const costoDesde = (base: Base, precio: number, porciento: number): number => {
  const costo = precio * (1 - porciento / 100);
  return base === 'neto' ? Math.round(costo * 100) / 100 : netoDe(costo, 2);
};

interface CostoMargenPrecio {
  base: Base;
  precio_compra: number | null;
  margen: number | null;
  precio_unitario: number;
}

/**
 * The other figures of a line once one of them was written: a price follows its margin, a margin its price; a cost moves the
 * margin where there is a price, and else the price.
 */
export function seguir(escrito: keyof CostoMargenPrecio, linea: CostoMargenPrecio): CostoMargenPrecio {
  const { base, precio_compra, margen: porciento, precio_unitario } = linea;
  const conMargen = porciento !== null && porciento < 100;
  if (escrito === 'margen') {
    if (!conMargen) return linea;
    if (conocido(precio_compra)) return { ...linea, precio_unitario: precioDesde(base, precio_compra, porciento) };
    if (precio_unitario > 0) return { ...linea, precio_compra: costoDesde(base, precio_unitario, porciento) };
    return linea;
  }
  if (escrito === 'precio_compra' && precio_unitario === 0 && conMargen && conocido(precio_compra)) {
    return { ...linea, precio_unitario: precioDesde(base, precio_compra, porciento) };
  }
  return { ...linea, margen: conocido(precio_compra) ? margenDe({ ...linea, cantidad: 1, descuento: 0 }) : porciento };
}

export interface Figuras {
  lineas: number;
  unidades: number;
  /** The lines alone, in the base of their prices. */
  productos: number;
  /** What is charged for bringing it, IVA included. */
  costo_envio: number;
  neto: number;
  iva: number;
  total: number;
  /** Net, of the lines whose cost is known. */
  costo: number;
  /** Of those lines together; null while none is known. */
  margen: number | null;
  /** Lines whose cost nobody knows. */
  sin_costo: number;
}

/** A line that is summed: what it comes to is said already, for it is kept with it. */
export interface LineaSumable {
  cantidad: number;
  subtotal: number;
  precio_compra: number | null;
}

/** What of lines is sold at a known cost, with IVA. */
export const vendidoConCosto = (base: Base, lineas: readonly LineaSumable[]): number =>
  desgloseDePapel({
    base,
    lineas: sumar(...lineas.filter(({ precio_compra }) => conocido(precio_compra)).map(({ subtotal }) => subtotal)),
  }).total;

/** What a quotation comes to: the one place where it is summed. */
export function figurasDe(base: Base, lineas: readonly LineaSumable[], costo_envio = 0): Figuras {
  const productos = sumar(...lineas.map(({ subtotal }) => subtotal));
  const { neto, iva, total } = desgloseDePapel({ base, lineas: productos, envio: costo_envio });
  const conCosto = lineas.filter(({ precio_compra }) => conocido(precio_compra));
  const costo = sumar(
    ...conCosto.map(({ precio_compra, cantidad }) => importeDe({ precio_unitario: precio_compra!, cantidad }, 2)),
  );
  return {
    lineas: lineas.length,
    unidades: lineas.reduce((suma, { cantidad }) => suma + enUnidades(cantidad).cantidad, 0),
    productos,
    costo_envio,
    neto,
    iva,
    total,
    costo,
    margen: costo > 0 ? margen(vendidoConCosto(base, lineas), costo) : null,
    sin_costo: lineas.length - conCosto.length,
  };
}
