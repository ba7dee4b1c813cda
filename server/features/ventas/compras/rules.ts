import {
  type PrecioDeLinea,
  type PrecioPor,
  precioDeLinea,
  type ReglaDeLista,
  type TramoDeVolumen,
} from '#contract/catalogo/productos/precio-de-linea.ts';
import type { Entrega } from '#contract/tienda/despacho.ts';
import { calcularFlete, type Flete, type LineaDeFlete, type ReglaDeFlete } from '#contract/tienda/flete.ts';
import { mismoMonto, sumar } from '#contract/valores/money.ts';
import { subtotalDe } from '#contract/valores/totales.ts';
import { type EfectoDeCupon, efectoDeCupon } from '#contract/ventas/cupones/cupon.ts';
import type { ProductoParaVender } from '#server/features/catalogo/productos/index.ts';
import type { CuponUsable } from '#server/features/ventas/cupones/index.ts';
import { AppError } from '#server/platform/errors.ts';

/** A line as it was asked for. `precio_unitario` is the price that the person saw, if the client sent it. */
export interface LineaPedida {
  id: number;
  quantity: number;
  precio_unitario?: number | undefined;
}

export interface LineaVendida {
  producto: ProductoParaVender;
  cantidad: number;
  /** What its price is of, where that isn't the units themselves. */
  medida?: number | null;
  /** The shop's own, or the one that was agreed on (D75). */
  precio_unitario: number;
  precio_por?: PrecioPor;
  descuento?: number;
  subtotal: number;
}

export interface Venta {
  lineas: LineaVendida[];
  unidades: number;
  /** What a coupon, or a public body's order, takes off all its lines together. */
  descuentos?: number;
  cupon?: { id: number; codigo: string } | null;
  precio_compra: number;
  costo_envio: number;
  precio_final: number;
}

/** Joins lines of the same product, keeping the order in which they came. */
export function juntarLineas(pedidas: readonly LineaPedida[]): LineaPedida[] {
  const juntas = new Map<number, LineaPedida>();
  for (const linea of pedidas) {
    const anterior = juntas.get(linea.id);
    juntas.set(linea.id, anterior ? { ...anterior, quantity: anterior.quantity + linea.quantity } : linea);
  }
  return [...juntas.values()];
}

/** What the price of an order depends on, beside its lines. */
export interface CondicionesDePrecio {
  entrega: Entrega;
  /** Empty where it isn't chosen yet. */
  comuna: string;
  /** How delivery is charged for (D134). */
  flete: ReglaDeFlete;
  /** What products cost by volume. */
  volumen?: ReadonlyMap<number, readonly TramoDeVolumen[]> | undefined;
  /** What the company that buys agreed on. */
  lista?: ReglaDeLista | null | undefined;
  cupon?: CuponUsable | null | undefined;
}

type ProductoConPrecio = LineaDeFlete & { id: number; precio_unitario: number; previousPrice: number | null };

export interface SumaDePedido {
  /** `descuento`: per cent off its price, by a coupon. */
  lineas: (PrecioDeLinea & { id: number; descuento: number })[];
  /** The goods, before the coupon. */
  subtotal: number;
  /** What the coupon does, or why it does nothing; null without one. */
  efecto: EfectoDeCupon | { no: string } | null;
  /** What the coupon takes off all lines together, beyond the per cent of each. */
  rebaja: number;
  /** What is paid for the goods. */
  productos: number;
  /** What bringing it to the comuna costs, also where it is fetched; null without one. */
  flete: Flete | null;
  envio: number;
  total: number;
}

/** The one sum of an order, in pesos with IVA: what the cart shows is what the sale charges. Dispatch counts from what is paid for the goods. */
export function sumarPedido(
  pedidas: readonly ProductoConPrecio[],
  { entrega, comuna, flete: regla, volumen, lista, cupon }: CondicionesDePrecio,
): SumaDePedido {
  const precios = pedidas.map((pedida) => precioDeLinea(pedida, pedida.cantidad, volumen?.get(pedida.id), lista));
  const subtotal = sumar(...precios.map((linea) => linea.subtotal));
  const efecto = cupon ? efectoDeCupon(cupon, precios, entrega) : null;
  const vale = efecto && 'rebaja' in efecto ? efecto : null;
  const lineas = pedidas.map(({ id, cantidad }, n) => {
    const { precio_unitario, precio_por } = precios[n]!;
    const descuento = vale?.descuentos[n] ?? 0;
    return {
      id,
      precio_unitario,
      precio_por,
      descuento,
      subtotal: subtotalDe({ base: 'bruto', precio_unitario, descuento, cantidad }),
    };
  });
  const rebaja = vale?.rebaja ?? 0;
  const productos = sumar(...lineas.map((linea) => linea.subtotal), -rebaja);
  const flete = comuna ? calcularFlete(pedidas, productos, comuna, regla) : null;
  const envio = flete && entrega === 'despacho' && !vale?.despacho_gratis ? flete.costo : 0;
  return { lineas, subtotal, efecto, rebaja, productos, flete, envio, total: sumar(productos, envio) };
}

interface CondicionesDeVenta extends CondicionesDePrecio {
  /** The total that the person saw, if the client sent it. */
  precio_final?: number | undefined;
}

/**
 * What the server sells for what was asked: its own prices, its own stock. Throws a plain Spanish refusal when a product
 * is gone, has no price, or has too little stock, when nobody delivers it there for a known price, when its coupon doesn't hold
 * for it, and when a price or the total is not what the person saw.
 */
export function calcularVenta(
  pedidas: readonly LineaPedida[],
  productos: readonly ProductoParaVender[],
  condiciones: CondicionesDeVenta,
): Venta {
  const porId = new Map(productos.map((producto) => [producto.id, producto]));
  const vendibles = pedidas.map((pedida) => ({ producto: exigirVendible(pedida, porId), cantidad: pedida.quantity }));
  exigirStock(vendibles);
  const suma = sumarPedido(
    vendibles.map(({ producto, cantidad }) => ({ ...producto, cantidad })),
    condiciones,
  );
  if (suma.efecto && 'no' in suma.efecto) throw cuponQueNoVale(suma.efecto.no);
  if (condiciones.entrega === 'despacho') exigirDespacho(suma.flete, condiciones.comuna);
  const lineas = vendibles.map(({ producto, cantidad }, indice): LineaVendida => {
    const { precio_unitario, precio_por, descuento, subtotal } = suma.lineas[indice]!;
    return { producto, cantidad, precio_unitario, precio_por, descuento, subtotal };
  });
  const { cupon } = condiciones;
  const venta: Venta = {
    lineas,
    unidades: lineas.reduce((total, linea) => total + linea.cantidad, 0),
    descuentos: suma.rebaja,
    cupon: cupon ? { id: cupon.id, codigo: cupon.codigo } : null,
    precio_compra: suma.productos,
    costo_envio: suma.envio,
    precio_final: suma.total,
  };
  exigirTotalVisto(venta, pedidas, condiciones.precio_final);
  return venta;
}

/** A coupon that doesn't hold: it is named beside its field, and nothing is sold at another price than was seen. */
export const cuponQueNoVale = (message: string) =>
  new AppError('CUPON_NO_VALE', { message, fields: { cupon: message } });

function exigirVendible(pedida: LineaPedida, porId: ReadonlyMap<number, ProductoParaVender>): ProductoParaVender {
  const producto = porId.get(pedida.id);
  if (producto?.estado !== 'activo') {
    const nombre = producto ? `«${producto.descripcion}»` : 'Uno de los productos';
    throw new AppError('NO_VENDIBLE', {
      message: `${nombre} ya no está a la venta. Quítalo del carrito para continuar.`,
      details: { items: [{ id: pedida.id }] },
    });
  }
  if (producto.precio_unitario === 0) {
    throw new AppError('NO_VENDIBLE', {
      message: `«${producto.descripcion}» no tiene precio en línea. Pide una cotización.`,
      details: { items: [{ id: producto.id }] },
    });
  }
  return producto;
}

/** Refuses what is quoted first, and where nobody goes. */
function exigirDespacho(flete: Flete | null, comuna: string): void {
  if (flete?.estado !== 'a-cotizar' && flete?.estado !== 'sin-servicio') return;
  const { estado, por_que } = flete;
  throw new AppError('SIN_DESPACHO', { message: por_que, fields: { comuna: por_que }, details: { estado, comuna } });
}

/** Refuses what there isn't enough of, naming each product with what is left. */
export function exigirStock(lineas: readonly Pick<LineaVendida, 'producto' | 'cantidad'>[]): void {
  const pedidas = [...Map.groupBy(lineas, ({ producto }) => producto.id).values()];
  // Of one product there may be several lines.
  const faltan = pedidas
    .filter((suyas) => suyas[0]!.producto.cantidad_stock < suyas.reduce((suma, { cantidad }) => suma + cantidad, 0))
    .map(([primera]) => primera!);
  if (faltan.length === 0) return;
  throw new AppError('STOCK_INSUFICIENTE', {
    message: faltan.map(({ producto }) => avisoDeStock(producto)).join(' '),
    details: {
      items: faltan.map(({ producto }) => ({
        id: producto.id,
        descripcion: producto.descripcion,
        disponible: producto.cantidad_stock,
      })),
    },
  });
}

function avisoDeStock({ descripcion, cantidad_stock }: ProductoParaVender): string {
  if (cantidad_stock === 0) return `Ya no queda stock de «${descripcion}».`;
  return cantidad_stock === 1
    ? `No queda stock suficiente de «${descripcion}»: queda 1 unidad.`
    : `No queda stock suficiente de «${descripcion}»: quedan ${cantidad_stock} unidades.`;
}

function exigirTotalVisto(venta: Venta, pedidas: readonly LineaPedida[], visto: number | undefined): void {
  const preciosIguales = venta.lineas.every(({ producto }, indice) => {
    const precioVisto = pedidas[indice]?.precio_unitario;
    return precioVisto === undefined || mismoMonto(precioVisto, producto.precio_unitario);
  });
  if (preciosIguales && (visto === undefined || mismoMonto(visto, venta.precio_final))) return;
  throw new AppError('TOTAL_CAMBIADO', {
    details: {
      precio_compra: venta.precio_compra,
      costo_envio: venta.costo_envio,
      precio_final: venta.precio_final,
      items: venta.lineas.map(({ producto }) => ({
        id: producto.id,
        precio_unitario: producto.precio_unitario,
        cantidad_stock: producto.cantidad_stock,
        costo_envio: producto.costo_envio,
      })),
    },
  });
}
