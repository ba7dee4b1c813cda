import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { Papel } from '#contract/catalogo/relaciones/claves.ts';
import type { Clase } from '#contract/catalogo/relaciones/relaciones.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';

const producto = () =>
  integer()
    .notNull()
    .references(() => productos.id, { onDelete: 'cascade' });

/** What staff say of two products: that one needs the other, goes well with it, or isn't to be shown with it. */
export const relaciones = pgTable(
  'relaciones',
  {
    producto_id: producto(),
    otro_id: producto(),
    clase: text().$type<Clase>().notNull(),
    orden: smallint().notNull(),
    creado_por: integer().references(() => usuarios.id),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [
    primaryKey({ columns: [tabla.producto_id, tabla.otro_id] }),
    index('relaciones_otro').on(tabla.otro_id),
    check('relaciones_dos', sql`${tabla.producto_id} <> ${tabla.otro_id}`),
  ],
);

/** What the rule reads of each product (`clavesDe`): what offers a key fits what asks for it. */
export const productos_claves = pgTable(
  'productos_claves',
  {
    producto_id: producto(),
    papel: text().$type<Papel>().notNull(),
    clave: text().notNull(),
    orden: smallint().notNull(),
  },
  (tabla) => [
    primaryKey({ columns: [tabla.producto_id, tabla.clave] }),
    index('productos_claves_de').on(tabla.clave, tabla.papel, tabla.producto_id),
  ],
);

/** What was bought together with a product, the most often first: the night counts it anew. */
export const comprados_juntos = pgTable(
  'comprados_juntos',
  {
    producto_id: producto(),
    otro_id: producto(),
    veces: integer().notNull(),
    lugar: smallint().notNull(),
  },
  (tabla) => [
    primaryKey({ columns: [tabla.producto_id, tabla.otro_id] }),
    index('comprados_juntos_otro').on(tabla.otro_id),
  ],
);
