/** Apart from the schema that uses them (`email.ts`), for pages that go without Zod. */
export const EMAIL_MAX_LENGTH = 254;

/**
 * An address that fits an index and a mail header: nothing in it that a mail server reads as a comment, a list or a quote, and on
 * both sides of each dot something. Each piece stops at its dot, so that matching takes one pass over any text; and a text that is
 * too long is not matched at all.
 */
const EMAIL_PATTERN =
  /^[^\s@<>()[\]\\",;:.\p{Cc}]+(?:\.[^\s@<>()[\]\\",;:.\p{Cc}]+)*@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;

/** A letter that isn't ours, or is only seen to be another one beside ours: of other alphabets, of phonetics, the ı. */
const LETRA_AJENA = /(?![A-Za-z\u00C0-\u0130\u0132-\u017E\u1E00-\u1EFF])\p{L}/u;

/** Whether a clean text (`limpiarDato`) is an address. One that mixes alphabets could pass for another's (D127). */
export const esEmail = (limpio: string): boolean =>
  limpio.length <= EMAIL_MAX_LENGTH &&
  EMAIL_PATTERN.test(limpio) &&
  !(/[A-Za-z]/.test(limpio) && LETRA_AJENA.test(limpio));
