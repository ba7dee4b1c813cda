export { bloquearUsuario } from './bloquear.ts';
export { completarDatos } from './completar-datos.ts';
export { crearAdmin, crearCuenta } from './crear-cuenta.ts';
export { startRecuperacion } from './enviar-enlace.ts';
export { limpiarUsuarios } from './limpiar-usuarios.ts';
export { buscarPorId, nombreDe } from './queries.ts';
export { usuariosRoutes } from './routes.ts';
export { resolverActor } from './sesiones.ts';
export { usuarios } from './table.ts';
