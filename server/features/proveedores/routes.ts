import * as contract from '#contract/proveedores/proveedores.ts';
import { isStaff } from '#server/platform/actor.ts';
import { type Mount, notFound } from '#server/platform/http/mount.ts';
import { archivarProveedor, recuperarProveedor } from './archivar-proveedor.ts';
import { agregarContacto, editarContacto, quitarContacto } from './contactos.ts';
import { crearProveedor } from './crear-proveedor.ts';
import { editarProveedor } from './editar-proveedor.ts';
import { eliminarProveedor } from './eliminar-proveedor.ts';
import { exportarProveedores } from './exportar-proveedores.ts';
import { buscarFila, fichaDeProveedor, paginaDeProveedores, todosLosProveedores } from './queries.ts';

export function proveedoresRoutes(mount: Mount): void {
  mount(contract.listarProveedores, 'personal', ({ db }, { query }) =>
    query.page === undefined && query.limit === undefined
      ? todosLosProveedores(db, query)
      : paginaDeProveedores(db, query),
  );
  mount(contract.exportarProveedores, 'admin', (ctx, { query }) => exportarProveedores(ctx, query));

  // The shop names each line's supplier to everyone; how to reach it is the staff's (D43).
  mount(contract.obtenerProveedor, 'publico', async ({ db, actor }, { params }) => {
    const proveedor = await buscarFila(db, params.id);
    if (!proveedor) throw notFound(contract.obtenerProveedor);
    if (isStaff(actor)) return fichaDeProveedor(db, proveedor);
    const { id, nombre_provedor, comuna } = proveedor;
    return { id, nombre_provedor, comuna };
  });

  mount(contract.crearProveedor, 'admin', (ctx, { body }) => crearProveedor(ctx, body));
  mount(contract.editarProveedor, 'admin', (ctx, { params, body }) => editarProveedor(ctx, params.id, body));
  mount(contract.eliminarProveedor, 'admin', async (ctx, { params }) => {
    await eliminarProveedor(ctx, params.id);
    return undefined;
  });
  mount(contract.archivarProveedor, 'admin', (ctx, { params }) => archivarProveedor(ctx, params.id));
  mount(contract.recuperarProveedor, 'admin', (ctx, { params }) => recuperarProveedor(ctx, params.id));

  mount(contract.agregarContacto, 'admin', (ctx, { params, body }) => agregarContacto(ctx, params.id, body));
  mount(contract.editarContacto, 'admin', (ctx, { params, body }) =>
    editarContacto(ctx, params.id, params.contacto_id, body),
  );
  mount(contract.quitarContacto, 'admin', async (ctx, { params }) => {
    await quitarContacto(ctx, params.id, params.contacto_id);
    return undefined;
  });
}
