import * as contract from '#contract/usuarios.ts';
import { requireActor } from '#server/platform/actor.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { iniciarSesion } from './iniciar-sesion.ts';
import { buscarPorId, vistaUsuario } from './queries.ts';
import { registrarUsuario } from './registrar-usuario.ts';
import { terminarSesion } from './sesiones.ts';

export function usuariosRoutes(mount: Mount): void {
  mount(contract.iniciarSesion, 'publico', (ctx, { body }) => iniciarSesion(ctx, body));

  mount(contract.registrarUsuario, 'publico', (ctx, { body }) => registrarUsuario(ctx, body));

  // Ending a session that has already ended is no error: the browser only wants to be out.
  mount(contract.cerrarSesion, 'publico', async (ctx) => {
    if (ctx.actor) await terminarSesion(ctx.db, ctx.actor.sesion_id);
    return undefined;
  });

  mount(contract.obtenerSesion, 'sesion', async (ctx) => {
    const fila = await buscarPorId(ctx.db, requireActor(ctx.actor).id);
    if (!fila) throw new AppError('NO_AUTENTICADO');
    return vistaUsuario(fila);
  });
}
