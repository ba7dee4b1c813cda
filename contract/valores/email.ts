import { z } from 'zod';
import { EMAIL_MAX_LENGTH, EMAIL_PATTERN } from './email-pattern.ts';

export const EMAIL_INVALIDO = 'El correo electrónico no es válido.';

/** An e-mail address; `required` is what the person reads when there is none. */
export const email = (required: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, { error: required, abort: true })
    .max(EMAIL_MAX_LENGTH, { error: EMAIL_INVALIDO, abort: true })
    .regex(EMAIL_PATTERN, EMAIL_INVALIDO);
