import * as contract from '#contract/ventas/empresas/empresa.ts';
import * as estado from '#contract/ventas/empresas/estado-de-cuenta.ts';
import * as sucursales from '#contract/ventas/empresas/sucursales.ts';
import { buscarCliente } from '#server/features/ventas/clientes/index.ts';
import { estadoDeCuentaDe } from '#server/features/ventas/compras/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { bajarEstado } from './bajar-estado.ts';
import { leerMiEmpresa } from './mi-empresa.ts';
import { exigirEmpresa } from './quien.ts';
import { crearSucursal, editarSucursal, eliminarSucursal } from './sucursales.ts';

/** What a company sees and does of its own account with the shop; the admins see the same of any client. */
export const feature: Feature = {
  routes: (mount) => {
    mount(contract.miEmpresa, 'sesion', async (ctx) => ({ empresa: await leerMiEmpresa(ctx) }));
    mount(estado.miEstadoDeCuenta, 'sesion', async (ctx) =>
      estadoDeCuentaDe(ctx.db, (await exigirEmpresa(ctx)).cliente_id),
    );
    mount(estado.bajarMiEstadoDeCuenta, 'sesion', async (ctx, { query }) =>
      bajarEstado(ctx, (await exigirEmpresa(ctx)).cliente_id, query.formato),
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
  },
};

async function exigirCliente({ db }: Context, id: number): Promise<number> {
  if (await buscarCliente(db, id)) return id;
  throw notFound(estado.estadoDeCuentaDeCliente);
}
