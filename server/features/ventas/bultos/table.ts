import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { compras } from '#server/features/ventas/compras/index.ts';
import { kilos } from '#server/platform/database/columns.ts';

/** The parcels that a purchase goes in, each followed by its own code. Written while their purchase is locked. */
export const compras_bultos = pgTable(
  'compras_bultos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    compra_id: integer()
      .notNull()
      .references(() => compras.id),
    /** Its place among them, as its label says: «Bulto 2 de 3». */
    numero: integer().notNull(),
    transportista: text().notNull(),
    /** What its carrier calls it; empty while nobody knows. */
    seguimiento: text().notNull().default(''),
    /** Where it is followed; empty: nowhere. */
    enlace: text().notNull().default(''),
    peso_kg: kilos(),
    /** Counts the changes, so that nobody writes over what they have not seen. */
    version: integer().notNull().default(1),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [
    uniqueIndex('compras_bultos_numero').on(tabla.compra_id, tabla.numero),
    uniqueIndex('compras_bultos_seguimiento').on(tabla.compra_id, tabla.seguimiento).where(sql`seguimiento <> ''`),
    check('compras_bultos_positivos', sql`least(${tabla.numero}, ${tabla.peso_kg}) > 0`),
    check('compras_bultos_enlace', sql`${tabla.enlace} = '' or ${tabla.enlace} like 'https://%'`),
  ],
);
