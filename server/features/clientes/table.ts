import { type SQL, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { usuarios } from '#server/features/usuarios/index.ts';
import { pesos } from '#server/platform/database/columns.ts';

/** Whom the shop sells to (seed 001 §3): a company, a public body or a person, with or without an account. */
export const clientes = pgTable(
  'clientes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Who wrote it down (D62). */
    user_id: integer()
      .notNull()
      .references(() => usuarios.id),
    empresa: text().notNull().default(''),
    /** Without dots or hyphen; it may end in K, so it is text (D56). */
    rut_cliente: text().notNull(),
    nombre: text().notNull().default(''),
    mail: text().notNull().default(''),
    celular: text().notNull().default(''),
    direccion: text().notNull().default(''),
    ciudad: text().notNull().default(''),
    giro: text().notNull().default(''),
    /** How much it may owe (D64). */
    credito: pesos().notNull().default(0),
    version: integer().notNull().default(1),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Set when one with purchases was deleted: it leaves the list and nothing else. */
    archivado_en: timestamp({ withTimezone: true }),
    /** What the list is sorted by: a column, for an index of what is worked out can't answer alone. */
    nombre_orden: text().generatedAlwaysAs(
      (): SQL => sql`fussan_normalizar(coalesce(nullif(${clientes.empresa}, ''), ${clientes.nombre}))`,
    ),
  },
  (tabla) => [
    // Archived ones too: who comes again is brought back, not written down twice.
    uniqueIndex('clientes_rut').on(tabla.rut_cliente),
    index('clientes_nombre_orden')
      .on(tabla.nombre_orden, tabla.id.desc().nullsFirst())
      .where(sql`${tabla.archivado_en} is null`),
    check('clientes_credito', sql`${tabla.credito} >= 0`),
  ],
);
