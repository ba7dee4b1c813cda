import * as contract from '#contract/abastecimiento/proveedores/proveedores.ts';
import * as admin from '#contract/abastecimiento/proveedores/proveedores-admin.ts';
import * as operaciones from '#contract/abastecimiento/proveedores/proveedores-operaciones.ts';
import { isStaff } from '#server/platform/actor.ts';
import { type Mount, notFound } from '#server/platform/http/mount.ts';
import { archivarProveedor, recuperarProveedor } from './archivar-proveedor.ts';
import { agregarContactoDeProveedor, editarContactoDeProveedor, quitarContactoDeProveedor } from './contactos.ts';
import { crearProveedor } from './crear-proveedor.ts';
import { editarProveedor } from './editar-proveedor.ts';
import { eliminarProveedor } from './eliminar-proveedor.ts';
import { exportarProveedores } from './exportar-proveedores.ts';
import { exportarOperaciones, paginaDeOperaciones } from './operaciones.ts';
import { buscarFila, fichaDeProveedor, paginaDeProveedores, todosLosProveedores } from './queries.ts';

export function proveedoresRoutes(mount: Mount): void {
  mount(contract.listarProveedores, 'personal', ({ db }, { query }) =>
    query.page === undefined && query.limit === undefined
      ? todosLosProveedores(db, query)
      : paginaDeProveedores(db, query),
  );
  mount(admin.exportarProveedores, 'admin', (ctx, { query }) => exportarProveedores(ctx, query));

  mount(operaciones.listarProveedoresEnOperaciones, 'admin', (ctx, { query }) => paginaDeOperaciones(ctx, query));
  mount(operaciones.exportarProveedoresEnOperaciones, 'admin', (ctx, { query }) => exportarOperaciones(ctx, query));

  // The shop names each line's supplier to everyone; how to reach it is the staff's (D43).
  mount(contract.obtenerProveedor, 'publico', async ({ db, actor }, { params }) => {
    const proveedor = await buscarFila(db, params.id);
    if (!proveedor) throw notFound(contract.obtenerProveedor);
    if (isStaff(actor)) return fichaDeProveedor(db, proveedor);
    const { id, nombre_provedor, comuna } = proveedor;
    return { id, nombre_provedor, comuna };
  });

  mount(admin.crearProveedor, 'admin', (ctx, { body }) => crearProveedor(ctx, body));
  mount(admin.editarProveedor, 'admin', (ctx, { params, body }) => editarProveedor(ctx, params.id, body));
  mount(admin.eliminarProveedor, 'admin', async (ctx, { params }) => {
    await eliminarProveedor(ctx, params.id);
    return undefined;
  });
  mount(admin.archivarProveedor, 'admin', (ctx, { params }) => archivarProveedor(ctx, params.id));
  mount(admin.recuperarProveedor, 'admin', (ctx, { params }) => recuperarProveedor(ctx, params.id));

  mount(admin.agregarContactoDeProveedor, 'admin', (ctx, { params, body }) =>
    agregarContactoDeProveedor(ctx, params.id, body),
  );
  mount(admin.editarContactoDeProveedor, 'admin', (ctx, { params, body }) =>
    editarContactoDeProveedor(ctx, params.id, params.contacto_id, body),
  );
  mount(admin.quitarContactoDeProveedor, 'admin', async (ctx, { params }) => {
    await quitarContactoDeProveedor(ctx, params.id, params.contacto_id);
    return undefined;
  });
}
