import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { productos } from '#server/features/catalogo/catalogo/index.ts';

/** What is one thing in several sizes or kits, and what those differ in. */
export const grupos_de_variantes = pgTable(
  'grupos_de_variantes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    nombre: text().notNull(),
    /** One or two: «Medida», «Kit». */
    ejes: text().array().notNull(),
    /** Counts the changes, so that nobody writes over what they have not seen. */
    version: integer().notNull().default(1),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    actualizado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [
    uniqueIndex('grupos_de_variantes_nombre').on(sql`fussan_normalizar(${tabla.nombre})`),
    check('grupos_de_variantes_ejes', sql`cardinality(${tabla.ejes}) between 1 and 2`),
  ],
);

/** Which products a group has: each is in one at most, and goes with its product. */
export const variantes = pgTable(
  'variantes',
  {
    producto_id: integer()
      .primaryKey()
      .references(() => productos.id, { onDelete: 'cascade' }),
    grupo_id: integer()
      .notNull()
      .references(() => grupos_de_variantes.id, { onDelete: 'cascade' }),
    /** One of each axis, in the group's order. */
    valores: text().array().notNull(),
    /** By what two would be the same (`claveDeValores`). */
    clave: text().notNull(),
    orden: integer().notNull(),
  },
  (tabla) => [uniqueIndex('variantes_valores').on(tabla.grupo_id, tabla.clave)],
);
