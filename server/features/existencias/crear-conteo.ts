import type { Conteo } from '#contract/existencias/conteos.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { buscarConteo } from './conteos.ts';
import { conteos } from './table.ts';

/** Opens a stock count. */
export async function crearConteo(ctx: Context, { nombre }: { nombre: string }): Promise<Conteo> {
  return inTransaction(ctx, async (ctx) => {
    const [creado] = await ctx.db
      .insert(conteos)
      .values({ nombre, creado_por: ctx.actor?.id ?? null })
      .returning({ id: conteos.id });
    const { id } = creado!;
    await audit(ctx, { accion: 'crear-conteo', entidad: 'conteo', entidad_id: id, detalle: { nombre } });
    return buscarConteo(ctx.db, id);
  });
}
