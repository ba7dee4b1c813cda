import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { aprobarCotizacion as contrato } from '#contract/ventas/cotizaciones/actos.ts';
import type { CotizacionCompleta } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { exigirActo } from './estados.ts';
import { bloquearCotizacion, esta, exigirVersion, lineasDe } from './filas.ts';
import { estaPedida, leerCotizacion, porAprobarDe } from './leer.ts';
import { cotizaciones } from './table.ts';

/** An administrator lets what is sold for too little be sent as it stands, and says why. */
export function aprobarCotizacion(
  ctx: Context,
  id: number,
  { version, motivo }: z.output<typeof contrato.body>,
): Promise<CotizacionCompleta> {
  return inTransaction(ctx, async (ctx) => {
    const cotizacion = await bloquearCotizacion(ctx, id);
    exigirActo(ctx, cotizacion, 'aprobar');
    exigirVersion(cotizacion, version);
    const lineas = await porAprobarDe(ctx, cotizacion, await lineasDe(ctx.db, id));
    if (lineas.length === 0 && !estaPedida(cotizacion))
      throw new AppError('CONFLICTO', { message: 'Ninguna línea necesita aprobación.' });
    await ctx.db
      .update(cotizaciones)
      .set({
        aprobada_version: cotizacion.version,
        aprobada_por: requireActor(ctx.actor).id,
        aprobada_en: sql`now()`,
        aprobada_motivo: motivo,
      })
      .where(esta(id));
    await audit(ctx, {
      accion: 'aprobar-cotizacion',
      entidad: 'cotizacion',
      entidad_id: id,
      detalle: { motivo, ...(lineas.length > 0 && { bajo_piso: lineas }) },
    });
    return leerCotizacion(ctx, id);
  });
}
