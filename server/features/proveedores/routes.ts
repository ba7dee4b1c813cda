import * as contract from '#contract/productos/proveedores.ts';
import { isStaff } from '#server/platform/actor.ts';
import { type Mount, notFound } from '#server/platform/http/mount.ts';
import { buscarProveedor, listarProveedores } from './queries.ts';

export function proveedoresRoutes(mount: Mount): void {
  mount(contract.listarProveedores, 'personal', (ctx) => listarProveedores(ctx.db));

  // The shop names each line's supplier to everyone; how to reach it is the staff's (D43).
  mount(contract.obtenerProveedor, 'publico', async (ctx, { params }) => {
    const proveedor = await buscarProveedor(ctx.db, params.id);
    if (!proveedor) throw notFound(contract.obtenerProveedor);
    if (isStaff(ctx.actor)) return proveedor;
    const { id, nombre_provedor, comuna } = proveedor;
    return { id, nombre_provedor, comuna };
  });
}
