import type { z } from 'zod';
import type {
  copiarCotizacion as contrato,
  guardarComoPlantilla as contratoPlantilla,
} from '#contract/ventas/cotizaciones/actos.ts';
import type { LineaEscrita } from '#contract/ventas/cotizaciones/campos.ts';
import type { CotizacionCompleta } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { escribirBorrador } from './crear-cotizacion.ts';
import { recontar } from './escribir.ts';
import { bloquearCotizacion, esta, type FilaLinea, lineasDe } from './filas.ts';
import { leerCotizacion } from './leer.ts';
import { cotizaciones, cotizaciones_lineas } from './table.ts';

const deHoy = (linea: FilaLinea): LineaEscrita => ({
  producto_id: linea.producto_id,
  otv_solicitada: linea.otv_solicitada,
  medida: linea.medida,
  descuento: linea.descuento,
});

/**
 * Another draft of the same lines: as they were, or at what their products cost and sell for today. What was written to the first
 * client, and what came of it, stays there.
 */
export function copiarCotizacion(
  ctx: Context,
  id: number,
  { sin_cliente = false, precios_de_hoy = false }: z.output<typeof contrato.body>,
): Promise<CotizacionCompleta> {
  return inTransaction(ctx, async (ctx) => {
    const modelo = await bloquearCotizacion(ctx, id);
    const lineas = await lineasDe(ctx.db, id);
    const { canal, base, condicion_de_pago, plazo_entrega, costo_envio, notas } = modelo;
    const cliente = {
      cliente_id: modelo.cliente_id,
      cliente_rut: modelo.cliente_rut,
      cliente_email: modelo.cliente_email,
      cliente_telefono: modelo.cliente_telefono,
      cliente_direccion: modelo.cliente_direccion,
      cliente_comuna: modelo.cliente_comuna,
      cliente_giro: modelo.cliente_giro,
    };
    const copia = await escribirBorrador(ctx, {
      origen: 'copia',
      cabecera: {
        canal,
        base,
        condicion_de_pago,
        plazo_entrega,
        costo_envio,
        notas,
        cliente_nombre: sin_cliente ? 'Por definir' : modelo.cliente_nombre,
        ...(sin_cliente ? {} : cliente),
      },
      lineas: precios_de_hoy ? lineas.filter(({ producto_id }) => producto_id !== null).map(deHoy) : [],
    });
    // As they were, costs too, which whoever copies may not see.
    const comoEran = precios_de_hoy ? lineas.filter(({ producto_id }) => producto_id === null) : lineas;
    const desde = lineas.length - comoEran.length;
    if (comoEran.length > 0) {
      await ctx.db.insert(cotizaciones_lineas).values(
        comoEran.map(({ id: _, busqueda: __, ...linea }, indice) => ({
          ...linea,
          cotizacion_id: copia.id,
          linea: desde + indice + 1,
        })),
      );
    }
    await recontar(ctx, copia.id);
    return leerCotizacion(ctx, copia.id);
  });
}

/** Makes a quotation one to copy from, under a name; null: no longer. */
export function guardarComoPlantilla(
  ctx: Context,
  id: number,
  { nombre }: z.output<typeof contratoPlantilla.body>,
): Promise<CotizacionCompleta> {
  return inTransaction(ctx, async (ctx) => {
    const { plantilla } = await bloquearCotizacion(ctx, id);
    if (plantilla === nombre) return leerCotizacion(ctx, id);
    await ctx.db.update(cotizaciones).set({ plantilla: nombre }).where(esta(id));
    await audit(ctx, {
      accion: 'guardar-plantilla',
      entidad: 'cotizacion',
      entidad_id: id,
      detalle: { plantilla: { antes: plantilla, despues: nombre } },
    });
    return leerCotizacion(ctx, id);
  });
}
