import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { OrigenDeCaracteristica } from '#contract/catalogo/caracteristicas/caracteristicas.ts';
import type { ClaveDeCaracteristica } from '#contract/catalogo/caracteristicas/clases.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { en } from '#server/platform/estados/sql.ts';

/**
 * What a product can do and is made of, a value for each kind, in the kind's own unit. What was read of its words
 * (`leida`, or `dudosa`, which nobody but the staff sees) is written anew when those change; what staff wrote, or threw away, stays.
 */
export const caracteristicas_de_producto = pgTable(
  'caracteristicas_de_producto',
  {
    producto_id: integer()
      .notNull()
      .references(() => productos.id, { onDelete: 'cascade' }),
    clave: text().$type<ClaveDeCaracteristica>().notNull(),
    numero: doublePrecision(),
    texto: text(),
    origen: text().$type<OrigenDeCaracteristica>().notNull(),
    /** The words that it was read from. */
    leido: text().notNull().default(''),
  },
  (tabla) => [
    primaryKey({ columns: [tabla.producto_id, tabla.clave] }),
    check(
      'caracteristicas_una',
      sql`num_nonnulls(${tabla.numero}, ${tabla.texto}) = 1 or ${tabla.origen} ${en<OrigenDeCaracteristica>('descartada')}`,
    ),
    index('caracteristicas_por_revisar').on(tabla.clave, tabla.producto_id).where(sql`origen = 'dudosa'`),
  ],
);

/** Products whose words changed, to be read: noted by a trigger, however they were written (`fussan_por_leer`). */
export const caracteristicas_por_leer = pgTable(
  'caracteristicas_por_leer',
  { producto_id: integer().notNull() },
  (tabla) => [index('caracteristicas_por_leer_producto').on(tabla.producto_id)],
);
