import type { z } from 'zod';
import { precioDeLinea } from '#contract/catalogo/productos/precio-de-linea.ts';
import { PRODUCTO_NO_ENCONTRADO } from '#contract/tienda/catalogo.ts';
import {
  calcularFlete,
  esVoluminoso,
  type Flete,
  type LineaDeFlete,
  type ReglaDeFlete,
} from '#contract/tienda/flete.ts';
import { sumar } from '#contract/valores/money.ts';
import type { CotizacionDeFlete, cotizarFlete as contrato } from '#contract/ventas/fletes/cotizar.ts';
import { productosParaFlete } from '#server/features/catalogo/productos/index.ts';
import { volumenDe } from '#server/features/catalogo/volumen/index.ts';
import { reglaDeQuienPide } from '#server/features/ventas/listas/index.ts';
import type { Config } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { diaPrometido, retiroDesde } from './promesa.ts';
import { reglaDeFlete } from './tabla.ts';

/** What delivery of these products to a comuna costs, and when it arrives: what left the shop's list isn't counted. */
export async function cotizarFlete(
  ctx: Context,
  { comuna, items }: z.output<typeof contrato.body>,
): Promise<CotizacionDeFlete> {
  await ctx.readLimits.any.count(ctx.network);
  const cantidades = new Map<number, number>();
  for (const { id, quantity } of items) cantidades.set(id, (cantidades.get(id) ?? 0) + quantity);
  const ids = [...cantidades.keys()];
  const [productos, regla, volumen, lista] = await Promise.all([
    productosParaFlete(ctx.db, ids),
    reglaDeFlete(ctx),
    volumenDe(ctx.db, ids),
    reglaDeQuienPide(ctx, ids),
  ]);
  if (productos.length === 0) throw new AppError('NO_ENCONTRADO', { message: PRODUCTO_NO_ENCONTRADO });
  const lineas = productos.map((producto) => ({ ...producto, cantidad: cantidades.get(producto.id)! }));
  const subtotal = sumar(
    ...lineas.map((linea) => precioDeLinea(linea, linea.cantidad, volumen.get(linea.id), lista).subtotal),
  );
  return vistaDeFlete(
    ctx.config,
    { comuna, lineas, subtotal, flete: calcularFlete(lineas, subtotal, comuna, regla) },
    regla,
  );
}

interface Cotizado {
  comuna: string;
  lineas: readonly LineaDeFlete[];
  subtotal: number;
  flete: Flete;
}

/** A quote as who buys reads it, with the day that it would arrive on. */
export function vistaDeFlete(
  config: Config,
  { comuna, lineas, subtotal, flete: { estado, costo, por_que, kg, transportista } }: Cotizado,
  regla: ReglaDeFlete,
): CotizacionDeFlete {
  const ahora = new Date();
  const seDespacha = estado === 'tarifa' || estado === 'gratis';
  const { desde, texto } = retiroDesde(config, ahora);
  return {
    comuna,
    estado,
    costo,
    por_que,
    transportista,
    kg,
    voluminoso: lineas.some((linea) => esVoluminoso(linea, regla.voluminoso)),
    subtotal,
    llega: seDespacha ? diaPrometido(config, { entrega: 'despacho', comuna }, regla, ahora) : null,
    retiro: { desde: desde.toISOString(), texto },
  };
}
