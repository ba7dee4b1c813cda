import { z } from 'zod';
import { endpoint, idParams } from '#contract/http.ts';
import { confirmacion } from '../cuenta/confirmacion.ts';
import { sesionAbierta, USUARIO_NO_ENCONTRADO } from '../cuenta/cuenta.ts';
import { PERMISOS } from './permisos.ts';
import { usuario } from './usuarios.ts';

export const SIN_PERMISOS_PROPIOS = 'Los permisos son del personal: dale antes otro rol.';
export const NO_TE_DESACTIVES = 'No puedes desactivar tu propia cuenta.';

/** What changes and nothing else: what another admin changes at the same time stays. */
export const cambiarPermisos = endpoint({
  method: 'PUT',
  path: '/api/users/:id/permisos',
  tag: 'Usuarios',
  summary:
    'Da o quita permisos a alguien del personal, desde su próxima llamada, confirmado con el segundo factor o la contraseña de quien lo hace, que los tiene',
  params: idParams,
  body: z.object({
    permisos: z
      .partialRecord(z.enum(PERMISOS, 'Ese permiso no existe.'), z.boolean('Elige si lo tiene o no.'))
      .meta({ description: 'Los que cambian: true lo da, false lo quita' }),
    ...confirmacion,
  }),
  reply: usuario,
  status: 200,
  refusals: ['DEMASIADOS_INTENTOS'],
  fallback: 'No pudimos cambiar los permisos.',
  notFound: USUARIO_NO_ENCONTRADO,
});

export const desactivarUsuario = endpoint({
  method: 'POST',
  path: '/api/users/:id/desactivar',
  tag: 'Usuarios',
  summary: 'Cierra una cuenta ajena sin borrar nada: sus sesiones terminan y no entra más, hasta que se reactive',
  params: idParams,
  reply: usuario,
  status: 200,
  refusals: ['CUENTA_PROPIA'],
  fallback: 'No pudimos desactivar la cuenta.',
  notFound: USUARIO_NO_ENCONTRADO,
});

export const reactivarUsuario = endpoint({
  method: 'POST',
  path: '/api/users/:id/reactivar',
  tag: 'Usuarios',
  summary:
    'Deja entrar de nuevo a una cuenta desactivada, con su contraseña y sus permisos de antes, confirmado con el segundo factor o la contraseña de quien lo hace',
  params: idParams,
  body: z.object(confirmacion).default({}),
  reply: usuario,
  status: 200,
  refusals: ['DEMASIADOS_INTENTOS'],
  fallback: 'No pudimos reactivar la cuenta.',
  notFound: USUARIO_NO_ENCONTRADO,
});

export const sesionesDeUsuario = endpoint({
  method: 'GET',
  path: '/api/users/:id/sesiones',
  tag: 'Usuarios',
  summary: 'Las sesiones abiertas de una persona, la última usada primero: con qué, desde dónde y desde cuándo',
  params: idParams,
  reply: z.array(sesionAbierta),
  status: 200,
  fallback: 'No pudimos cargar las sesiones.',
  notFound: USUARIO_NO_ENCONTRADO,
});

export const cerrarSesionDeUsuario = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/sesiones/:sesion_id',
  tag: 'Usuarios',
  summary: 'Termina una sesión de una persona',
  params: idParams.extend({ sesion_id: idParams.shape.id }),
  status: 204,
  fallback: 'No pudimos cerrar la sesión.',
  notFound: 'Esa sesión ya no está abierta.',
});

/** One's own present session is not among them: who ends that logs out. */
export const cerrarSesionesDeUsuario = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/sesiones',
  tag: 'Usuarios',
  summary: 'Termina todas las sesiones de una persona; de las propias, todas menos la de esta llamada',
  params: idParams,
  reply: z.object({ cerradas: z.int() }),
  status: 200,
  fallback: 'No pudimos cerrar las sesiones.',
  notFound: USUARIO_NO_ENCONTRADO,
});
