import type { z } from 'zod';
import { ORDENES_VIVAS } from '#contract/abastecimiento/ordenes/estados.ts';
import { type abrirLlegada as contrato, type Llegada, numeroDeLlegada } from '#contract/bodega/recepciones/llegadas.ts';
import { noSePuede } from '#contract/estados.ts';
import { bloquearPorRecibir } from '#server/features/abastecimiento/ordenes/index.ts';
import { exigirVigente } from '#server/features/abastecimiento/proveedores/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { exigirSinRepetir } from './documento.ts';
import { leerLlegada } from './llegadas-queries.ts';
import { llegadas } from './table.ts';

/** Begins to receive what a supplier brought, for an order or without one. */
export async function abrirLlegada(ctx: Context, pedido: z.output<typeof contrato.body>): Promise<Llegada> {
  return inTransaction(ctx, async (ctx) => {
    const { documento_tipo, nota = '', insistir = false } = pedido;
    const proveedor_id = await deQuien(ctx, pedido);
    const documento_numero = (documento_tipo !== 'sin-documento' && pedido.documento_numero) || null;
    if (!insistir) await exigirSinRepetir(ctx.db, { proveedor_id, tipo: documento_tipo, numero: documento_numero });
    const datos = { proveedor_id, orden_id: pedido.orden_id ?? null, documento_tipo, documento_numero, nota };
    const [fila] = await ctx.db
      .insert(llegadas)
      .values({ ...datos, creada_por: requireActor(ctx.actor).id })
      .returning({ id: llegadas.id, numero: llegadas.numero });
    const { id, numero } = fila!;
    await audit(ctx, {
      accion: 'abrir-llegada',
      entidad: 'llegada',
      entidad_id: id,
      detalle: { numero: numeroDeLlegada(numero), ...datos, ...(insistir && { insistir }) },
    });
    return leerLlegada(ctx.db, id);
  });
}

/** The order's supplier, while something of it is still to come; or the one that is named, who isn't archived. */
async function deQuien(
  ctx: Context,
  { orden_id, proveedor_id }: Pick<z.output<typeof contrato.body>, 'orden_id' | 'proveedor_id'>,
): Promise<number> {
  if (orden_id === undefined) return (await exigirVigente(ctx.db, proveedor_id!, 'key share')).id;
  const { orden } = await bloquearPorRecibir(ctx, orden_id);
  if (!ORDENES_VIVAS.some((viva) => viva === orden.estado)) {
    throw new AppError('CONFLICTO', { message: noSePuede('recibir', orden.estado), details: { estado: orden.estado } });
  }
  if (proveedor_id !== undefined && proveedor_id !== orden.proveedor_id) {
    const message = 'Esa orden es de otro proveedor.';
    throw new AppError('DATOS_INVALIDOS', { message, fields: { proveedor_id: message } });
  }
  return orden.proveedor_id;
}
