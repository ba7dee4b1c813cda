import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type corregirEnLlegada as contrato,
  LINEA_NO_ENCONTRADA,
  type LineaDeLlegada,
} from '#contract/bodega/recepciones/llegadas-lineas.ts';
import { anotarRecibido } from '#server/features/abastecimiento/ordenes/index.ts';
import { exigirPermiso } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { announceChanges } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { requireAct } from '#server/platform/estados/mover.ts';
import { LLEGADA, RECEPCION } from './estados.ts';
import { leerLinea } from './lineas.ts';
import { bloquearLlegada } from './llegadas-queries.ts';
import { preguntarCosto } from './preguntar-costo.ts';
import { preguntarSeries } from './preguntar-serie.ts';
import type { FilaRecepcion } from './queries.ts';
import { recontarLlegada } from './recontar-llegada.ts';
import { productos_proveedor } from './table.ts';

type Pedido = z.output<typeof contrato.body>;

/** Corrects a line that nobody decided on yet; its order's units go with its quantity. */
export async function corregirEnLlegada(
  ctx: Context,
  id: number,
  linea_id: number,
  { insistir = false, costo, costos_confirmados, series_confirmadas, ...pedido }: Pedido,
): Promise<LineaDeLlegada> {
  if (costo !== undefined) exigirPermiso(ctx, 'ver-costos');
  return inTransaction(ctx, async (ctx) => {
    const antes = await bloquearPorCorregir(ctx, id, linea_id);
    if (costo !== undefined && antes.orden_linea_id !== null && costo !== antes.precio_compra_unitario) {
      throw new AppError('DATOS_INVALIDOS', { message: 'Lo que se pidió cuesta lo que dice la orden.' });
    }
    const querido = { ...pedido, ...(costo !== undefined && { precio_compra_unitario: costo }) };
    const cambios = Object.fromEntries(
      Object.entries(querido).filter(
        ([campo, valor]) => valor !== undefined && valor !== antes[campo as keyof typeof querido],
      ),
    ) as typeof querido;
    if (Object.keys(cambios).length === 0) return leerLinea(ctx, linea_id);
    await preguntarSeries(ctx, [{ ...antes, ...cambios }], { confirmadas: series_confirmadas, sin: antes.id });
    const { proveedor_id, producto_id } = antes;
    const costo_confirmado =
      cambios.precio_compra_unitario === undefined
        ? undefined
        : await preguntarCosto(
            ctx,
            { proveedor_id, producto_id, costo: cambios.precio_compra_unitario },
            costos_confirmados,
          );
    const deMas = (cambios.cantidad_recibida ?? antes.cantidad_recibida) - antes.cantidad_recibida;
    if (antes.orden_linea_id !== null && deMas !== 0) {
      await anotarRecibido(ctx, [{ linea_id: antes.orden_linea_id, cantidad: deMas }], { insistir });
    }
    await ctx.db
      .update(productos_proveedor)
      .set({ ...cambios, ...(costo_confirmado !== undefined && { costo_confirmado }) })
      .where(eq(productos_proveedor.id, linea_id));
    await recontarLlegada(ctx.db, id);
    await announceChanges(ctx, ['recepciones']);
    const detalle = Object.fromEntries(
      Object.entries(cambios).map(([campo, valor]) => [
        campo,
        { antes: antes[campo as keyof typeof cambios], despues: valor },
      ]),
    );
    await audit(ctx, { accion: 'editar-recepcion', entidad: 'recepcion', entidad_id: linea_id, detalle });
    return leerLinea(ctx, linea_id);
  });
}

/** Takes a line out that nobody decided on yet; its order expects the units again. */
export async function quitarDeLlegada(ctx: Context, id: number, linea_id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const antes = await bloquearPorCorregir(ctx, id, linea_id);
    if (antes.orden_linea_id !== null) {
      await anotarRecibido(ctx, [{ linea_id: antes.orden_linea_id, cantidad: -antes.cantidad_recibida }]);
    }
    await ctx.db.delete(productos_proveedor).where(eq(productos_proveedor.id, linea_id));
    await recontarLlegada(ctx.db, id);
    await announceChanges(ctx, ['recepciones']);
    const { creado_en: _, ...detalle } = antes;
    await audit(ctx, { accion: 'eliminar-recepcion', entidad: 'recepcion', entidad_id: linea_id, detalle });
  });
}

async function bloquearPorCorregir(ctx: Context, id: number, linea_id: number): Promise<FilaRecepcion> {
  const llegada = await bloquearLlegada(ctx.db, id);
  const linea = await bloquearLinea(ctx.db, id, linea_id);
  requireAct(ctx, LLEGADA, llegada, 'corregir');
  requireAct(ctx, RECEPCION, linea, 'corregir');
  return linea;
}

async function bloquearLinea(db: Queryable, llegada_id: number, id: number): Promise<FilaRecepcion> {
  const [fila] = await db
    .select()
    .from(productos_proveedor)
    .where(and(eq(productos_proveedor.id, id), eq(productos_proveedor.llegada_id, llegada_id)))
    .for('no key update');
  if (!fila) throw new AppError('NO_ENCONTRADO', { message: LINEA_NO_ENCONTRADA });
  return fila;
}
