import type { z } from 'zod';
import type { editarDatos as contrato, DatosCompra } from '#contract/ventas/datos.ts';
import { bloquearCompra, editarCompra } from '#server/features/ventas/compras/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { vistaDatos } from './queries.ts';

/**
 * Writes how a purchase is managed. None of it moves the purchase: its state changes by its acts alone. 409 when what
 * is changed is not what was seen.
 */
export async function editarDatos(
  ctx: Context,
  id: number,
  {
    gestion_compras,
    estado_compra,
    gestion_logica,
    condicion_de_pago,
    tipo_pago,
    gestion_retiro,
    visto,
  }: z.output<typeof contrato.body>,
): Promise<DatosCompra> {
  return inTransaction(ctx, async (ctx) => {
    const nuevos = { gestion_compras, estado_compra, gestion_logica, condicion_de_pago, tipo_pago, gestion_retiro };
    await editarCompra(ctx, await bloquearCompra(ctx, id), 'editar-datos', nuevos, visto);
    return vistaDatos(await bloquearCompra(ctx, id));
  });
}
