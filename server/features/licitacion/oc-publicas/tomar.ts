import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { convertirOc as contratoDeConvertir, OcPublica } from '#contract/licitacion/oc-publicas/oc-publicas.ts';
import { comunaLlamada } from '#contract/tienda/comunas.ts';
import { datosFactura } from '#contract/tienda/factura.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import {
  aceptar,
  anotarOcDelCliente,
  bloquearCotizacion,
  convertirCotizacion,
} from '#server/features/ventas/cotizaciones/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { comparar, movible } from './diferencias.ts';
import { moverOc } from './estados.ts';
import { buscarOc } from './ficha.ts';
import { bloquearOc, esta, type FilaOc } from './queries.ts';
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
    const { por_aprobar } = await comparar(ctx.db, oc, cotizacion?.neto);
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

/** Makes the purchase of a taken order, at the quoted prices, once: whoever asks again is answered the same one. */
export function convertirOc(
  ctx: Context,
  id: number,
  { factura, ...entrega }: z.output<typeof contratoDeConvertir.body>,
): Promise<Compra> {
  return inTransaction(ctx, async (ctx) => {
    const oc = await bloquearOc(ctx.db, id);
    if (oc.etapa !== 'convertida') await moverOc(ctx, movible(oc), 'convertir', { codigo: oc.codigo });
    const telefono = oc.telefono.replace(/\D/g, '');
    return convertirCotizacion(ctx, oc.cotizacion_id!, {
      ...entrega,
      // The State's order binds already.
      sobre_credito: true,
      documento: 'factura',
      factura: factura ?? facturaDe(oc),
      direccion: entrega.direccion ?? (oc.direccion || undefined),
      comuna: entrega.comuna ?? comunaLlamada(oc.comuna),
      contacto: entrega.contacto ?? (telefono.length >= 8 ? telefono : undefined),
      email: entrega.email ?? (oc.email || undefined),
    });
  });
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
