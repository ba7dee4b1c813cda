import type { Entrega } from '#contract/tienda/despacho.ts';
import { calcularFlete, type ReglaDeFlete } from '#contract/tienda/flete.ts';
import { mismoMonto, multiplicar, sumar } from '#contract/valores/money.ts';
import type { ProductoParaVender } from '#server/features/catalogo/productos/index.ts';
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
  descuento?: number;
  subtotal: number;
}

export interface Venta {
  lineas: LineaVendida[];
  unidades: number;
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

interface CondicionesDeVenta {
  entrega: Entrega;
  comuna: string;
  /** How delivery is charged for (D134). */
  flete: ReglaDeFlete;
  /** The total that the person saw, if the client sent it. */
  precio_final?: number | undefined;
}

/**
 * What the server sells for what was asked: its own prices, its own stock. Throws a plain Spanish refusal when a product
 * is gone, has no price, or has too little stock, when nobody delivers it there for a known price, and when a price or the
 * total is not what the person saw.
 */
export function calcularVenta(
  pedidas: readonly LineaPedida[],
  productos: readonly ProductoParaVender[],
  condiciones: CondicionesDeVenta,
): Venta {
  const porId = new Map(productos.map((producto) => [producto.id, producto]));
  const lineas = pedidas.map((pedida): LineaVendida => {
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
    return {
      producto,
      cantidad: pedida.quantity,
      precio_unitario: producto.precio_unitario,
      subtotal: multiplicar(producto.precio_unitario, pedida.quantity),
    };
  });
  exigirStock(lineas);

  const precio_compra = sumar(...lineas.map((linea) => linea.subtotal));
  const costo_envio = costoDeEntrega(lineas, precio_compra, condiciones);
  const venta: Venta = {
    lineas,
    unidades: lineas.reduce((total, linea) => total + linea.cantidad, 0),
    precio_compra,
    costo_envio,
    precio_final: sumar(precio_compra, costo_envio),
  };
  exigirTotalVisto(venta, pedidas, condiciones.precio_final);
  return venta;
}

/** What delivery costs, by weight and comuna: nothing at the shop. Refuses where it is quoted first, or nobody goes. */
function costoDeEntrega(
  lineas: readonly LineaVendida[],
  subtotal: number,
  { entrega, comuna, flete: regla }: CondicionesDeVenta,
): number {
  if (entrega === 'retiro') return 0;
  const pesadas = lineas.map(({ producto, cantidad }) => ({ ...producto, cantidad }));
  const { estado, costo, por_que } = calcularFlete(pesadas, subtotal, comuna, regla);
  if (estado === 'a-cotizar' || estado === 'sin-servicio') {
    throw new AppError('SIN_DESPACHO', { message: por_que, fields: { comuna: por_que }, details: { estado, comuna } });
  }
  return costo;
}

/** Refuses what there isn't enough of, naming each product with what is left. */
export function exigirStock(lineas: readonly LineaVendida[]): void {
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
