import * as topes from '#contract/casa/usuarios/topes.ts';
import * as contract from '#contract/casa/usuarios/usuarios.ts';
import * as admin from '#contract/casa/usuarios/usuarios-admin.ts';
import type { Parts } from '#server/platform/feature.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { eliminarUsuario } from './eliminar-usuario.ts';
import { exportarUsuarios } from './exportar-usuarios.ts';
import { cuentasDelRut, paginaDeUsuarios, todosLosUsuarios } from './queries.ts';
import { registrarUsuario } from './registrar-usuario.ts';
import { topesDeCuenta } from './topes.ts';

export function usuariosRoutes(mount: Mount, { olvidar }: Pick<Parts, 'olvidar'>): void {
  mount(contract.registrarUsuario, 'publico', (ctx, { body }) => registrarUsuario(ctx, body));

  mount(admin.listarUsuarios, 'admin', ({ db }, { query }) =>
    query.page === undefined && query.limit === undefined ? todosLosUsuarios(db, query) : paginaDeUsuarios(db, query),
  );

  mount(admin.exportarUsuarios, 'admin', (ctx, { query }) => exportarUsuarios(ctx, query));

  mount(admin.cuentasDelRut, 'admin', ({ db }, { query }) => cuentasDelRut(db, query.rut, query.excepto));

  mount(topes.obtenerTopes, 'admin', (ctx, { params }) => topesDeCuenta(ctx, params.id));

  mount(admin.eliminarUsuario, 'admin', async (ctx, { params }) => {
    await eliminarUsuario(ctx, params.id, olvidar);
    return undefined;
  });
}
