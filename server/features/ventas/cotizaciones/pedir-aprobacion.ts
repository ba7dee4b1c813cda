import { sql } from 'drizzle-orm';
import type { CotizacionCompleta } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { avisarALaTienda } from './avisar.ts';
import { exigirActo } from './estados.ts';
import { bloquearCotizacion, esta, exigirVersion, lineasDe, veCostos } from './filas.ts';
import { estaPedida, leerCotizacion, porAprobarDe } from './leer.ts';
import { cotizaciones } from './table.ts';

/** Asks the administrators to approve of what is sold for too little. Asked again of the same, it is answered as it is. */
export function pedirAprobacion(ctx: Context, id: number, version: number): Promise<CotizacionCompleta> {
  return inTransaction(ctx, async (ctx) => {
    const cotizacion = await bloquearCotizacion(ctx, id);
    exigirActo(ctx, cotizacion, 'pedir-aprobacion');
    exigirVersion(cotizacion, version);
    if (estaPedida(cotizacion)) return leerCotizacion(ctx, id);
    const lineas = await porAprobarDe(ctx, cotizacion, await lineasDe(ctx.db, id));
    if (lineas.length === 0) throw new AppError('CONFLICTO', { message: 'Ninguna línea necesita aprobación.' });
    const { id: quien, name, email } = requireActor(ctx.actor);
    await ctx.db
      .update(cotizaciones)
      .set({
        aprobacion_pedida_version: cotizacion.version,
        aprobacion_pedida_por: quien,
        aprobacion_pedida_en: sql`now()`,
      })
      .where(esta(id));
    await audit(ctx, {
      accion: 'pedir-aprobacion',
      entidad: 'cotizacion',
      entidad_id: id,
      detalle: { bajo_piso: lineas },
    });
    const cuales = lineas.map((linea) => `«${linea}»`).join(', ');
    const porQue = veCostos(ctx)
      ? `bajo el margen mínimo ${lineas.length === 1 ? 'queda' : 'quedan'} ${cuales}`
      : `no ve los costos, y ofrece ${cuales}`;
    const texto = `${name || email} pide aprobarla: ${porQue}.`;
    // Its seller may be who asks: the administrators read the shop's inbox.
    await avisarALaTienda(ctx, { ...cotizacion, vendedor_id: null }, 'por-aprobar', texto);
    return leerCotizacion(ctx, id);
  });
}
