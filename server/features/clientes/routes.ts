import * as contract from '#contract/clientes/clientes.ts';
import { type Mount, notFound } from '#server/platform/http/mount.ts';
import { comprasDeCliente } from './compras-de-cliente.ts';
import { crearCliente } from './crear-cliente.ts';
import { editarCliente } from './editar-cliente.ts';
import { eliminarCliente } from './eliminar-cliente.ts';
import { exportarClientes } from './exportar-clientes.ts';
import { buscarFila, paginaDeClientes, todosLosClientes, vistaDeCliente } from './queries.ts';
import { recuperarCliente } from './recuperar-cliente.ts';

/** The clients are the admins' (seed 001 §2), to read them too: they say who owes what, and how to reach whom. */
export function clientesRoutes(mount: Mount): void {
  mount(contract.listarClientes, 'admin', ({ db }, { query }) =>
    query.page === undefined && query.limit === undefined ? todosLosClientes(db, query) : paginaDeClientes(db, query),
  );
  mount(contract.exportarClientes, 'admin', (ctx, { query }) => exportarClientes(ctx, query));
  mount(contract.obtenerCliente, 'admin', async ({ db }, { params }) => {
    const fila = await buscarFila(db, params.id);
    if (!fila) throw notFound(contract.obtenerCliente);
    return vistaDeCliente(db, fila);
  });
  mount(contract.comprasDeCliente, 'admin', ({ db }, { params, query }) => comprasDeCliente(db, params.id, query));
  mount(contract.crearCliente, 'admin', (ctx, { body }) => crearCliente(ctx, body));
  mount(contract.editarCliente, 'admin', (ctx, { params, body }) => editarCliente(ctx, params.id, body));
  mount(contract.eliminarCliente, 'admin', async (ctx, { params }) => {
    await eliminarCliente(ctx, params.id);
    return undefined;
  });
  mount(contract.recuperarCliente, 'admin', (ctx, { params }) => recuperarCliente(ctx, params.id));
}
