import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { pesos } from '#server/platform/database/columns.ts';

/** What each unit of a product costs from so many on, in pesos with IVA. */
export const precios_por_volumen = pgTable(
  'precios_por_volumen',
  {
    producto_id: integer()
      .notNull()
      .references(() => productos.id, { onDelete: 'cascade' }),
    desde: integer().notNull(),
    precio: pesos().notNull(),
  },
  (tabla) => [
    primaryKey({ columns: [tabla.producto_id, tabla.desde] }),
    check('precios_por_volumen_vale', sql`${tabla.desde} >= 2 and ${tabla.precio} > 0`),
  ],
);
