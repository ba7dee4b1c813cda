export { convertirCotizacion } from './convertir-cotizacion.ts';
export { startPlazos } from './plazos.ts';
export { aceptar } from './responder.ts';
export { cotizacionesEnviadasRoutes } from './routes.ts';
