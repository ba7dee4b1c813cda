import { eq } from 'drizzle-orm';
import { bloquearCliente } from '#server/features/ventas/clientes/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import type { Context } from '#server/platform/context.ts';
import { empresas, empresas_personas } from './table.ts';

/**
 * From now on the people of a client are those that are named; its row stays locked until the transaction ends, so that what is
 * done to its people is done one after another. The account that was the client's own till then is the first of them.
 */
export async function abrirEmpresa(ctx: Context, cliente_id: number, comoSuya: boolean): Promise<void> {
  await bloquearCliente(ctx.db, cliente_id);
  const abierta = await ctx.db
    .insert(empresas)
    .values({ cliente_id })
    .onConflictDoNothing()
    .returning({ cliente_id: empresas.cliente_id });
  if (abierta.length > 0) await audit(ctx, { accion: 'abrir-empresa', entidad: 'cliente', entidad_id: cliente_id });
  if (!comoSuya) return;
  const user_id = requireActor(ctx.actor).id;
  await ctx.db.insert(empresas_personas).values({ user_id, cliente_id, rol: 'aprobador' }).onConflictDoNothing();
}

/** Whom somebody buys for, as one of its people. */
export async function empresaDe({ db }: Pick<Context, 'db'>, user_id: number): Promise<number | null> {
  const [fila] = await db
    .select({ cliente_id: empresas_personas.cliente_id })
    .from(empresas_personas)
    .where(eq(empresas_personas.user_id, user_id));
  return fila?.cliente_id ?? null;
}
