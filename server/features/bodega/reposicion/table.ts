import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';

/** What somebody wants to order instead of what is proposed; of each person alone, and only for some days (`cantidades.ts`). */
export const reposicion_cantidades = pgTable(
  'reposicion_cantidades',
  {
    usuario_id: integer()
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    producto_id: integer()
      .notNull()
      .references(() => productos.id, { onDelete: 'cascade' }),
    cantidad: integer().notNull(),
    cuando: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [
    primaryKey({ columns: [tabla.usuario_id, tabla.producto_id] }),
    index('reposicion_cantidades_producto').on(tabla.producto_id),
    check('reposicion_cantidades_no_negativa', sql`${tabla.cantidad} >= 0`),
  ],
);
