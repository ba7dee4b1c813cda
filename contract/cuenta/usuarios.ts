import { z } from 'zod';
import { endpoint } from '../http.ts';
import { datosFactura } from '../tienda/factura.ts';
import { email } from '../valores/email.ts';
import { FORMATO } from '../valores/formato.ts';
import { largoDeRutValido } from '../valores/rut.ts';
import { enUnaLinea, tieneInvisibles } from '../valores/texto.ts';
import { ROLES } from './roles.ts';

export const CLAVE_MINIMA = 8;
export const FORMULARIO_INCOMPLETO = 'Por favor, completa todos los campos.';

export const requerido = (message: string) => z.string({ error: message }).trim().min(1, message);

export const clave = z
  .string({ error: 'La contraseña es requerida.' })
  .min(1, 'La contraseña es requerida.')
  .min(CLAVE_MINIMA, 'La contraseña debe tener al menos 8 caracteres.')
  .max(128, 'La contraseña no puede tener más de 128 caracteres.')
  .meta({ format: FORMATO.clave });

/** A person's name: whoever signs up chooses it, so it must not be able to look like anything else. */
export const nombre = z
  .string({ error: 'El nombre es requerido.' })
  .trim()
  .max(100, 'El nombre es demasiado largo.')
  .refine((valor) => !tieneInvisibles(valor), 'El nombre debe ir en una sola línea, sin caracteres invisibles.');

export const direccion = requerido('La dirección es requerida.')
  .max(200, 'La dirección es demasiado larga.')
  .overwrite(enUnaLinea);

/** Registration, with the messages of seed 000 §5 in the order in which they are checked. */
export const registro = z.object({
  email: email('El correo electrónico es requerido.'),
  password: clave,
  role: z.enum(ROLES, { error: 'El rol es requerido.' }),
  rut: requerido('El RUT es requerido.').refine(largoDeRutValido, 'El RUT no es válido.'),
  direccion,
  name: nombre.optional(),
});
export type Registro = z.input<typeof registro>;

export const usuario = z
  .object({
    id: z.number().int(),
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
  })
  .meta({ id: 'Usuario' });
export type Usuario = z.output<typeof usuario>;

/** The logged-in user: what the browser keeps in local storage under `user` (D5). */
export const usuarioConToken = usuario.extend({ token: z.string() });
export type UsuarioConToken = z.output<typeof usuarioConToken>;

export const LOGIN_FALLIDO = 'Error al iniciar sesión. Inténtalo de nuevo.';

export const credenciales = z.object({
  email: email('El correo electrónico es requerido.'),
  password: z
    .string({ error: 'La contraseña es requerida.' })
    .min(1, 'La contraseña es requerida.')
    .max(1024)
    .meta({ format: FORMATO.clave }),
});

export const iniciarSesion = endpoint({
  method: 'POST',
  path: '/api/users/login',
  tag: 'Usuarios',
  summary: 'Inicia sesión',
  body: credenciales,
  reply: usuarioConToken,
  status: 200,
  refusals: ['CREDENCIALES', 'DEMASIADOS_INTENTOS'],
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

export const cerrarSesion = endpoint({
  method: 'POST',
  path: '/api/users/logout',
  tag: 'Usuarios',
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
