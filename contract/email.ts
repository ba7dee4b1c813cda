import { z } from 'zod';

export const EMAIL_INVALIDO = 'El correo electrónico no es válido.';

const MAX_LENGTH = 254;

/**
 * An address that fits an index and a mail header. Each label stops at its dot, so that matching takes one pass over
 * any text; and a text that is too long is not matched at all.
 */
const PATTERN = /^[^\s@<>",;:]+@[^\s@<>",;:.]+(?:\.[^\s@<>",;:.]+)+$/;

/** An e-mail address; `required` is what the person reads when there is none. */
export const email = (required: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, { error: required, abort: true })
    .max(MAX_LENGTH, { error: EMAIL_INVALIDO, abort: true })
    .regex(PATTERN, EMAIL_INVALIDO);
