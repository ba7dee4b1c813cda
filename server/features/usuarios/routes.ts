import * as cuenta from '#contract/cuenta/cuenta.ts';
import * as topes from '#contract/cuenta/topes.ts';
import * as contract from '#contract/cuenta/usuarios.ts';
import * as admin from '#contract/cuenta/usuarios-admin.ts';
import { type Mount, notFound } from '#server/platform/http/mount.ts';
import { editarUsuario } from './editar-usuario.ts';
import { eliminarUsuario, type Olvidar } from './eliminar-usuario.ts';
import { exportarUsuarios } from './exportar-usuarios.ts';
import {
  buscarPorId,
  cuentasDelRut,
  esPropioOAdmin,
  paginaDeUsuarios,
  todosLosUsuarios,
  vistaUsuario,
} from './queries.ts';
import { registrarUsuario } from './registrar-usuario.ts';
import { cambiarTopes, topesDeCuenta } from './topes.ts';

interface Dependencies {
  /** What the other features keep for each person alone. */
  olvidar: readonly Olvidar[];
}

export function usuariosRoutes(mount: Mount, { olvidar }: Dependencies): void {
  mount(contract.registrarUsuario, 'publico', (ctx, { body }) => registrarUsuario(ctx, body));

  mount(cuenta.obtenerUsuario, 'sesion', async (ctx, { params }) => {
    const fila = esPropioOAdmin(ctx.actor, params.id) ? await buscarPorId(ctx.db, params.id) : undefined;
    if (!fila) throw notFound(cuenta.obtenerUsuario);
    return vistaUsuario(fila);
  });

  mount(cuenta.editarUsuario, 'sesion', (ctx, { params, body }) => editarUsuario(ctx, params.id, body));

  mount(admin.listarUsuarios, 'admin', ({ db }, { query }) =>
    query.page === undefined && query.limit === undefined ? todosLosUsuarios(db, query) : paginaDeUsuarios(db, query),
  );

  mount(admin.exportarUsuarios, 'admin', (ctx, { query }) => exportarUsuarios(ctx, query));

  mount(admin.cuentasDelRut, 'admin', ({ db }, { query }) => cuentasDelRut(db, query.rut, query.excepto));

  mount(topes.obtenerTopes, 'admin', (ctx, { params }) => topesDeCuenta(ctx, params.id));

  mount(topes.cambiarTopes, 'admin', (ctx, { params, body }) => cambiarTopes(ctx, params.id, body));

  mount(admin.eliminarUsuario, 'admin', async (ctx, { params }) => {
    await eliminarUsuario(ctx, params.id, olvidar);
    return undefined;
  });
}
