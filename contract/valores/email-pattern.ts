/** Apart from the schema that uses them (`email.ts`), for pages that go without Zod. */
export const EMAIL_MAX_LENGTH = 254;

/**
 * An address that fits an index and a mail header: nothing in it that a mail server reads as a comment, a list or a quote, and on
 * both sides of each dot something. Each piece stops at its dot, so that matching takes one pass over any text; and a text that is
 * too long is not matched at all.
 */
export const EMAIL_PATTERN =
  /^[^\s@<>()[\]\\",;:.\p{Cc}]+(?:\.[^\s@<>()[\]\\",;:.\p{Cc}]+)*@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;
