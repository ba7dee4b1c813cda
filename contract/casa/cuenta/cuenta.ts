import { z } from 'zod';
import { endpoint, idParams } from '#contract/http.ts';
import { COMUNAS, comunaLlamada } from '#contract/tienda/comunas.ts';
import { datosFactura } from '#contract/tienda/factura.ts';
import { nombrando } from '#contract/valores/caracteres.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { email } from '#contract/valores/email.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { largoDeRutValido } from '#contract/valores/rut.ts';
import { MAL_TELEFONO, telefonoEscrito } from '#contract/valores/telefono-escrito.ts';
import { clave, direccion, nombre, requerido, usuario } from '../usuarios/usuarios.ts';
import { confirmacion } from './confirmacion.ts';

export const USUARIO_NO_ENCONTRADO = 'Usuario no encontrado.';
export const DATOS_GUARDADOS = 'Tus datos quedaron guardados.';
export const CLAVE_ACTUAL_ERRADA = 'La contraseña actual no es correcta.';
/** Beside «Tu contraseña», where another's, as a certificate's, may be asked for too. */
export const CLAVE_DE_LA_CUENTA_ERRADA = 'La contraseña de tu cuenta no es correcta.';
export const CLAVE_CAMBIADA = 'Tu contraseña cambió. Cerramos tus otras sesiones.';
export const CLAVE_RESTABLECIDA = 'Tu contraseña quedó cambiada. Ya puedes iniciar sesión con ella.';
/** The same for every address, so that nobody learns from it who has an account. */
export const RECUPERACION_PEDIDA =
  'Si hay una cuenta con ese correo, te enviamos un enlace para cambiar la contraseña. Vale por una hora.';
export const RECUPERACION_HORAS = 1;
/** As long as guesses may keep a new browser out. */
export const PASE_HORAS = 24;
export const PASE_VENCIDO = 'Este enlace ya se usó o venció. Prueba iniciar sesión: quizás ya puedes.';
export const DISPOSITIVO_RECONOCIDO = 'Listo: ya puedes iniciar sesión en este dispositivo.';

/**
 * What people change of their own data (D9): what is not sent stays as it is, and `factura: null` clears it.
 * `role`, `password` and `id` in the body are ignored (D8).
 */
export const datosPropios = z.object({
  name: nombre.min(1, 'El nombre es requerido.').optional(),
  rut: requerido('El RUT es requerido.')
    .overwrite(limpiarDato)
    .refine(largoDeRutValido, nombrando('El RUT no es válido.'))
    .optional(),
  direccion: direccion.optional(),
  comuna: z
    .string()
    .overwrite((valor) => comunaLlamada(valor) ?? valor)
    .refine((valor) => valor === '' || COMUNAS.includes(valor), 'Elige una comuna de Chile de la lista.')
    .optional(),
  telefono: z.union([z.literal(''), telefonoEscrito()], nombrando(MAL_TELEFONO)).optional(),
  factura: datosFactura.nullable().optional(),
});
export type DatosPropios = z.input<typeof datosPropios>;

/** What an admin changes of anyone; other people's `email` is ignored. */
export const datosDeUsuario = datosPropios.extend({
  email: email('El correo electrónico es requerido.').optional(),
});
export type DatosDeUsuario = z.input<typeof datosDeUsuario>;

export const obtenerUsuario = endpoint({
  method: 'GET',
  path: '/api/users/:id',
  tag: 'Usuarios',
  summary: 'La propia persona, o cualquiera para un administrador',
  params: idParams,
  reply: usuario,
  status: 200,
  refusals: ['SIN_PERMISO'],
  fallback: 'Error fetching user',
  notFound: USUARIO_NO_ENCONTRADO,
});

export const editarUsuario = endpoint({
  method: 'PUT',
  path: '/api/users/:id',
  tag: 'Usuarios',
  summary:
    'Cambia los datos de la propia persona, o de cualquiera para un administrador, que además cambia el correo: para eso confirma quién es, y a la dirección anterior se le avisa',
  params: idParams,
  body: datosDeUsuario.extend(confirmacion),
  reply: usuario,
  status: 200,
  refusals: ['SIN_PERMISO', 'EMAIL_OCUPADO'],
  fallback: 'Error updating user',
  notFound: USUARIO_NO_ENCONTRADO,
});

/** A wrong `actual` is 400 on that field, never 401, which would log the browser out. The other sessions end. */
export const cambiarClave = endpoint({
  method: 'PUT',
  path: '/api/users/clave',
  tag: 'Usuarios',
  summary: 'Cambia la propia contraseña y termina las demás sesiones',
  body: z.object({
    actual: z
      .string({ error: 'La contraseña actual es requerida.' })
      .min(1, 'La contraseña actual es requerida.')
      .max(1024)
      .meta({ format: FORMATO.clave }),
    nueva: clave,
  }),
  status: 204,
  refusals: ['DEMASIADOS_INTENTOS'],
  fallback: 'Error al cambiar la contraseña',
});

export const pedirRecuperacion = endpoint({
  method: 'POST',
  path: '/api/users/recuperar',
  tag: 'Usuarios',
  summary: 'Envía por correo un enlace para cambiar la contraseña, si hay cuenta con esa dirección',
  body: z.object({ email: email('El correo electrónico es requerido.') }),
  reply: z.object({ message: z.string() }),
  status: 202,
  refusals: ['DEMASIADOS_INTENTOS'],
  fallback: 'Error al pedir el enlace',
});

export const restablecerClave = endpoint({
  method: 'POST',
  path: '/api/users/restablecer',
  tag: 'Usuarios',
  summary: 'Cambia la contraseña con el enlace del correo, una sola vez, y termina todas las sesiones',
  body: z.object({ token: z.string({ error: 'El enlace no es válido.' }).min(1).max(200), password: clave }),
  reply: z.object({ message: z.string() }),
  status: 200,
  refusals: ['ENLACE_VENCIDO'],
  fallback: 'Error al cambiar la contraseña',
});

/** The answer's cookie makes the browser known; the password is asked for as always. */
export const reconocerDispositivo = endpoint({
  method: 'POST',
  path: '/api/users/reconocer',
  tag: 'Usuarios',
  summary:
    'Con el enlace del aviso de bloqueo, una sola vez, deja iniciar sesión en este navegador pese a los intentos ajenos',
  body: z.object({ token: z.string({ error: 'El enlace no es válido.' }).min(1).max(200) }),
  reply: z.object({ message: z.string() }),
  status: 200,
  refusals: ['ENLACE_VENCIDO'],
  fallback: 'Error al reconocer el dispositivo',
});

export const sesionAbierta = z.object({
  id: z.int(),
  dispositivo: z.string().meta({ description: 'Navegador y sistema, como los dice el propio navegador' }),
  ip: z.string().nullable(),
  creada_en: z.iso.datetime({ offset: true }),
  usada_en: z.iso.datetime({ offset: true }),
  actual: z.boolean().meta({ description: 'Es la sesión de esta misma llamada' }),
});
export type SesionAbierta = z.output<typeof sesionAbierta>;

export const listarSesiones = endpoint({
  method: 'GET',
  path: '/api/users/sesiones',
  tag: 'Usuarios',
  summary: 'Las sesiones abiertas de la persona, la última usada primero',
  reply: z.array(sesionAbierta),
  status: 200,
  fallback: 'Error al obtener las sesiones',
});

export const cerrarUnaSesion = endpoint({
  method: 'DELETE',
  path: '/api/users/sesiones/:id',
  tag: 'Usuarios',
  summary: 'Termina una de las propias sesiones',
  params: idParams,
  status: 204,
  fallback: 'Error al cerrar la sesión',
  notFound: 'Esa sesión ya no está abierta.',
});

export const cerrarLasDemas = endpoint({
  method: 'DELETE',
  path: '/api/users/sesiones',
  tag: 'Usuarios',
  summary: 'Termina todas las sesiones de la persona menos esta',
  reply: z.object({ cerradas: z.int() }),
  status: 200,
  fallback: 'Error al cerrar las demás sesiones',
});
