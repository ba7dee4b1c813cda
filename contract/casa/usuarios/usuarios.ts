import { z } from 'zod';
import { endpoint } from '#contract/http.ts';
import { datosFactura } from '#contract/tienda/factura.ts';
import { nombrando } from '#contract/valores/caracteres.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { email } from '#contract/valores/email.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { largoDeRutValido } from '#contract/valores/rut.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { PERMISOS } from './permisos.ts';
import { ROLES } from './roles.ts';

export const CLAVE_MINIMA = 8;
/** What stands by the field of a new password: all that is refused. */
export const PISTA_DE_CLAVE =
  '8 caracteres o más. No sirven tu nombre, tu correo, el de la tienda, una palabra sola ni números seguidos.';
export const FORMULARIO_INCOMPLETO = 'Por favor, completa todos los campos.';

export const requerido = (message: string) => z.string({ error: message }).overwrite(enUnaLinea).min(1, message);

export const clave = z
  .string({ error: 'La contraseña es requerida.' })
  .min(1, 'La contraseña es requerida.')
  .min(CLAVE_MINIMA, 'La contraseña debe tener al menos 8 caracteres.')
  .max(128, 'La contraseña no puede tener más de 128 caracteres.')
  .meta({ format: FORMATO.clave });

/** A person's name: whoever signs up chooses it, so it must not be able to look like anything else. */
export const nombre = z
  .string({ error: 'El nombre es requerido.' })
  .overwrite(enUnaLinea)
  .max(100, 'El nombre es demasiado largo.');

export const direccion = requerido('La dirección es requerida.')
  .max(200, 'La dirección es demasiado larga.')
  .overwrite(enUnaLinea);

/** Registration, with the messages of seed 000 §5 in the order in which they are checked. */
export const registro = z.object({
  email: email('El correo electrónico es requerido.'),
  password: clave,
  /** Said by nobody, it is a customer's (seed 000 §5). */
  role: z.enum(ROLES, { error: 'El rol es requerido.' }).default('customer'),
  rut: requerido('El RUT es requerido.')
    .overwrite(limpiarDato)
    .refine(largoDeRutValido, nombrando('El RUT no es válido.')),
  direccion,
  name: nombre.optional(),
});
export type Registro = z.output<typeof registro>;

export const usuario = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    rut: z.string(),
    direccion: z.string(),
    comuna: z.string().meta({ description: 'Comuna del último despacho; vacía si no hay' }),
    telefono: z.string().meta({ description: 'Sólo dígitos; vacío si no hay' }),
    factura: datosFactura.nullable().meta({ description: 'A quién facturar; null si nunca pidió factura' }),
    rol_solicitado: z
      .enum(ROLES)
      .nullable()
      .meta({ description: 'Rol pedido al registrarse, a la espera de un administrador' }),
    rut_valido: z.boolean().meta({ description: 'El dígito verificador del RUT coincide (módulo 11)' }),
    permisos: z.array(z.enum(PERMISOS)).meta({
      description: 'Lo que puede además de su rol: los permisos del rol, con los que se le dieron o quitaron',
    }),
    desactivado_en: z.iso
      .datetime({ offset: true })
      .nullable()
      .meta({ description: 'Desde cuándo no puede entrar; null si puede' }),
    segundo_factor: z.boolean().meta({ description: 'Al iniciar sesión se le pide además un código' }),
  })
  .meta({ id: 'Usuario' });
export type Usuario = z.output<typeof usuario>;

/** The logged-in user: what the browser keeps in local storage under `user` (D5). */
export const usuarioConToken = usuario.extend({ token: z.string() });
export type UsuarioConToken = z.output<typeof usuarioConToken>;

const sesionIniciada = usuarioConToken.extend({
  pedir_segundo_factor: z.boolean().meta({ description: 'A esta persona se le pide que active el suyo (D99)' }),
});
export type SesionIniciada = z.output<typeof sesionIniciada>;

export const LOGIN_FALLIDO = 'Error al iniciar sesión. Inténtalo de nuevo.';

/** Said alike of every e-mail, so that nobody learns from it who has an account. */
export function demasiadosIntentos(minutos: number, hayCorreo = true): string {
  const horas = Math.ceil(minutos / 60);
  const espera = minutos > 90 ? `${horas} horas` : minutos === 1 ? 'un minuto' : `${minutos} minutos`;
  if (!hayCorreo) return `Demasiados intentos. Espera ${espera} e inténtalo de nuevo.`;
  return `Demasiados intentos. Espera ${espera}, o entra ahora con el enlace que enviamos al correo de la cuenta.`;
}

export const credenciales = z.object({
  email: email('El correo electrónico es requerido.'),
  password: z
    .string({ error: 'La contraseña es requerida.' })
    .min(1, 'La contraseña es requerida.')
    .max(1024)
    .meta({ format: FORMATO.clave }),
  otp: z.string().overwrite(limpiarDato).max(40, 'El código no es correcto.').optional().meta({
    format: FORMATO.clave,
    description: 'De la aplicación o de recuperación, si la respuesta fue segundo_factor',
  }),
});

export const iniciarSesion = endpoint({
  method: 'POST',
  path: '/api/users/login',
  tag: 'Usuarios',
  changes: [],
  summary: 'Inicia sesión',
  body: credenciales,
  reply: sesionIniciada,
  status: 200,
  refusals: ['CREDENCIALES', 'segundo_factor', 'CUENTA_DESACTIVADA', 'DEMASIADOS_INTENTOS'],
  fallback: 'Error logging in user',
});

export const registrarUsuario = endpoint({
  method: 'POST',
  path: '/api/users/register',
  tag: 'Usuarios',
  summary: 'Crea una cuenta de cliente; otro rol queda como solicitud',
  body: registro,
  reply: usuario,
  status: 201,
  refusals: ['EMAIL_OCUPADO', 'DEMASIADOS_INTENTOS'],
  fallback: 'Error registering user',
});

/** Whoever buys without an account gets one in the same step (D135); its password comes later, by mail. */
export const entrarComoInvitado = endpoint({
  method: 'POST',
  path: '/api/users/invitado',
  tag: 'Usuarios',
  summary: 'Crea la cuenta de quien compra sin tenerla, sin RUT ni clave todavía, y entra en ella',
  body: z.object({
    email: email('El correo electrónico es requerido.'),
    name: nombre.min(1, 'El nombre es requerido.'),
  }),
  reply: usuarioConToken,
  status: 201,
  refusals: ['EMAIL_OCUPADO', 'DEMASIADOS_INTENTOS'],
  fallback: 'No se pudo crear tu cuenta.',
});

export const cerrarSesion = endpoint({
  method: 'POST',
  path: '/api/users/logout',
  tag: 'Usuarios',
  changes: [],
  summary: 'Termina la sesión en el servidor',
  status: 204,
  fallback: 'Error logging out user',
});

export const obtenerSesion = endpoint({
  method: 'GET',
  path: '/api/users/sesion',
  tag: 'Usuarios',
  summary: 'La persona de la sesión actual',
  reply: usuario,
  status: 200,
  fallback: 'Error fetching user',
});
