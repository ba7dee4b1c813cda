import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { cotizarOportunidad as contrato } from '#contract/licitacion/oportunidades/actos.ts';
import { CANAL_DE_TIPO, ETIQUETA_TIPO } from '#contract/licitacion/oportunidades/estados.ts';
import { enUnidades } from '#contract/valores/cantidad.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { ETIQUETA_MONEDA, formatCambio, formatMonto } from '#contract/valores/moneda.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { limpiarRut, rutEsValido } from '#contract/valores/rut.ts';
import { alCambio } from '#contract/valores/totales.ts';
import { type LineaEscrita, MAX_CANTIDAD, MAX_LINEAS_DE_COTIZACION } from '#contract/ventas/cotizaciones/campos.ts';
import { cotizaciones, escribirBorrador } from '#server/features/ventas/cotizaciones/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { textoDeItem } from './calzar-items.ts';
import { bloquearOportunidad, esta, exigirActo, type FilaOportunidad } from './estados.ts';
import { type FilaDeItem, itemsDe, ofertaDe } from './ficha.ts';
import { oportunidades } from './table.ts';

/**
 * Makes a draft quotation of what it asks for, in its channel, or says which one was made already: under its lock, so that any
 * number of clicks get the same. What has no product is a line of its own words without a price.
 */
export function cotizarOportunidad(ctx: Context, id: number): Promise<z.output<typeof contrato.reply>> {
  return inTransaction(ctx, async (ctx) => {
    const oportunidad = await bloquearOportunidad(ctx.db, id);
    if (oportunidad.cotizacion_id !== null) {
      const [hecha] = await ctx.db
        .select({ num_cotizacion: cotizaciones.num_cotizacion })
        .from(cotizaciones)
        .where(eq(cotizaciones.id, oportunidad.cotizacion_id));
      return { cotizacion_id: oportunidad.cotizacion_id, num_cotizacion: hecha!.num_cotizacion, nueva: false };
    }
    exigirActo(ctx, oportunidad, 'cotizar');
    const lineas = lineasDe(await itemsDe(ctx.db, id));
    if (lineas.length === 0) {
      throw new AppError('CONFLICTO', {
        message: 'No tiene ítems: tráelos de Mercado Público o anótalos antes de cotizar.',
      });
    }
    if (lineas.length > MAX_LINEAS_DE_COTIZACION) {
      throw new AppError('CONFLICTO', {
        message: `Pide ${lineas.length} cosas distintas, y una cotización lleva hasta ${MAX_LINEAS_DE_COTIZACION} líneas.`,
      });
    }
    const rut = limpiarRut(oportunidad.comprador_rut);
    const fila = await escribirBorrador(ctx, {
      cabecera: {
        canal: CANAL_DE_TIPO[oportunidad.tipo],
        base: 'neto',
        cliente_nombre: oportunidad.comprador.slice(0, 120),
        cliente_rut: rutEsValido(rut) ? rut : '',
        notas: notasDe(oportunidad),
      },
      lineas,
      origen: 'mano',
    });
    await ctx.db
      .update(oportunidades)
      .set({ cotizacion_id: fila.id, version: sql`${oportunidades.version} + 1` })
      .where(esta(id));
    await audit(ctx, {
      accion: 'cotizar-oportunidad',
      entidad: 'oportunidad',
      entidad_id: id,
      detalle: { codigo: oportunidad.codigo, num_cotizacion: fila.num_cotizacion, lineas: lineas.length },
    });
    return { cotizacion_id: fila.id, num_cotizacion: fila.num_cotizacion, nueva: true };
  });
}

/** What it is for, and at what rate it was put in pesos where it counts in another currency (D122). */
function notasDe({ tipo, codigo, nombre, moneda, cambio, cambio_fecha, monto_estimado }: FilaOportunidad): string {
  const para = `${ETIQUETA_TIPO[tipo]} ${codigo}: ${nombre}`.slice(0, 1_800);
  if (cambio === null) return para;
  const tasa = `En ${ETIQUETA_MONEDA[moneda]}: ${formatCambio(cambio, moneda)} del ${formatFecha(cambio_fecha!)}`;
  const estimado =
    monto_estimado === null
      ? ''
      : `, ${formatMonto(monto_estimado, moneda)} estimadas son ${formatPrecio(alCambio(monto_estimado, cambio))}`;
  return `${para}\n${tasa}${estimado}.`;
}

/** A line for each item, at the net price that is offered for it (D120): two of one product are asked for, and answered, apart. */
const lineasDe = (items: readonly FilaDeItem[]): LineaEscrita[] =>
  items.map((item) => {
    const oferta = ofertaDe(item);
    const { cantidad, medida } = enUnidades(Math.min(item.cantidad, MAX_CANTIDAD));
    return {
      producto_id: item.producto_id,
      otv_solicitada: cantidad,
      medida,
      ...(item.producto_id === null ? { descripcion: textoDeItem(item).slice(0, 300) } : {}),
      ...(oferta === null ? {} : { precio_unitario: oferta }),
    };
  });
