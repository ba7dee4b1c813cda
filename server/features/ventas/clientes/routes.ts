import * as agenda from '#contract/ventas/clientes/agenda.ts';
import * as contract from '#contract/ventas/clientes/clientes.ts';
import * as planilla from '#contract/ventas/clientes/planilla.ts';
import * as union from '#contract/ventas/clientes/unir.ts';
import * as listas from '#contract/ventas/listas/listas.ts';
import { type Mount, notFound } from '#server/platform/http/mount.ts';
import { agendaDe } from './agenda.ts';
import { comprasDeCliente } from './compras-de-cliente.ts';
import { crearContacto, editarContacto, eliminarContacto } from './contactos.ts';
import { crearCliente } from './crear-cliente.ts';
import { crearDireccion, editarDireccion, eliminarDireccion } from './direcciones.ts';
import { editarCliente } from './editar-cliente.ts';
import { eliminarCliente } from './eliminar-cliente.ts';
import { corregirClientes, importarClientes, revisarClientes } from './importar-clientes.ts';
import { listaDeCliente, ponerListaDeCliente } from './lista.ts';
import { clientesParecidos } from './parecidos.ts';
import { exportarClientes, plantillaDeClientes } from './planillas.ts';
import { buscarFila, paginaDeClientes, todosLosClientes, vistaDeCliente } from './queries.ts';
import { recuperarCliente } from './recuperar-cliente.ts';
import { revisarUnion } from './revisar-union.ts';
import { unirClientes } from './unir-clientes.ts';

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
  mount(agenda.obtenerAgenda, 'admin', async ({ db }, { params }) => {
    if (!(await buscarFila(db, params.id))) throw notFound(agenda.obtenerAgenda);
    return agendaDe(db, params.id);
  });
  mount(agenda.crearContacto, 'admin', (ctx, { params, body }) => crearContacto(ctx, params.id, body));
  mount(agenda.editarContacto, 'admin', (ctx, { params, body }) => editarContacto(ctx, params.id, body));
  mount(agenda.eliminarContacto, 'admin', async (ctx, { params }) => {
    await eliminarContacto(ctx, params.id);
    return undefined;
  });
  mount(agenda.crearDireccion, 'admin', (ctx, { params, body }) => crearDireccion(ctx, params.id, body));
  mount(agenda.editarDireccion, 'admin', (ctx, { params, body }) => editarDireccion(ctx, params.id, body));
  mount(agenda.eliminarDireccion, 'admin', async (ctx, { params }) => {
    await eliminarDireccion(ctx, params.id);
    return undefined;
  });

  mount(planilla.subirClientes, 'admin', (ctx, { query, body, files }) =>
    query.simular === '1' ? revisarClientes(ctx, files) : importarClientes(ctx, files, body.huella),
  );
  mount(planilla.erroresDeClientes, 'admin', (ctx, { files }) => corregirClientes(ctx, files));
  mount(planilla.plantillaDeClientes, 'admin', plantillaDeClientes);

  mount(union.clientesParecidos, 'admin', ({ db }, { params }) => clientesParecidos(db, params.id));
  mount(union.revisarUnion, 'admin', ({ db }, { params, query }) => revisarUnion(db, params.id, query.otro));
  mount(union.unirClientes, 'admin', (ctx, { params, body }) => unirClientes(ctx, params.id, body));

  mount(listas.obtenerListaDeCliente, 'admin', (ctx, { params }) => listaDeCliente(ctx, params.id));
  mount(listas.ponerListaDeCliente, 'admin', (ctx, { params, body }) => ponerListaDeCliente(ctx, params.id, body));
  mount(contract.recuperarCliente, 'admin', (ctx, { params }) => recuperarCliente(ctx, params.id));
}
