import type { z } from 'zod';
import { PRODUCTO_NO_ENCONTRADO } from '#contract/tienda/catalogo.ts';
import { calcularFlete, esVoluminoso } from '#contract/tienda/flete.ts';
import { multiplicar, sumar } from '#contract/valores/money.ts';
import type { CotizacionDeFlete, cotizarFlete as contrato } from '#contract/ventas/fletes/cotizar.ts';
import { productosParaFlete } from '#server/features/catalogo/productos/index.ts';
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
  const [productos, regla] = await Promise.all([productosParaFlete(ctx.db, [...cantidades.keys()]), reglaDeFlete(ctx)]);
  if (productos.length === 0) throw new AppError('NO_ENCONTRADO', { message: PRODUCTO_NO_ENCONTRADO });
  const lineas = productos.map((producto) => ({ ...producto, cantidad: cantidades.get(producto.id)! }));
  const subtotal = sumar(...lineas.map(({ precio_unitario, cantidad }) => multiplicar(precio_unitario, cantidad)));
  const { estado, costo, por_que, kg } = calcularFlete(lineas, subtotal, comuna, regla);
  const ahora = new Date();
  const seDespacha = estado === 'tarifa' || estado === 'gratis';
  const { desde, texto } = retiroDesde(ctx.config, ahora);
  return {
    comuna,
    estado,
    costo,
    por_que,
    kg,
    voluminoso: lineas.some((linea) => esVoluminoso(linea, regla.voluminoso)),
    subtotal,
    llega: seDespacha ? diaPrometido(ctx.config, { entrega: 'despacho', comuna }, regla, ahora) : null,
    retiro: { desde: desde.toISOString(), texto },
  };
}
