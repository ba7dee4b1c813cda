import type { z } from 'zod';
import type { registro, Usuario } from '#contract/casa/usuarios/usuarios.ts';
import { limpiarRut, rutEsValido } from '#contract/valores/rut.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { publicUrl } from '#server/platform/config.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { conEmailUnico } from './email-unico.ts';
import { vistaUsuario } from './queries.ts';
import { hashClave } from './secretos/claves.ts';
import { exigirClaveFirme } from './secretos/claves-debiles.ts';
import { usuarios } from './table.ts';

/** Creates a customer's account. A request for another role is kept for an admin to decide (D1). */
export async function registrarUsuario(ctx: Context, input: z.output<typeof registro>): Promise<Usuario> {
  await ctx.limits.registration.count(ctx.network);
  const name = input.name || (input.email.split('@')[0] ?? input.email);
  await exigirClaveFirme(input.password, { email: input.email, name, tienda: ctx.config.TIENDA_NOMBRE }, 'password');
  const clave_hash = await hashClave(input.password, ctx.config);
  return conEmailUnico(() =>
    inTransaction(ctx, async (ctx) => {
      const [fila] = await ctx.db
        .insert(usuarios)
        .values({
          name,
          email: input.email,
          role: 'customer',
          rol_solicitado: input.role === 'customer' ? null : input.role,
          rut: limpiarRut(input.rut),
          rut_valido: rutEsValido(input.rut),
          direccion: input.direccion,
          clave_hash,
        })
        .returning();
      const usuario = vistaUsuario(fila!);
      await encolarCorreo(ctx, {
        plantilla: 'bienvenida',
        clave: `bienvenida-${usuario.id}`,
        para: usuario.email,
        datos: { rol_solicitado: usuario.rol_solicitado, enlace: `${publicUrl(ctx.config)}/login` },
      });
      await audit(ctx, {
        accion: 'registrar-usuario',
        entidad: 'usuario',
        entidad_id: usuario.id,
        // Nothing that tells who it is: the audit outlives the account.
        detalle: { rol_solicitado: usuario.rol_solicitado },
      });
      return usuario;
    }),
  );
}
