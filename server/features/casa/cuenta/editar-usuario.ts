import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { editarUsuario as contrato, type datosDeUsuario } from '#contract/casa/cuenta/cuenta.ts';
import type { Usuario } from '#contract/casa/usuarios/usuarios.ts';
import {
  bloquearUsuario,
  buscarPorId,
  conEmailUnico,
  corregirDatos,
  esPropioOAdmin,
  vistaUsuario,
} from '#server/features/casa/usuarios/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { avisarCorreoCambiado } from './avisos.ts';
import { confirmarIdentidad } from './confirmar-identidad.ts';
import { recuperaciones } from './table.ts';

type Datos = z.output<typeof datosDeUsuario>;
type Pedido = z.output<typeof contrato.body>;

/**
 * Changes what people may change of themselves; an admin, of anyone, and the e-mail besides (D8). Others' accounts
 * are not there. By an account's e-mail it is entered: who changes it says again who they are, and the old address is told.
 */
export async function editarUsuario(
  ctx: Context,
  id: number,
  { email, otp, password, ...propios }: Pedido,
): Promise<Usuario> {
  if (!esPropioOAdmin(ctx.actor, id)) throw notFound(contrato);
  const datos: Datos = ctx.actor?.role === 'admin' && email !== undefined ? { ...propios, email } : propios;
  if (datos.email !== undefined) {
    const ahora = await buscarPorId(ctx.db, id);
    if (!ahora) throw notFound(contrato);
    if (!mismaDireccion(ahora.email, datos.email)) await confirmarIdentidad(ctx, { otp, password });
  }
  return conEmailUnico(() =>
    inTransaction(ctx, async (ctx) => {
      const antes = await bloquearUsuario(ctx, id);
      if (!antes) throw notFound(contrato);
      const enviados = Object.keys(datos) as (keyof Datos)[];
      // Without any, what stands there is what was asked for.
      const despues = enviados.length > 0 ? await corregirDatos(ctx.db, id, datos) : antes;
      const campos = enviados.filter((campo) => JSON.stringify(antes[campo]) !== JSON.stringify(despues[campo]));
      // A link that was mailed to the address before must not open the account any more.
      if (campos.includes('email')) await ctx.db.delete(recuperaciones).where(eq(recuperaciones.usuario_id, id));
      await audit(ctx, { accion: 'editar-usuario', entidad: 'usuario', entidad_id: id, detalle: { campos } });
      if (!mismaDireccion(antes.email, despues.email)) await avisarCorreoCambiado(ctx, antes);
      return vistaUsuario(despues);
    }),
  );
}

const mismaDireccion = (una: string, otra: string): boolean => una.toLowerCase() === otra.toLowerCase();
