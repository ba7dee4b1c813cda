import { eq } from 'drizzle-orm';
import { ahoraDice, CAMBIO_ENTRETANTO } from '#contract/ventas/compras/compras.ts';
import { audit } from '#server/platform/audit/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { FilaCompra } from './queries.ts';
import { compras } from './table.ts';

/**
 * Writes those of these fields that say something else than a locked purchase does, with their audit; undefined leaves one.
 * `visto`: what was seen of them by who writes; 409 with what they say by now, when somebody else wrote them meanwhile.
 */
export async function editarCompra(
  ctx: Context,
  compra: FilaCompra,
  accion: string,
  nuevos: { [Campo in keyof FilaCompra]?: FilaCompra[Campo] | undefined },
  visto: { [Campo in keyof FilaCompra]?: FilaCompra[Campo] | undefined } = {},
): Promise<void> {
  const cambiados = (Object.keys(nuevos) as (keyof FilaCompra)[]).filter(
    (campo) => nuevos[campo] !== undefined && nuevos[campo] !== compra[campo],
  );
  if (cambiados.length === 0) return;
  const pisados = cambiados.filter(
    (campo) => visto[campo] !== undefined && (visto[campo] || null) !== (compra[campo] || null),
  );
  if (pisados.length > 0) {
    const ahora = Object.fromEntries(pisados.map((campo) => [campo, compra[campo] ?? '']));
    throw new AppError('CONFLICTO', {
      message: CAMBIO_ENTRETANTO,
      fields: Object.fromEntries(pisados.map((campo) => [campo, ahoraDice(String(ahora[campo]))])),
      details: { ahora },
    });
  }
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
