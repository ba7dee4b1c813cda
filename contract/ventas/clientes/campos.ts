import { z } from 'zod';
import { nombrando } from '#contract/valores/caracteres.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { datoEscrito } from '#contract/valores/dato-escrito.ts';
import { EMAIL_INVALIDO, email } from '#contract/valores/email.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { leerNumero } from '#contract/valores/numeros.ts';
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

export const texto = (max: number) => z.string().overwrite(enUnaLinea).max(max, `No puede pasar de ${max} caracteres.`);

/** As people write it, with or without spaces and the country's code. */
export const celular = datoEscrito(MAX.celular);

/** An e-mail address, or none. */
export const mail = z.union([z.literal(''), email(EMAIL_INVALIDO)], nombrando(EMAIL_INVALIDO));

/** A RUT without a K may come as a number (D56). It is kept as text, without dots or hyphen. */
const rut = z.preprocess(
  (valor) => (typeof valor === 'number' ? String(valor) : valor),
  z
    .string({ error: 'El RUT es requerido.' })
    .overwrite(limpiarDato)
    .min(1, { error: 'El RUT es requerido.', abort: true })
    .max(20, { ...nombrando(RUT_INVALIDO), abort: true })
    .refine(rutEsValido, nombrando(RUT_INVALIDO))
    .overwrite(limpiarRut),
);

/** In pesos. As text too, as one writes it here; one that is left empty is 0 (D27). */
const credito = z
  .union([z.number(), z.string()], { error: MAL_CREDITO })
  .transform((valor) => (typeof valor === 'number' ? valor : (leerNumero(valor).valor ?? 0)))
  .pipe(z.number({ error: MAL_CREDITO }).int(MAL_CREDITO).min(0, MAL_CREDITO).max(MAX_CREDITO, MAL_CREDITO))
  .meta({ format: FORMATO.precio });

/** What a client is made of, as callers write it. */
export const datosDeCliente = z.object({
  empresa: texto(MAX.empresa).optional(),
  rut_cliente: rut,
  nombre: texto(MAX.nombre).optional(),
  mail: mail.optional(),
  celular: celular.optional(),
  direccion: texto(MAX.direccion).optional(),
  ciudad: texto(MAX.ciudad).optional(),
  giro: texto(MAX.giro).optional(),
  credito: credito.optional(),
});
