import { eq } from 'drizzle-orm';
import {
  CLIENTE_NO_ARCHIVADO,
  type ClienteDeLaBase,
  recuperarCliente as contrato,
} from '#contract/ventas/clientes/clientes.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { exigirNoUnido } from './existente.ts';
import { bloquearCliente, vistaDeCliente } from './queries.ts';
import { clientes } from './table.ts';

/** Puts an archived client back into the list. */
export async function recuperarCliente(ctx: Context, id: number): Promise<ClienteDeLaBase> {
  return inTransaction(ctx, async (ctx) => {
    const fila = await bloquearCliente(ctx.db, id);
    if (!fila) throw notFound(contrato);
    await exigirNoUnido(ctx.db, fila);
    if (!fila.archivado_en) throw new AppError('CONFLICTO', { message: CLIENTE_NO_ARCHIVADO });
    const [vigente] = await ctx.db.update(clientes).set({ archivado_en: null }).where(eq(clientes.id, id)).returning();
    await audit(ctx, { accion: 'recuperar-cliente', entidad: 'cliente', entidad_id: id });
    return vistaDeCliente(ctx.db, vigente!);
  });
}
