import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { type marcarRetirado as contrato, RETIRO_NO_ENCONTRADO, type Retiro } from '#contract/ventas/retiros.ts';
import { bloquearCompra, compras_lineas } from '#server/features/ventas/compras/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { buscarRetiro } from './queries.ts';
import { retiros } from './table.ts';

type Hecho = z.output<typeof contrato.body>;

/** Writes down that a line was fetched from its supplier, once: of several who say so the others are refused. */
export async function marcarRetirado(ctx: Context, id: number, hecho: Hecho): Promise<Retiro> {
  if (hecho.fecha_retiro > diaEnSantiago()) {
    const message = 'Ese día todavía no llega.';
    throw new AppError('DATOS_INVALIDOS', { message, fields: { fecha_retiro: message } });
  }
  return inTransaction(ctx, async (ctx) => {
    const { compra_id, linea, descripcion } = await bloquearLinea(ctx, id);
    const { rowCount } = await ctx.db
      .insert(retiros)
      .values({
        compra_id,
        linea,
        fecha: hecho.fecha_retiro,
        sucursal: hecho.sucursal_retiro,
        retirado_por: hecho.retirado_por,
        actor_id: requireActor(ctx.actor).id,
      })
      .onConflictDoNothing();
    if (rowCount === 0) throw new AppError('CONFLICTO', { message: 'Alguien ya anotó este retiro.' });
    await audit(ctx, {
      accion: 'marcar-retirado',
      entidad: 'compra',
      entidad_id: compra_id,
      detalle: { linea, descripcion, ...hecho },
    });
    return (await buscarRetiro(ctx.db, id))!;
  });
}

/** Takes it back: it is still to be fetched. */
export async function deshacerRetirado(ctx: Context, id: number): Promise<Retiro> {
  return inTransaction(ctx, async (ctx) => {
    const { compra_id, linea, descripcion } = await bloquearLinea(ctx, id);
    const [deshecho] = await ctx.db
      .delete(retiros)
      .where(and(eq(retiros.compra_id, compra_id), eq(retiros.linea, linea)))
      .returning();
    if (!deshecho) throw new AppError('CONFLICTO', { message: 'Este retiro no está anotado.' });
    const antes = {
      fecha_retiro: deshecho.fecha,
      sucursal_retiro: deshecho.sucursal,
      retirado_por: deshecho.retirado_por,
    };
    await audit(ctx, {
      accion: 'deshacer-retirado',
      entidad: 'compra',
      entidad_id: compra_id,
      detalle: {
        linea,
        descripcion,
        ...Object.fromEntries(Object.entries(antes).map(([campo, valor]) => [campo, { antes: valor, despues: null }])),
      },
    });
    return (await buscarRetiro(ctx.db, id))!;
  });
}

/** The line of this id, with its purchase locked, as long as there is something to fetch. */
async function bloquearLinea(ctx: Context, id: number) {
  const [donde] = await ctx.db
    .select({ compra_id: compras_lineas.compra_id, linea: compras_lineas.linea })
    .from(compras_lineas)
    .where(eq(compras_lineas.id, id));
  if (donde) await bloquearCompra(ctx, donde.compra_id);
  const retiro = donde && (await buscarRetiro(ctx.db, id));
  if (!retiro) throw new AppError('NO_ENCONTRADO', { message: RETIRO_NO_ENCONTRADO });
  return { ...donde, descripcion: retiro.descripcion };
}
