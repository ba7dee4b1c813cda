import { date, foreignKey, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { compras_lineas } from '#server/features/ventas/compras/index.ts';

/** What was fetched from its supplier: a line of a purchase, once. */
export const retiros = pgTable(
  'retiros',
  {
    compra_id: integer().notNull(),
    linea: integer().notNull(),
    fecha: date({ mode: 'string' }).notNull(),
    /** Where it was fetched. */
    sucursal: text().notNull(),
    /** Who went for it. */
    retirado_por: text().notNull(),
    actor_id: integer()
      .notNull()
      .references(() => usuarios.id),
    cuando: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [
    primaryKey({ columns: [tabla.compra_id, tabla.linea] }),
    foreignKey({
      columns: [tabla.compra_id, tabla.linea],
      foreignColumns: [compras_lineas.compra_id, compras_lineas.linea],
    }),
  ],
);
