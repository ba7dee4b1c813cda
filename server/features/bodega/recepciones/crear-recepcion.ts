import type { z } from 'zod';
import type { crearRecepcion as contrato, Recepcion } from '#contract/bodega/recepciones/recepciones.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { audit } from '#server/platform/audit/index.ts';
import { announceChanges } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { entrarAlStock } from './entrar-al-stock.ts';
import { exigirProducto, exigirProveedor } from './existentes.ts';
import { preguntarCosto } from './preguntar-costo.ts';
import { preguntarSeries } from './preguntar-serie.ts';
import { buscarRecepcion } from './queries.ts';
import { productos_proveedor } from './table.ts';

/** Writes down what a supplier delivered. Any state may be chosen; what is accepted from the start is stock at once. */
export async function crearRecepcion(
  ctx: Context,
  { costo_confirmado: confirmado, series_confirmadas, ...datos }: z.output<typeof contrato.body>,
): Promise<Recepcion> {
  return inTransaction(ctx, async (ctx) => {
    const producto_id = await exigirProducto(ctx.db, datos.codigo_producto_fussan);
    await exigirProveedor(ctx.db, datos.proveedor_id);
    await preguntarSeries(ctx, [{ ...datos, producto_id }], { confirmadas: series_confirmadas });
    const { proveedor_id, precio_compra_unitario: costo } = datos;
    const costo_confirmado = await preguntarCosto(ctx, { proveedor_id, producto_id, costo }, confirmado);
    const [creada] = await ctx.db
      .insert(productos_proveedor)
      .values({
        ...datos,
        producto_id,
        costo_confirmado,
        fecha_recepcion: diaEnSantiago(),
        actor_id: ctx.actor?.id ?? null,
      })
      .returning();
    const { id, estado_recepcion } = creada!;
    if (estado_recepcion === 'aceptado') {
      await entrarAlStock(ctx, [creada!]);
    }
    await announceChanges(ctx, ['recepciones']);
    await audit(ctx, {
      accion: 'crear-recepcion',
      entidad: 'recepcion',
      entidad_id: id,
      detalle: { ...datos, producto_id, estado_recepcion, ...(costo_confirmado && { costo_confirmado }) },
    });
    return (await buscarRecepcion(ctx, id))!;
  });
}
