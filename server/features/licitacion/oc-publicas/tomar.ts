import { inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { convertirOc as contratoDeConvertir } from '#contract/licitacion/oc-publicas/actos.ts';
import type { OcPublica } from '#contract/licitacion/oc-publicas/oc-publicas.ts';
import { netoDeLinea } from '#contract/licitacion/oc-publicas/totales.ts';
import { comunaLlamada } from '#contract/tienda/comunas.ts';
import { datosFactura } from '#contract/tienda/factura.ts';
import { enUnidades } from '#contract/valores/cantidad.ts';
import { sumar } from '#contract/valores/money.ts';
import { desgloseDePapel } from '#contract/valores/totales.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import {
  aceptar,
  anotarOcDelCliente,
  bloquearCotizacion,
  convertirCotizacion,
  type FilaCotizacion,
  type LoPedido,
} from '#server/features/ventas/cotizaciones/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { comparar, enPesos, movible } from './diferencias.ts';
import { moverOc } from './estados.ts';
import { buscarOc } from './ficha.ts';
import { bloquearOc, esta, type FilaLineaOc, type FilaOc } from './queries.ts';
import { oc_publicas } from './table.ts';

/**
 * Takes an order: its quotation is accepted by it and has its code. One that was taken already is answered as it stands, so many
 * may ask at once.
 */
export function tomarOc(ctx: Context, id: number): Promise<OcPublica> {
  return inTransaction(ctx, async (ctx) => {
    const oc = await bloquearOc(ctx.db, id);
    if (oc.etapa === 'tomada' || oc.etapa === 'convertida') return buscarOc(ctx, id);
    const cotizacion = oc.cotizacion_id === null ? null : await bloquearCotizacion(ctx, oc.cotizacion_id);
    const { por_aprobar } = await comparar(ctx.db, oc, cotizacion);
    await moverOc(ctx, movible(oc, por_aprobar), 'tomar', {
      codigo: oc.codigo,
      num_cotizacion: cotizacion?.num_cotizacion,
    });
    // The stage that lets it be taken is that of one with a quotation.
    const suya = cotizacion!;
    if (suya.estado === 'enviada') {
      const motivo = `Orden de compra ${oc.codigo}`;
      await aceptar(ctx, suya, { nombre: oc.organismo, rut: oc.rut, motivo });
    } else if (suya.estado !== 'aceptada' && suya.estado !== 'convertida') {
      throw new AppError('CONFLICTO', {
        message: `La cotización ${suya.num_cotizacion} está «${suya.estado}»: envíala de nuevo antes de tomar la orden.`,
      });
    }
    await anotarOcDelCliente(ctx, suya.id, oc.codigo);
    await ctx.db
      .update(oc_publicas)
      .set({ tomada_en: sql`now()`, version: oc.version + 1 })
      .where(esta(id));
    return buscarOc(ctx, id);
  });
}

/** Makes the purchase of a taken order, as the order says it, once: whoever asks again is answered the same one. */
export function convertirOc(
  ctx: Context,
  id: number,
  { factura, items = [], ...entrega }: z.output<typeof contratoDeConvertir.body>,
): Promise<Compra> {
  return inTransaction(ctx, async (ctx) => {
    const oc = await bloquearOc(ctx.db, id);
    if (oc.etapa !== 'convertida') await moverOc(ctx, movible(oc), 'convertir', { codigo: oc.codigo });
    const telefono = oc.telefono.replace(/\D/g, '');
    const datos = {
      ...entrega,
      // The State's order binds already.
      sobre_credito: true,
      documento: 'factura' as const,
      factura: factura ?? facturaDe(oc),
      direccion: entrega.direccion ?? (oc.direccion || undefined),
      comuna: entrega.comuna ?? comunaLlamada(oc.comuna),
      contacto: entrega.contacto ?? (telefono.length >= 8 ? telefono : undefined),
      email: entrega.email ?? (oc.email || undefined),
    } satisfies Parameters<typeof convertirCotizacion>[2];
    return convertirCotizacion(ctx, oc.cotizacion_id!, datos, (cotizacion) => loPedido(ctx, oc, cotizacion, items));
  });
}

/**
 * An order as what is sold: its own net prices and total (D121), of the products that its quotation says. What it charges besides,
 * as for bringing it, is the shipping.
 */
async function loPedido(
  { db }: Context,
  oc: FilaOc,
  cotizacion: FilaCotizacion,
  dichos: readonly { item_id: number; codigo_fussan: number }[],
): Promise<LoPedido> {
  const { lineas: propias, cotizadas } = await comparar(db, oc, cotizacion);
  const { lineas, descuentos, total } = enPesos(oc, propias);
  const deItem = await productosDe(db, dichos);
  const netos = sumar(...lineas.map((linea) => netoDeLinea(linea)));
  const { productos: vendido } = desgloseDePapel({
    base: 'neto',
    lineas: Math.max(0, sumar(netos, -descuentos)),
    afecta: oc.afecta,
  });
  return {
    base: 'neto',
    afecta: oc.afecta,
    descuentos,
    costo_envio: sumar(total, -vendido),
    lineas: lineas.map((linea, indice) => ({
      linea_id: cotizadas[indice]?.linea_id ?? null,
      producto_id: deItem.get(linea.id) ?? null,
      descripcion: linea.descripcion,
      ...comoSeVende(linea),
    })),
  };
}

/** As the order says it: what leaves the stock for metres and hours are the next whole units. */
const comoSeVende = (linea: FilaLineaOc) => ({
  ...enUnidades(linea.cantidad),
  precio_unitario: linea.precio_neto,
  descuento: 0,
  subtotal: netoDeLinea(linea),
});

async function productosDe(
  db: Queryable,
  dichos: readonly { item_id: number; codigo_fussan: number }[],
): Promise<Map<number, number>> {
  const codigos = dichos.map(({ codigo_fussan }) => codigo_fussan);
  if (codigos.length === 0) return new Map();
  const filas = await db
    .select({ id: productos.id, codigo: productos.codigo_producto_fussan })
    .from(productos)
    .where(inArray(productos.codigo_producto_fussan, codigos));
  return new Map(
    dichos.map(({ item_id, codigo_fussan }, indice) => {
      const producto = filas.find(({ codigo }) => codigo === codigo_fussan);
      if (producto) return [item_id, producto.id];
      const message = `Ningún producto tiene el código ${codigo_fussan}.`;
      throw new AppError('DATOS_INVALIDOS', { message, fields: { [`items.${indice}.codigo_fussan`]: message } });
    }),
  );
}

/** To whom it is charged: the buyer. What nobody said is asked for. */
function facturaDe({ rut, organismo, giro }: FilaOc) {
  const leida = datosFactura.safeParse({
    rut,
    razon_social: organismo.slice(0, 120),
    giro: giro || 'Servicios públicos',
  });
  if (leida.success) return leida.data;
  const { message, path } = leida.error.issues[0]!;
  throw new AppError('DATOS_INVALIDOS', { message, fields: { [`factura.${String(path[0])}`]: message } });
}
