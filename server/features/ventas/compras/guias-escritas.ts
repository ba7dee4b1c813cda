import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * The guías that somebody wrote, one or several with commas between, as they are compared: «G 77» is «G-77», and «g77». Tables
 * have an index on it.
 */
export const guiasEscritas = (texto: SQLWrapper): SQL<string[]> =>
  sql`array_remove(string_to_array(regexp_replace(lower(${texto}), '[^[:alnum:],]', '', 'g'), ','), '')`;
