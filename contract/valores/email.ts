import { z } from 'zod';
import { nombrando } from './caracteres.ts';
import { limpiarDato } from './dato.ts';
import { EMAIL_MAX_LENGTH, esEmail } from './email-pattern.ts';

export const EMAIL_INVALIDO = 'El correo electrónico no es válido.';

/** An e-mail address; `required` is what the person reads when there is none. */
export const email = (required: string) =>
  z
    .string({ error: required })
    .overwrite(limpiarDato)
    .min(1, { error: required, abort: true })
    .max(EMAIL_MAX_LENGTH, { error: EMAIL_INVALIDO, abort: true })
    .refine(esEmail, nombrando(EMAIL_INVALIDO));
