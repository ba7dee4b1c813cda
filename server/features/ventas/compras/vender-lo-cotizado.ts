import type { ConMedida } from '#contract/valores/cantidad.ts';
import { type Base, sumar } from '#contract/valores/money.ts';
import { desgloseDePapel } from '#contract/valores/totales.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { bloquearUsuario } from '#server/features/casa/usuarios/index.ts';
import { productosParaVender } from '#server/features/catalogo/productos/index.ts';
import { diaPrometido, reglaDeFlete } from '#server/features/ventas/fletes/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import type { Context } from '#server/platform/context.ts';
import { together } from '#server/platform/database/together.ts';
import { AppError } from '#server/platform/errors.ts';
import { encolarOrdenCompleta } from './enviar-orden-completa.ts';
import { escribirCompra, type VentaDecidida } from './escribir-compra.ts';
import { siguientesNumeros } from './numero-de-pedido.ts';
import { avisarAprobadores } from './por-empresa.ts';
import { exigirStock, type LineaVendida, type Venta } from './rules.ts';

/** A line at the price that was agreed on: it comes from what the shop keeps, never from a call's body (D75). */
export interface LineaAcordada extends ConMedida {
  producto_id: number;
  precio_unitario: number;
  descuento: number;
  /** What the paper says that it comes to. */
  subtotal: number;
}

interface LoCotizado
  extends Omit<VentaDecidida, keyof Venta | 'numeros' | 'cuenta' | 'gestion_compras' | 'idempotencia'> {
  base: Base;
  /** What a public body's order takes off all of them together. */
  descuentos?: number;
  lineas: readonly LineaAcordada[];
  costo_envio: number;
  num_cotizacion: number;
}

/**
 * Makes a purchase of what was quoted, in the caller's transaction, at the quoted prices: a hidden product is sold too, for the
 * shop gave its word. 409 `STOCK_INSUFICIENTE` names what lacks. Whoever calls sees to it that it is done once.
 */
export async function venderLoCotizado(
  ctx: Context,
  { lineas, num_cotizacion, ...venta }: LoCotizado,
): Promise<Compra> {
  const propia = venta.user_id !== null && venta.user_id === ctx.actor?.id ? venta.user_id : null;
  const [productos, numeros, cuenta] = await together([
    () =>
      productosParaVender(
        ctx.db,
        lineas.map(({ producto_id }) => producto_id),
      ),
    () => siguientesNumeros(ctx.db),
    () => (propia === null ? undefined : bloquearUsuario(ctx, propia)),
  ]);
  const porId = new Map(productos.map((producto) => [producto.id, producto]));
  const vendidas = lineas.map(({ producto_id, ...acordada }): LineaVendida => {
    const producto = porId.get(producto_id);
    if (!producto) throw new AppError('NO_VENDIBLE', { message: 'Uno de los productos ya no existe.' });
    return { producto, ...acordada };
  });
  exigirStock(vendidas);
  const { base, afecta, descuentos = 0, costo_envio: envio } = venta;
  const suma = sumar(...vendidas.map(({ subtotal }) => subtotal), -descuentos);
  const { productos: precio_compra, total: precio_final } = desgloseDePapel({
    base,
    lineas: Math.max(0, suma),
    envio,
    ...(afecta !== undefined && { afecta }),
  });
  const compra = await escribirCompra(ctx, {
    ...venta,
    numeros,
    cuenta,
    fecha_entrega: diaPrometido(ctx.config, venta.destino, await reglaDeFlete(ctx)),
    lineas: vendidas,
    unidades: vendidas.reduce((total, { cantidad }) => total + cantidad, 0),
    precio_compra,
    precio_final,
    gestion_compras: 'Cotización',
    idempotencia: null,
  });
  await avisarAprobadores(ctx, compra, venta.empresa_id ?? null);
  await encolarOrdenCompleta(ctx, compra);
  await audit(ctx, {
    accion: 'crear-compra',
    entidad: 'compra',
    entidad_id: compra.id,
    detalle: {
      num_pedido: compra.num_pedido,
      precio_final: compra.precio_final,
      unidades: compra.otv_compras,
      num_cotizacion,
    },
  });
  return compra;
}
