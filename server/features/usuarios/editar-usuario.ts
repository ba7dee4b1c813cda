import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { editarUsuario as contrato, type datosPropios } from '#contract/cuenta.ts';
import { limpiarRut, rutEsValido } from '#contract/rut.ts';
import type { Usuario } from '#contract/usuarios.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { esPropioOAdmin, type FilaUsuario, vistaUsuario } from './queries.ts';
import { usuarios } from './table.ts';

/** Changes what people may change of themselves; an admin, of anyone (decision 8). Others' accounts are not there. */
export async function editarUsuario(ctx: Context, id: number, datos: z.output<typeof datosPropios>): Promise<Usuario> {
  if (!esPropioOAdmin(ctx.actor, id)) throw notFound(contrato);
  return inTransaction(ctx, async (ctx) => {
    const [antes] = await ctx.db.select().from(usuarios).where(eq(usuarios.id, id)).for('no key update');
    if (!antes) throw notFound(contrato);
    const enviados = Object.keys(datos) as (keyof typeof datos)[];
    // Without any, what stands there is what was asked for.
    const despues = enviados.length > 0 ? await guardar(ctx, id, datos) : antes;
    const campos = enviados.filter((campo) => JSON.stringify(antes[campo]) !== JSON.stringify(despues[campo]));
    await audit(ctx, { accion: 'editar-usuario', entidad: 'usuario', entidad_id: id, detalle: { campos } });
    return vistaUsuario(despues);
  });
}

async function guardar(
  ctx: Context,
  id: number,
  { rut, ...datos }: z.output<typeof datosPropios>,
): Promise<FilaUsuario> {
  const [fila] = await ctx.db
    .update(usuarios)
    .set({ ...datos, ...(rut === undefined ? {} : { rut: limpiarRut(rut), rut_valido: rutEsValido(rut) }) })
    .where(eq(usuarios.id, id))
    .returning();
  return fila!;
}
