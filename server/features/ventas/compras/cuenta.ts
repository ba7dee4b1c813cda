import type { z } from 'zod';
import { precioDeLinea } from '#contract/catalogo/productos/precio-de-linea.ts';
import { PRODUCTO_NO_ENCONTRADO } from '#contract/tienda/catalogo.ts';
import { sumar } from '#contract/valores/money.ts';
import type { CuentaDePedido, hacerCuenta as contrato } from '#contract/ventas/compras/cuenta.ts';
import { loQueHace } from '#contract/ventas/cupones/cupon.ts';
import { productosParaFlete } from '#server/features/catalogo/productos/index.ts';
import { volumenDe } from '#server/features/catalogo/volumen/index.ts';
import { leerCupon } from '#server/features/ventas/cupones/index.ts';
import { reglaDeFlete, vistaDeFlete } from '#server/features/ventas/fletes/index.ts';
import { reglaDeQuienPide } from '#server/features/ventas/listas/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { juntarLineas, sumarPedido } from './rules.ts';

/** What an order would come to now, by the sum that sells it: what left the shop's list isn't counted, and nothing is held. */
export async function hacerCuenta(
  ctx: Context,
  { items, entrega, comuna = '', cupon: escrito }: z.output<typeof contrato.body>,
): Promise<CuentaDePedido> {
  await ctx.readLimits.any.count(ctx.network);
  const pedidas = new Map(juntarLineas(items).map(({ id, quantity }) => [id, quantity]));
  const ids = [...pedidas.keys()];
  const [productos, flete, volumen, lista, leido] = await Promise.all([
    productosParaFlete(ctx.db, ids),
    reglaDeFlete(ctx),
    volumenDe(ctx.db, ids),
    reglaDeQuienPide(ctx, ids),
    escrito?.trim() ? leerCupon(ctx, escrito, { email: ctx.actor?.email ?? '' }) : null,
  ]);
  if (productos.length === 0) throw new AppError('NO_ENCONTRADO', { message: PRODUCTO_NO_ENCONTRADO });
  const cupon = leido && 'id' in leido ? leido : null;
  // In the order in which they were asked for.
  const lineas = ids.flatMap((id) =>
    productos.filter((producto) => producto.id === id).map((producto) => ({ ...producto, cantidad: pedidas.get(id)! })),
  );
  const suma = sumarPedido(lineas, { entrega, comuna, flete, volumen, lista, cupon });
  const vale = cupon && suma.efecto && 'rebaja' in suma.efecto ? suma.efecto : null;
  const cotizado =
    suma.flete && vistaDeFlete(ctx.config, { comuna, lineas, subtotal: suma.productos, flete: suma.flete }, flete);
  const seSabe = entrega === 'retiro' || (cotizado !== null && cotizado.llega !== null);
  return {
    lineas: suma.lineas.map(({ id, precio_unitario, precio_por, descuento, subtotal }, n) => ({
      id,
      precio_unitario,
      precio_por,
      precio_de_uno: precioDeLinea(lineas[n]!, 1, volumen.get(id), lista).precio_unitario,
      descuento,
      subtotal,
    })),
    subtotal: suma.subtotal,
    cupon: vale && {
      codigo: cupon!.codigo,
      que: loQueHace(cupon!),
      rebaja: sumar(suma.subtotal, -suma.productos),
      despacho_gratis: vale.despacho_gratis,
    },
    cupon_problema: leido && 'no' in leido ? leido.no : suma.efecto && 'no' in suma.efecto ? suma.efecto.no : null,
    productos: suma.productos,
    flete: cotizado,
    despacho: seSabe ? suma.envio : null,
    total: seSabe ? suma.total : suma.productos,
  };
}
