import * as contract from '#contract/ventas/empresas/empresa.ts';
import * as estado from '#contract/ventas/empresas/estado-de-cuenta.ts';
import * as pedidos from '#contract/ventas/empresas/pedidos.ts';
import * as personas from '#contract/ventas/empresas/personas.ts';
import * as sucursales from '#contract/ventas/empresas/sucursales.ts';
import { buscarCliente } from '#server/features/ventas/clientes/index.ts';
import { estadoDeCuentaDe } from '#server/features/ventas/compras/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { aceptarInvitacionDeEmpresa, leerInvitacionDeEmpresa } from './aceptar.ts';
import { bajarEstado } from './bajar-estado.ts';
import { aprobarPedido, rechazarPedido } from './decidir.ts';
import { genteDe } from './gente.ts';
import { anularInvitacion, invitar } from './invitar.ts';
import { limpiarEmpresas, olvidarPersona } from './limpiar.ts';
import { leerMiEmpresa } from './mi-empresa.ts';
import { pedidosDeMiEmpresa } from './pedidos.ts';
import { pedirAprobacion } from './pedir-aprobacion.ts';
import { exigirAprobador } from './quien.ts';
import { quitarPersona } from './quitar.ts';
import { crearSucursal, editarSucursal, eliminarSucursal } from './sucursales.ts';

export { olvidarPersona } from './limpiar.ts';
export { empresas, empresas_personas } from './table.ts';

/** What a company sees and does of its own account with the shop; the admins see the same of any client. */
export const feature: Feature = {
  routes: (mount) => {
    mount(contract.miEmpresa, 'sesion', async (ctx) => ({ empresa: await leerMiEmpresa(ctx) }));
    mount(estado.miEstadoDeCuenta, 'sesion', async (ctx) =>
      estadoDeCuentaDe(ctx.db, (await exigirAprobador(ctx)).cliente_id),
    );
    mount(estado.bajarMiEstadoDeCuenta, 'sesion', async (ctx, { query }) =>
      bajarEstado(ctx, (await exigirAprobador(ctx)).cliente_id, query.formato),
    );
    mount(sucursales.crearSucursal, 'sesion', (ctx, { body }) => crearSucursal(ctx, body));
    mount(sucursales.editarSucursal, 'sesion', (ctx, { params, body }) => editarSucursal(ctx, params.id, body));
    mount(sucursales.eliminarSucursal, 'sesion', async (ctx, { params }) => {
      await eliminarSucursal(ctx, params.id);
      return undefined;
    });
    mount(estado.estadoDeCuentaDeCliente, 'admin', async (ctx, { params }) =>
      estadoDeCuentaDe(ctx.db, await exigirCliente(ctx, params.id)),
    );
    mount(estado.bajarEstadoDeCuentaDeCliente, 'admin', async (ctx, { params, query }) =>
      bajarEstado(ctx, await exigirCliente(ctx, params.id), query.formato),
    );

    mount(pedidos.pedidosDeMiEmpresa, 'sesion', (ctx, { query }) => pedidosDeMiEmpresa(ctx, query));
    mount(pedidos.aprobarPedido, 'sesion', (ctx, { params }) => aprobarPedido(ctx, params.id));
    mount(pedidos.rechazarPedido, 'sesion', (ctx, { params, body }) => rechazarPedido(ctx, params.id, body.motivo));

    mount(personas.genteDeMiEmpresa, 'sesion', async (ctx) => genteDe(ctx.db, (await exigirAprobador(ctx)).cliente_id));
    mount(personas.invitarAMiEmpresa, 'sesion', async (ctx, { body }) => {
      const { cliente_id, persona } = await exigirAprobador(ctx);
      return invitar(ctx, cliente_id, body, persona === null);
    });
    mount(personas.anularInvitacionAMiEmpresa, 'sesion', async (ctx, { params }) =>
      anularInvitacion(ctx, (await exigirAprobador(ctx)).cliente_id, params.id),
    );
    mount(personas.quitarDeMiEmpresa, 'sesion', async (ctx, { params }) =>
      quitarPersona(ctx, (await exigirAprobador(ctx)).cliente_id, params.id),
    );
    mount(personas.genteDeCliente, 'admin', async (ctx, { params }) =>
      genteDe(ctx.db, await exigirCliente(ctx, params.id)),
    );
    mount(personas.invitarACliente, 'admin', (ctx, { params, body }) => invitar(ctx, params.id, body));
    mount(personas.anularInvitacionACliente, 'admin', (ctx, { params }) =>
      anularInvitacion(ctx, params.id, params.invitacion_id),
    );
    mount(personas.quitarDeCliente, 'admin', (ctx, { params }) => quitarPersona(ctx, params.id, params.persona_id));
    mount(personas.pedirAprobacionDeCompras, 'admin', (ctx, { params, body }) =>
      pedirAprobacion(ctx, params.id, body.desde),
    );
    mount(personas.leerInvitacionDeEmpresa, 'publico', (ctx, { body }) => leerInvitacionDeEmpresa(ctx, body.token));
    mount(personas.aceptarInvitacionDeEmpresa, 'publico', (ctx, { body }) => aceptarInvitacionDeEmpresa(ctx, body));
  },
  limpiar: limpiarEmpresas,
  olvidar: olvidarPersona,
};

async function exigirCliente({ db }: Context, id: number): Promise<number> {
  if (await buscarCliente(db, id)) return id;
  throw notFound(estado.estadoDeCuentaDeCliente);
}
