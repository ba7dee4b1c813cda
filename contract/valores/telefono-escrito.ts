import { z } from 'zod';
import { conLoRaro } from './caracteres.ts';
import { limpiarDato } from './dato.ts';

export const MAL_TELEFONO = 'El teléfono debe tener entre 8 y 15 dígitos.';
/** Figures of other scripts, which would be lost with the dashes and leave somebody else's number. */
const CIFRA_AJENA = /(?![0-9])\p{N}/u;

/**
 * A buyer's telephone, of which the figures alone are kept (seed 000 §5), 15 at most as E.164 has it.
 * @param falta what is said where none was written
 * @param min fewer figures than these are refused
 */
export const telefonoEscrito = (falta = MAL_TELEFONO, min = 8) =>
  z
    .union([z.string().overwrite(limpiarDato), z.number()], { error: falta })
    .transform(String)
    .refine((texto) => !CIFRA_AJENA.test(texto), { error: ({ input }) => conLoRaro(MAL_TELEFONO, input), abort: true })
    .transform((texto) => texto.replace(/\D/g, ''))
    .pipe(z.string().min(1, falta).min(min, MAL_TELEFONO).max(15, MAL_TELEFONO));
