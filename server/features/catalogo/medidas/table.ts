import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { centimetros, kilos } from '#server/platform/database/columns.ts';

/** What one unit of a family, or of one of its subfamilies, weighs and measures as it is packed, where its product doesn't say (D134). */
export const familias_medidas = pgTable(
  'familias_medidas',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    familia: text().notNull(),
    /** Empty: of the whole family. */
    sub_familia: text().notNull().default(''),
    peso_kg: kilos(),
    largo_cm: centimetros(),
    ancho_cm: centimetros(),
    alto_cm: centimetros(),
    /** Counts the changes, so that nobody writes over what they have not seen. */
    version: integer().notNull().default(1),
  },
  (tabla) => [
    uniqueIndex('familias_medidas_una').on(tabla.familia, tabla.sub_familia),
    check(
      'familias_medidas_positivas',
      sql`least(${tabla.peso_kg}, ${tabla.largo_cm}, ${tabla.ancho_cm}, ${tabla.alto_cm}) > 0`,
    ),
  ],
);
