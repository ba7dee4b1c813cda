import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';

/** The cart that an account keeps from one browser to the next. It reserves no stock. */
export const carritos_lineas = pgTable(
  'carritos_lineas',
  {
    usuario_id: integer()
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    producto_id: integer()
      .notNull()
      .references(() => productos.id),
    cantidad: integer().notNull(),
    /** The line's place in the cart. */
    orden: integer().notNull(),
  },
  (tabla) => [
    primaryKey({ columns: [tabla.usuario_id, tabla.producto_id] }),
    index('carritos_lineas_producto').on(tabla.producto_id),
    check('carritos_lineas_cantidad', sql`${tabla.cantidad} > 0`),
  ],
);
