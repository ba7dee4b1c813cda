import type { z } from 'zod';
import type { editarOrden as contrato } from '#contract/abastecimiento/ordenes/escribir.ts';
import type { Orden } from '#contract/abastecimiento/ordenes/ordenes.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { requireAct } from '#server/platform/estados/mover.ts';
import { guardarLineas } from './escribir.ts';
import { ORDEN } from './estados.ts';
import { bloquearOrden, buscarOrden, esta, exigirVersion } from './queries.ts';
import { ordenes_proveedor } from './table.ts';

/** Changes a draft: all its lines as they are to be, and what its supplier reads beside them. */
export async function editarOrden(ctx: Context, id: number, cambios: z.output<typeof contrato.body>): Promise<Orden> {
  const {
    version,
    lineas,
    costos_confirmados,
    cantidades_confirmadas = false,
    observaciones,
    direccion_entrega,
  } = cambios;
  return inTransaction(ctx, async (ctx) => {
    const orden = await bloquearOrden(ctx.db, id);
    requireAct(ctx, ORDEN, orden, 'editar');
    exigirVersion(orden, version);
    const antes = (await buscarOrden(ctx, id))!;
    await guardarLineas(ctx, orden, lineas, {
      costos: costos_confirmados,
      cantidades: cantidades_confirmadas,
    });
    await ctx.db
      .update(ordenes_proveedor)
      .set({
        observaciones: observaciones ?? orden.observaciones,
        direccion_entrega: direccion_entrega ?? orden.direccion_entrega,
      })
      .where(esta(id));
    const despues = (await buscarOrden(ctx, id))!;
    await audit(ctx, {
      accion: 'editar-orden',
      entidad: 'orden',
      entidad_id: id,
      detalle: Object.fromEntries(
        (['lineas', 'unidades', 'neto', 'observaciones', 'direccion_entrega'] as const)
          .filter((campo) => antes[campo] !== despues[campo])
          .map((campo) => [campo, { antes: antes[campo], despues: despues[campo] }]),
      ),
    });
    return despues;
  });
}
