import { obtenerAgenda } from '#contract/ventas/clientes/agenda.ts';
import { obtenerCliente, paginarClientes } from '#contract/ventas/clientes/clientes.ts';

/** What is old once a contact or an address is another: the client's own fields say what its principal one says. */
export const AGENDA_READS = [obtenerAgenda, obtenerCliente, paginarClientes];
