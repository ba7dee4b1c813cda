import type { z } from 'zod';
import { type ConNotas, crearNota as contrato, type Nota } from '#contract/ventas/notas.ts';
import { buscarOrden } from '#server/features/abastecimiento/ordenes/index.ts';
import { buscarDevolucion } from '#server/features/bodega/devoluciones/index.ts';
import { buscarCompra } from '#server/features/ventas/compras/index.ts';
import { buscarReclamo } from '#server/features/ventas/reclamos/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { buscarNota } from './queries.ts';
import { notas } from './table.ts';

/** Whether the thing is there. */
const HAY: Readonly<Record<ConNotas, (ctx: Context, id: number) => Promise<boolean>>> = {
  compra: async (ctx, id) => (await buscarCompra(ctx, id)) !== undefined,
  orden: async (ctx, id) => (await buscarOrden(ctx, id)) !== undefined,
  devolucion: async (ctx, id) => (await buscarDevolucion(ctx, id)) !== undefined,
  // Where it isn't, that is told.
  reclamo: async (ctx, id) => (await buscarReclamo(ctx, id)) !== undefined,
};

/** Leaves a note at something that is there. The audit says that there is one, not what it says. */
export async function crearNota(ctx: Context, nota: z.output<typeof contrato.body>): Promise<Nota> {
  const { id: autor_id } = requireActor(ctx.actor);
  return inTransaction(ctx, async (ctx) => {
    if (!(await HAY[nota.entidad](ctx, nota.entidad_id))) throw notFound(contrato);
    const [fila] = await ctx.db
      .insert(notas)
      .values({ entidad: nota.entidad, entidad_id: nota.entidad_id, texto: nota.texto, autor_id })
      .returning({ id: notas.id });
    await audit(ctx, {
      accion: 'crear-nota',
      entidad: nota.entidad,
      entidad_id: nota.entidad_id,
      detalle: { nota: fila!.id },
    });
    return (await buscarNota(ctx.db, fila!.id))!;
  });
}
