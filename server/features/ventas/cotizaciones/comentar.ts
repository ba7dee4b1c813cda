import type { CotizacionCompleta } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { isStaff, requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { avisarALaTienda } from './avisar.ts';
import { bloquearCotizacion, type FilaCotizacion } from './filas.ts';
import { leerCotizacion } from './leer.ts';
import { cotizaciones_comentarios } from './table.ts';

/** Writes what somebody says about a locked quotation, in the caller's transaction. The shop is told of what its client says. */
export async function comentar(ctx: Context, cotizacion: FilaCotizacion, texto: string): Promise<void> {
  await anotarComentario(ctx, cotizacion.id, texto);
  if (!isStaff(ctx.actor)) await avisarALaTienda(ctx, cotizacion, 'comentada', texto);
}

/** The same, where the shop is told of it with something else. */
export async function anotarComentario(ctx: Context, cotizacion_id: number, texto: string): Promise<void> {
  await ctx.db
    .insert(cotizaciones_comentarios)
    .values({ cotizacion_id, texto, autor_id: ctx.actor?.id ?? null, del_cliente: !isStaff(ctx.actor) });
  await audit(ctx, { accion: 'comentar-cotizacion', entidad: 'cotizacion', entidad_id: cotizacion_id });
}

export async function comentarCotizacion(ctx: Context, id: number, texto: string): Promise<CotizacionCompleta> {
  const actor = requireActor(ctx.actor);
  if (!isStaff(actor)) await ctx.limits.actosPorEnlace.count(`cuenta ${actor.id}`);
  return inTransaction(ctx, async (ctx) => {
    await comentar(ctx, await bloquearCotizacion(ctx, id), texto);
    return leerCotizacion(ctx, id);
  });
}
