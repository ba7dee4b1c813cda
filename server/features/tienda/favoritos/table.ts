import { index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';

/** The products that a person keeps at hand: pairs, as in the seeds (000 §3, D36). */
export const favoritos = pgTable(
  'favoritos',
  {
    usuario_id: integer()
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    producto_id: integer()
      .notNull()
      .references(() => productos.id),
    agregado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [
    primaryKey({ columns: [tabla.usuario_id, tabla.producto_id] }),
    index('favoritos_producto').on(tabla.producto_id),
  ],
);
