import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { EstadoConteo } from '#contract/conteos.ts';
import { productos } from '#server/features/productos/index.ts';
import { usuarios } from '#server/features/usuarios/index.ts';

/** A stock count: many products are counted over hours, and their differences are posted at once. */
export const conteos = pgTable(
  'conteos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    nombre: text().notNull(),
    estado: text().$type<EstadoConteo>().notNull().default('abierto'),
    creado_por: integer().references(() => usuarios.id),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    cerrado_por: integer().references(() => usuarios.id),
    cerrado_en: timestamp({ withTimezone: true }),
  },
  (tabla) => [index('conteos_estado').on(tabla.estado, tabla.id)],
);

/**
 * What was counted of a product. The difference is taken against the stock at the moment of counting, so that what is sold
 * between counting and posting is neither lost nor counted twice.
 */
export const conteos_lineas = pgTable(
  'conteos_lineas',
  {
    conteo_id: integer()
      .notNull()
      .references(() => conteos.id, { onDelete: 'cascade' }),
    producto_id: integer()
      .notNull()
      .references(() => productos.id),
    contado: integer().notNull(),
    /** The stock at the moment of counting. */
    esperado: integer().notNull(),
    contado_por: integer().references(() => usuarios.id),
    contado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [
    primaryKey({ columns: [tabla.conteo_id, tabla.producto_id] }),
    index('conteos_lineas_producto').on(tabla.producto_id),
    check('conteos_lineas_contado', sql`${tabla.contado} >= 0`),
  ],
);

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
