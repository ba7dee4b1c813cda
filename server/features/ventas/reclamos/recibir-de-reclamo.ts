import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { recibirDeReclamo as contrato } from '#contract/ventas/reclamos/actos.ts';
import type { Reclamo } from '#contract/ventas/reclamos/reclamos.ts';
import { bloquearCompra } from '#server/features/ventas/compras/index.ts';
import { recibirDe } from '#server/features/ventas/retornos/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { requireAct } from '#server/platform/estados/mover.ts';
import { ENTIDAD, RECLAMO } from './estados.ts';
import { leerReclamo } from './ficha.ts';
import { movible } from './mover.ts';
import { reclamoVisible } from './queries.ts';
import { reclamos, reclamos_retornos } from './table.ts';

/** Takes in what comes back for a claim: a return of its purchase like any other (ADR 47), of what the claim is of and no more. */
export function recibirDeReclamo(
  ctx: Context,
  id: number,
  { lineas, motivo }: z.output<typeof contrato.body>,
): Promise<Reclamo> {
  return inTransaction(ctx, async (ctx) => {
    // The purchase first, as wherever claims and goods are looked at together.
    const comprada = await bloquearCompra(ctx, (await reclamoVisible(ctx, id)).compra.id);
    const { reclamo, compra } = await reclamoVisible(ctx, id, { lock: true });
    requireAct(ctx, RECLAMO, movible(reclamo, compra), 'recibir');
    const { items, vuelto } = await leerReclamo(ctx, id, compra);
    const ya = new Map<number, number>();
    for (const { linea, cantidad } of vuelto.flatMap((retorno) => retorno.lineas)) {
      ya.set(linea, (ya.get(linea) ?? 0) + cantidad);
    }
    for (const { linea, cantidad } of lineas) {
      const item = items.find((item) => item.linea === linea);
      if (!item) throw new AppError('CONFLICTO', { message: 'Ese producto no está en el reclamo.' });
      const quedan = item.cantidad - (ya.get(linea) ?? 0);
      if (cantidad > quedan) {
        throw new AppError('CONFLICTO', {
          message: `De «${item.descripcion}» pueden volver ${quedan} por este reclamo.`,
          details: { linea, quedan },
        });
      }
    }
    const retorno_id = (await recibirDe(ctx, comprada, lineas, motivo))!;
    await ctx.db.insert(reclamos_retornos).values({ retorno_id, reclamo_id: id });
    await ctx.db
      .update(reclamos)
      .set({ version: reclamo.version + 1 })
      .where(eq(reclamos.id, id));
    await audit(ctx, { accion: 'recibir-reclamo', entidad: ENTIDAD, entidad_id: id, detalle: { retorno_id, lineas } });
    return leerReclamo(ctx, id, compra);
  });
}
