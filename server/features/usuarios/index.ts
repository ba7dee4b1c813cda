export { bloquearConAdmins, bloquearUsuario } from './bloquear.ts';
export { completarDatos } from './completar-datos.ts';
export { crearAdmin, crearCuenta } from './crear-cuenta.ts';
export { anonimizar } from './eliminar-usuario.ts';
export { leerHistorial } from './historial.ts';
export { limpiarUsuarios } from './limpiar-usuarios.ts';
export { olvidarAccesos, olvidarSegundoFactor } from './olvidar-entradas.ts';
export { buscarPorEmail, buscarPorId, type FilaUsuario, nombreDe, vistaUsuario } from './queries.ts';
export { exigirResponsable, responsables } from './responsables.ts';
export { usuariosRoutes } from './routes.ts';
export { claveCoincide, hashClave } from './secretos/claves.ts';
export { exigirClaveFirme } from './secretos/claves-debiles.ts';
export { hashToken, nuevoToken } from './secretos/tokens.ts';
export { abrirSesion, acortarSesiones, listarSesiones, resolverActor } from './sesiones.ts';
export {
  codigosDeRecuperacion,
  dispositivosConocidos,
  pasesDeEntrada,
  recuperaciones,
  segundosFactores,
  sesiones,
  usuarios,
} from './table.ts';
export { type TopesEfectivos, topesDe } from './topes.ts';
