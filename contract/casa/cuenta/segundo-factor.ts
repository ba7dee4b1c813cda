import { z } from 'zod';
import { endpoint, idParams } from '#contract/http.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { CODIGO_REQUERIDO, confirmacion } from './confirmacion.ts';
import { USUARIO_NO_ENCONTRADO } from './cuenta.ts';

/** One that was good a moment ago is used up: the next one comes within half a minute. */
export const CODIGO_ERRADO = 'El código no es correcto o ya se usó. Espera el siguiente y escríbelo.';
export const FACTOR_ACTIVADO = 'Tu segundo factor quedó activado. Cerramos tus otras sesiones.';
export const FACTOR_QUITADO = 'Tu segundo factor quedó desactivado.';
export const FACTOR_YA_ACTIVO = 'Tu cuenta ya tiene un segundo factor. Desactívalo antes de preparar otro.';
export const FACTOR_SIN_PREPARAR = 'La preparación venció o se hizo otra. Empieza de nuevo.';
export const FACTOR_INACTIVO = 'Tu cuenta no tiene un segundo factor.';
export const FACTOR_AJENO_INACTIVO = 'Esta cuenta no tiene un segundo factor.';
export const FACTOR_PROPIO = 'El tuyo se desactiva en tu cuenta, con tu contraseña y un código.';
/** A setup that is not finished by then begins anew. */
export const PREPARACION_MINUTOS = 30;
export const CODIGOS_DE_RECUPERACION = 10;

const actual = z
  .string({ error: 'La contraseña es requerida.' })
  .min(1, 'La contraseña es requerida.')
  .max(1024)
  .meta({ format: FORMATO.clave });

/** Of the application, or one of recovery: with the spaces and dashes that people write. */
export const otp = z
  .string({ error: CODIGO_REQUERIDO })
  .overwrite(limpiarDato)
  .min(1, CODIGO_REQUERIDO)
  .max(40, CODIGO_ERRADO)
  // Never kept in a browser.
  .meta({ format: FORMATO.clave });

const codigos = z.object({
  codigos: z
    .array(z.string())
    .meta({ description: 'Códigos de recuperación: cada uno sirve una vez, y no se muestran más' }),
});

export const obtenerSegundoFactor = endpoint({
  method: 'GET',
  path: '/api/users/segundo-factor',
  tag: 'Usuarios',
  summary: 'Si la propia cuenta tiene segundo factor, y cuántos códigos de recuperación le quedan',
  reply: z.object({
    activo_desde: z.iso.datetime({ offset: true }).nullable(),
    codigos_restantes: z.int(),
  }),
  status: 200,
  fallback: 'No pudimos revisar tu segundo factor.',
});

/** What the application is set up with. It is answered here and never again. */
export const prepararSegundoFactor = endpoint({
  method: 'POST',
  path: '/api/users/segundo-factor',
  tag: 'Usuarios',
  summary: 'Prepara un segundo factor (TOTP) para la propia cuenta del personal: vale una vez activado con un código',
  body: z.object({ password: actual }),
  reply: z.object({
    secreto: z.string().meta({ description: 'En base 32, para escribirlo a mano' }),
    uri: z.string().meta({ description: 'otpauth://…, lo mismo que lleva el código QR' }),
    qr: z.object({
      lado: z.int().meta({ description: 'Cuadros por lado, con su margen' }),
      trazo: z.string().meta({ description: 'El atributo d de un path de SVG, un cuadro por unidad' }),
    }),
  }),
  status: 201,
  refusals: ['DEMASIADOS_INTENTOS'],
  fallback: 'No pudimos preparar el segundo factor.',
});

export const activarSegundoFactor = endpoint({
  method: 'POST',
  path: '/api/users/segundo-factor/activar',
  tag: 'Usuarios',
  summary: 'Activa el segundo factor preparado, con un código de la aplicación, y termina las demás sesiones',
  body: z.object({ otp }),
  reply: codigos,
  status: 200,
  refusals: ['DEMASIADOS_INTENTOS'],
  fallback: 'No pudimos activar el segundo factor.',
});

export const renovarCodigos = endpoint({
  method: 'POST',
  path: '/api/users/segundo-factor/codigos',
  tag: 'Usuarios',
  summary: 'Códigos de recuperación nuevos; los de antes dejan de servir',
  body: z.object({ password: actual, otp }),
  reply: codigos,
  status: 200,
  refusals: ['DEMASIADOS_INTENTOS'],
  fallback: 'No pudimos hacer los códigos nuevos.',
});

export const quitarSegundoFactor = endpoint({
  method: 'POST',
  path: '/api/users/segundo-factor/quitar',
  tag: 'Usuarios',
  summary: 'Desactiva el propio segundo factor, con la contraseña y un código',
  body: z.object({ password: actual, otp }),
  status: 204,
  refusals: ['DEMASIADOS_INTENTOS'],
  fallback: 'No pudimos desactivar el segundo factor.',
});

/** For who has lost both the application and the codes. */
export const quitarSegundoFactorAjeno = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/segundo-factor',
  tag: 'Usuarios',
  summary:
    'Un administrador desactiva el segundo factor de otra cuenta y termina sus sesiones, confirmado con su propio segundo factor o contraseña',
  params: idParams,
  body: z.object(confirmacion).default({}),
  status: 204,
  refusals: ['CUENTA_PROPIA', 'DEMASIADOS_INTENTOS'],
  fallback: 'No pudimos desactivar el segundo factor.',
  notFound: USUARIO_NO_ENCONTRADO,
});
