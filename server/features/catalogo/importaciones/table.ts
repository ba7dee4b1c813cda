import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';

/** Each catalogue workbook that was committed. */
export const importaciones = pgTable('importaciones', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  archivo: text().notNull(),
  creados: integer().notNull(),
  actualizados: integer().notNull(),
  sin_cambios: integer().notNull(),
  actor_id: integer().references(() => usuarios.id),
  cuando: timestamp({ withTimezone: true }).notNull().defaultNow(),
  deshecha_en: timestamp({ withTimezone: true }),
  deshecha_por: integer().references(() => usuarios.id),
});

/** What an import did to each product that it touched: what it takes to undo it, and to tell who changed it since. */
export const importaciones_filas = pgTable(
  'importaciones_filas',
  {
    importacion_id: integer()
      .notNull()
      .references(() => importaciones.id, { onDelete: 'cascade' }),
    producto_id: integer()
      .notNull()
      .references(() => productos.id),
    /** What a list tells of the product, as it was (`datosComoJson`). Null for a product that it created. */
    antes: jsonb().$type<Record<string, unknown>>(),
    /** The product's version that it left. */
    version: integer().notNull(),
  },
  (tabla) => [
    primaryKey({ columns: [tabla.importacion_id, tabla.producto_id] }),
    index('importaciones_filas_producto').on(tabla.producto_id),
  ],
);
