import * as contract from '#contract/casa/usuarios/accesos.ts';
import { listarDirectorio } from '#contract/casa/usuarios/directorio.ts';
import * as invitaciones from '#contract/casa/usuarios/invitaciones.ts';
import { cambiarTopes as contratoTopes } from '#contract/casa/usuarios/topes.ts';
import * as rol from '#contract/casa/usuarios/usuarios-admin.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { aceptarInvitacion } from './aceptar-invitacion.ts';
import { anularInvitacion } from './anular-invitacion.ts';
import { cambiarPermisos } from './cambiar-permisos.ts';
import { cambiarRol } from './cambiar-rol.ts';
import { cambiarTopes } from './cambiar-topes.ts';
import { desactivarUsuario, reactivarUsuario } from './desactivar-usuario.ts';
import { deshacerRol } from './deshacer-rol.ts';
import { paginaDelDirectorio } from './directorio.ts';
import { invitarPersona } from './invitar-persona.ts';
import { leerInvitacion, paginaDeInvitaciones } from './queries.ts';
import { reenviarInvitacion } from './reenviar-invitacion.ts';
import { resolverRolSolicitado } from './resolver-rol-solicitado.ts';
import { cerrarSesionDeUsuario, cerrarSesionesDeUsuario, sesionesDeUsuario } from './sesiones-ajenas.ts';

/** What admins decide about who comes in and what they may do. */
export function accesosRoutes(mount: Mount): void {
  mount(rol.cambiarRol, 'admin', (ctx, { params, body }) => cambiarRol(ctx, params.id, body));

  mount(rol.resolverRolSolicitado, 'admin', (ctx, { params, body }) => resolverRolSolicitado(ctx, params.id, body));

  mount(rol.deshacerRol, 'admin', (ctx, { params }) => deshacerRol(ctx, params.id));

  mount(contract.cambiarPermisos, 'admin', (ctx, { params, body }) => cambiarPermisos(ctx, params.id, body));

  mount(contratoTopes, 'admin', (ctx, { params, body }) => cambiarTopes(ctx, params.id, body));

  mount(contract.desactivarUsuario, 'admin', (ctx, { params }) => desactivarUsuario(ctx, params.id));

  mount(contract.reactivarUsuario, 'admin', (ctx, { params, body }) => reactivarUsuario(ctx, params.id, body));

  mount(contract.sesionesDeUsuario, 'admin', (ctx, { params }) => sesionesDeUsuario(ctx, params.id));

  mount(contract.cerrarSesionDeUsuario, 'admin', async (ctx, { params }) => {
    await cerrarSesionDeUsuario(ctx, params.id, params.sesion_id);
    return undefined;
  });

  mount(contract.cerrarSesionesDeUsuario, 'admin', (ctx, { params }) => cerrarSesionesDeUsuario(ctx, params.id));

  mount(listarDirectorio, 'admin', (ctx, { query }) => paginaDelDirectorio(ctx, query));

  mount(invitaciones.listarInvitaciones, 'admin', (ctx, { query }) => paginaDeInvitaciones(ctx, query));

  mount(invitaciones.invitarPersona, 'admin', (ctx, { body }) => invitarPersona(ctx, body));

  mount(invitaciones.reenviarInvitacion, 'admin', (ctx, { params }) => reenviarInvitacion(ctx, params.id));

  mount(invitaciones.anularInvitacion, 'admin', async (ctx, { params }) => {
    await anularInvitacion(ctx, params.id);
    return undefined;
  });

  mount(invitaciones.leerInvitacion, 'publico', (ctx, { body }) => leerInvitacion(ctx, body.token));

  mount(invitaciones.aceptarInvitacion, 'publico', (ctx, { body }) => aceptarInvitacion(ctx, body));
}
