import { z } from 'zod';
import { EMAIL_INVALIDO, email } from '#contract/valores/email.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { limpiarRut, rutEsValido } from '#contract/valores/rut.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';

/** How long the texts of a client, of its contacts and of its addresses may be. */
export const MAX = {
  empresa: 120,
  nombre: 120,
  celular: 30,
  direccion: 200,
  ciudad: 80,
  giro: 120,
  cargo: 80,
  notas: 500,
  etiqueta: 60,
  recibe: 120,
} as const;

export const RUT_INVALIDO = 'El RUT no es válido: revisa el dígito verificador.';
export const MAL_CREDITO = 'El crédito debe ser un número entero de 0 o más, en pesos.';
export const MAX_CREDITO = 999_999_999_999;

export const texto = (max: number) =>
  z.string().trim().max(max, `No puede pasar de ${max} caracteres.`).overwrite(enUnaLinea);

/** An e-mail address, or none. */
export const mail = z.union([z.literal(''), email(EMAIL_INVALIDO)], { error: EMAIL_INVALIDO });

/** A RUT without a K may come as a number (D56). It is kept as text, without dots or hyphen. */
const rut = z.preprocess(
  (valor) => (typeof valor === 'number' ? String(valor) : valor),
  z
    .string({ error: 'El RUT es requerido.' })
    .trim()
    .min(1, { error: 'El RUT es requerido.', abort: true })
    .max(20, { error: RUT_INVALIDO, abort: true })
    .refine(rutEsValido, RUT_INVALIDO)
    .overwrite(limpiarRut),
);

/** What a client is made of, as callers write it. */
export const datosDeCliente = z.object({
  empresa: texto(MAX.empresa).optional(),
  rut_cliente: rut,
  nombre: texto(MAX.nombre).optional(),
  mail: mail.optional(),
  celular: texto(MAX.celular).optional(),
  direccion: texto(MAX.direccion).optional(),
  ciudad: texto(MAX.ciudad).optional(),
  giro: texto(MAX.giro).optional(),
  credito: z
    .number({ error: MAL_CREDITO })
    .int(MAL_CREDITO)
    .min(0, MAL_CREDITO)
    .max(MAX_CREDITO, MAL_CREDITO)
    .meta({ format: FORMATO.precio })
    .optional(),
});
