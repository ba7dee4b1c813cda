import * as cuenta from '#contract/cuenta.ts';
import * as contract from '#contract/usuarios.ts';
import * as admin from '#contract/usuarios-admin.ts';
import { requireActor } from '#server/platform/actor.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Mount, notFound } from '#server/platform/http/mount.ts';
import { cambiarClave } from './cambiar-clave.ts';
import { cambiarRol } from './cambiar-rol.ts';
import { cerrarLasDemas, cerrarSesion, cerrarUnaSesion } from './cerrar-sesiones.ts';
import { deshacerRol } from './deshacer-rol.ts';
import { editarUsuario } from './editar-usuario.ts';
import { eliminarUsuario, type Olvidar } from './eliminar-usuario.ts';
import { iniciarSesion } from './iniciar-sesion.ts';
import { pedirRecuperacion } from './pedir-recuperacion.ts';
import { buscarPorId, esPropioOAdmin, paginaDeUsuarios, todosLosUsuarios, vistaUsuario } from './queries.ts';
import { registrarUsuario } from './registrar-usuario.ts';
import { resolverRolSolicitado } from './resolver-rol-solicitado.ts';
import { restablecerClave } from './restablecer-clave.ts';
import { listarSesiones } from './sesiones.ts';

interface Dependencies {
  /** What the other features keep for each person alone. */
  olvidar: readonly Olvidar[];
}

export function usuariosRoutes(mount: Mount, { olvidar }: Dependencies): void {
  mount(contract.iniciarSesion, 'publico', (ctx, { body }) => iniciarSesion(ctx, body));

  mount(contract.registrarUsuario, 'publico', (ctx, { body }) => registrarUsuario(ctx, body));

  mount(contract.cerrarSesion, 'publico', async (ctx) => {
    await cerrarSesion(ctx);
    return undefined;
  });

  mount(contract.obtenerSesion, 'sesion', async (ctx) => {
    const fila = await buscarPorId(ctx.db, requireActor(ctx.actor).id);
    if (!fila) throw new AppError('NO_AUTENTICADO');
    return vistaUsuario(fila);
  });

  mount(cuenta.obtenerUsuario, 'sesion', async (ctx, { params }) => {
    const fila = esPropioOAdmin(ctx.actor, params.id) ? await buscarPorId(ctx.db, params.id) : undefined;
    if (!fila) throw notFound(cuenta.obtenerUsuario);
    return vistaUsuario(fila);
  });

  mount(cuenta.editarUsuario, 'sesion', (ctx, { params, body }) => editarUsuario(ctx, params.id, body));

  mount(cuenta.cambiarClave, 'sesion', async (ctx, { body }) => {
    await cambiarClave(ctx, body);
    return undefined;
  });

  mount(cuenta.pedirRecuperacion, 'publico', (ctx, { body }) => pedirRecuperacion(ctx, body.email));

  mount(cuenta.restablecerClave, 'publico', (ctx, { body }) => restablecerClave(ctx, body));

  mount(cuenta.listarSesiones, 'sesion', (ctx) => listarSesiones(ctx));

  mount(cuenta.cerrarUnaSesion, 'sesion', async (ctx, { params }) => {
    await cerrarUnaSesion(ctx, params.id);
    return undefined;
  });

  mount(cuenta.cerrarLasDemas, 'sesion', (ctx) => cerrarLasDemas(ctx));

  mount(admin.listarUsuarios, 'admin', ({ db }, { query }) =>
    query.page === undefined && query.limit === undefined ? todosLosUsuarios(db, query) : paginaDeUsuarios(db, query),
  );

  mount(admin.cambiarRol, 'admin', (ctx, { params, body }) => cambiarRol(ctx, params.id, body.role));

  mount(admin.resolverRolSolicitado, 'admin', (ctx, { params, body }) =>
    resolverRolSolicitado(ctx, params.id, body.decision),
  );

  mount(admin.deshacerRol, 'admin', (ctx, { params }) => deshacerRol(ctx, params.id));

  mount(admin.eliminarUsuario, 'admin', async (ctx, { params }) => {
    await eliminarUsuario(ctx, params.id, olvidar);
    return undefined;
  });
}
