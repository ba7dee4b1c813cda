import { margen } from '#contract/catalogo/productos/margen.ts';
import { conIva, desglosar, multiplicar, netoDe, sumar } from '#contract/valores/money.ts';
import { importeDe } from '#contract/valores/totales.ts';

/** What figures are worked out from: a line as it is offered. */
export interface LineaConPrecio {
  /** Units. */
  cantidad: number;
  /** Pesos a unit, IVA included (D51). */
  precio_unitario: number;
  /** Per cent off that price, with up to two decimals. */
  descuento: number;
  /** Pesos a unit, net; null or 0 while nobody knows it. */
  precio_compra: number | null;
}

/**
 * What a unit comes to with its discount: in whole pesos, so that units times it is the line, on the screen, on paper and in the
 * purchase alike. Without a discount it is the price as it was written.
 */
export function precioConDescuento(precio_unitario: number, descuento: number): number {
  if (descuento === 0) return precio_unitario;
  return importeDe({ precio_unitario, cantidad: 1, descuento });
}

/** What a line comes to, IVA included. */
export const subtotalDe = ({ cantidad, precio_unitario, descuento }: LineaConPrecio): number =>
  multiplicar(precioConDescuento(precio_unitario, descuento), cantidad);

const conocido = (costo: number | null): costo is number => costo !== null && costo > 0;

/** Per cent of the net selling price that is left of it (D72), with its discount; null while cost or price isn't known. */
export const margenDe = ({ precio_unitario, descuento, precio_compra }: LineaConPrecio): number | null =>
  conocido(precio_compra) ? margen(precioConDescuento(precio_unitario, descuento), precio_compra) : null;

/** Whether a line is sold below what it costs. */
export const bajoElCosto = (linea: LineaConPrecio): boolean =>
  conocido(linea.precio_compra) &&
  precioConDescuento(linea.precio_unitario, linea.descuento) < conIva(linea.precio_compra);

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

/** A price that leaves this margin on a net cost, in whole pesos with IVA; the margin is under 100. */
export const precioDesde = (costo: number, porciento: number): number =>
  Math.round(conIva(costo) / (1 - porciento / 100));

/** The net cost of which this price leaves this margin, in centavos. */
export const costoDesde = (precio: number, porciento: number): number => netoDe(precio * (1 - porciento / 100), 2);

interface CostoMargenPrecio {
  precio_compra: number | null;
  margen: number | null;
  precio_unitario: number;
}

/**
 * The other figures of a line once one of them was written: a price follows its margin, a margin its price; a cost moves the
 * margin where there is a price, and else the price.
 */
export function seguir(escrito: keyof CostoMargenPrecio, linea: CostoMargenPrecio): CostoMargenPrecio {
  const { precio_compra, margen: porciento, precio_unitario } = linea;
  const conMargen = porciento !== null && porciento < 100;
  if (escrito === 'margen') {
    if (!conMargen) return linea;
    if (conocido(precio_compra)) return { ...linea, precio_unitario: precioDesde(precio_compra, porciento) };
    if (precio_unitario > 0) return { ...linea, precio_compra: costoDesde(precio_unitario, porciento) };
    return linea;
  }
  if (escrito === 'precio_compra' && precio_unitario === 0 && conMargen && conocido(precio_compra)) {
    return { ...linea, precio_unitario: precioDesde(precio_compra, porciento) };
  }
  return { ...linea, margen: conocido(precio_compra) ? margen(precio_unitario, precio_compra) : porciento };
}

export interface Figuras {
  lineas: number;
  unidades: number;
  /** The lines alone, IVA included. */
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

/** What a quotation comes to: the one place where it is summed. */
export function figurasDe(lineas: readonly LineaConPrecio[], costo_envio = 0): Figuras {
  const productos = sumar(...lineas.map(subtotalDe));
  const { neto, iva, total } = desglosar('bruto', sumar(productos, costo_envio));
  const conCosto = lineas.filter(({ precio_compra }) => conocido(precio_compra));
  const costo = sumar(...conCosto.map(({ precio_compra, cantidad }) => multiplicar(precio_compra!, cantidad)));
  const vendido = sumar(...conCosto.map(subtotalDe));
  return {
    lineas: lineas.length,
    unidades: lineas.reduce((suma, { cantidad }) => suma + cantidad, 0),
    productos,
    costo_envio,
    neto,
    iva,
    total,
    costo,
    margen: costo > 0 ? margen(vendido, costo) : null,
    sin_costo: lineas.length - conCosto.length,
  };
}
