import { eq } from 'drizzle-orm';
import { audit } from '#server/platform/audit/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { FilaCompra } from './queries.ts';
import { compras } from './table.ts';

/** Writes those of these fields that say something else than a locked purchase does, with their audit; undefined leaves one. */
export async function editarCompra(
  ctx: Context,
  compra: FilaCompra,
  accion: string,
  nuevos: { [Campo in keyof FilaCompra]?: FilaCompra[Campo] | undefined },
): Promise<void> {
  const cambiados = (Object.keys(nuevos) as (keyof FilaCompra)[]).filter(
    (campo) => nuevos[campo] !== undefined && nuevos[campo] !== compra[campo],
  );
  if (cambiados.length === 0) return;
  await ctx.db
    .update(compras)
    .set(Object.fromEntries(cambiados.map((campo) => [campo, nuevos[campo]])))
    .where(eq(compras.id, compra.id));
  await audit(ctx, {
    accion,
    entidad: 'compra',
    entidad_id: compra.id,
    detalle: Object.fromEntries(cambiados.map((campo) => [campo, { antes: compra[campo], despues: nuevos[campo] }])),
  });
}
