/** Apart from the schema that uses them (`email.ts`), for pages that go without Zod. */
export const EMAIL_MAX_LENGTH = 254;

/**
 * An address that fits an index and a mail header. Each label stops at its dot, so that matching takes one pass over
 * any text; and a text that is too long is not matched at all.
 */
export const EMAIL_PATTERN = /^[^\s@<>",;:]+@[^\s@<>",;:.]+(?:\.[^\s@<>",;:.]+)+$/;
