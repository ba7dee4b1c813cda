import type { Feature } from '#server/platform/feature.ts';
import { limpiarUsuarios } from './limpiar-usuarios.ts';
import { usuariosRoutes } from './routes.ts';

export { bloquearConAdmins, bloquearUsuario } from './bloquear.ts';
export { completarDatos } from './completar-datos.ts';
export { corregirDatos } from './corregir-datos.ts';
export { crearCuenta, crearCuentaInvitada } from './crear-cuenta.ts';
export { anonimizar } from './eliminar-usuario.ts';
export { conEmailUnico } from './email-unico.ts';
export {
  desactivarCuenta,
  desmarcarSegundoFactor,
  hacerAdmin,
  marcarSegundoFactor,
  ponerClave,
  reactivarCuenta,
  reemplazarClave,
} from './entrada-de-cuenta.ts';
export { leerHistorial, leerHistoriales } from './historial.ts';
export { limpiarUsuarios } from './limpiar-usuarios.ts';
export { exigirQueQuede, exigirTenerlo } from './poder.ts';
export { buscarPorEmail, buscarPorId, esPropioOAdmin, type FilaUsuario, nombreDe, vistaUsuario } from './queries.ts';
export { exigirResponsable, responsables } from './responsables.ts';
export { aprobarRol, darPermisos, darRol, type RolDeCuenta, rechazarRol, reconsiderarRol } from './rol-de-cuenta.ts';
export { claveCoincide, hashClave } from './secretos/claves.ts';
export { exigirClaveFirme } from './secretos/claves-debiles.ts';
export { hashToken, nuevoToken } from './secretos/tokens.ts';
export {
  abrirSesion,
  acortarSesiones,
  listarSesiones,
  resolverActor,
  terminarSesion,
  terminarSesiones,
} from './sesiones.ts';
export { sesiones, usuarios } from './table.ts';
export { ponerTopes, type TopesEfectivos, topesDe } from './topes.ts';

export const feature: Feature = { routes: usuariosRoutes, limpiar: limpiarUsuarios };
