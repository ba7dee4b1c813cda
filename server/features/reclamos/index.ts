export { buscarReclamo } from './ficha.ts';
export { startReclamos } from './recordatorios.ts';
export { reclamosRoutes } from './routes.ts';
export { reclamos, reclamos_historial, reclamos_lineas, reclamos_mensajes } from './table.ts';
