import { obtenerAgenda } from '#contract/clientes/agenda.ts';
import { obtenerCliente, paginarClientes } from '#contract/clientes/clientes.ts';

/** What is old once a contact or an address is another: the client's own fields say what its principal one says. */
export const AGENDA_READS = [obtenerAgenda, obtenerCliente, paginarClientes];
