import type { Feature } from '#server/platform/feature.ts';
import { cuadrarCredito } from './cuadrar.ts';
import { clientesRoutes } from './routes.ts';

export { llevarAPrincipales } from './agenda/espejo.ts';
export { agendaDe } from './agenda.ts';
export { crearDireccion, editarDireccion, eliminarDireccion } from './direcciones.ts';
export { exigirVigente } from './existente.ts';
export { bloquearCliente, buscarFila as buscarCliente, creditoDe } from './queries.ts';
export { clientes, contactos, direcciones } from './table.ts';

export const feature: Feature = { routes: clientesRoutes, cuadrar: [cuadrarCredito] };
