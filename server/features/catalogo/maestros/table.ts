import { type SQL, sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';

/** Product masters: what a code means, whatever brands of it are sold. */
export const maestros = pgTable(
  'maestros',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Who saved it last (D62). */
    user_id: integer()
      .notNull()
      .references(() => usuarios.id),
    description: text().notNull(),
    familia: text().notNull(),
    sub_familia: text().notNull().default(''),
    cod_familia: integer().notNull(),
    /** 0: it has none. */
    cod_sub_familia: integer().notNull().default(0),
    correlativo: integer().notNull(),
    codigo_fussan: bigint({ mode: 'number' }).notNull(),
    date: date({ mode: 'string' }).notNull(),
    /** Counts the changes, so that nobody writes over what they have not seen. */
    version: integer().notNull().default(1),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** What the search looks through, in lower case without accents. */
    busqueda: text().generatedAlwaysAs(
      (): SQL =>
        sql`fussan_normalizar(${maestros.description} || ' ' || ${maestros.familia} || ' ' || ${maestros.sub_familia})`,
    ),
  },
  (tabla) => [
    uniqueIndex('maestros_codigo').on(tabla.codigo_fussan),
    index('maestros_correlativo').on(tabla.cod_familia, tabla.cod_sub_familia, tabla.correlativo),
    index('maestros_familia').on(
      sql`fussan_normalizar(${tabla.familia})`,
      sql`fussan_normalizar(${tabla.sub_familia})`,
    ),
    index('maestros_busqueda').using('gin', tabla.busqueda.op('gin_trgm_ops')),
    check('maestros_codigos_positivos', sql`${tabla.codigo_fussan} > 0 and ${tabla.cod_familia} > 0`),
  ],
);

/**
 * Which master a product was made from or joined to: one at most. A table of its own, because the catalogue, which nearly
 * everything stands on, needn't know of masters.
 */
export const maestros_productos = pgTable(
  'maestros_productos',
  {
    producto_id: integer()
      .primaryKey()
      .references(() => productos.id, { onDelete: 'cascade' }),
    maestro_id: integer()
      .notNull()
      .references(() => maestros.id),
  },
  (tabla) => [index('maestros_productos_maestro').on(tabla.maestro_id)],
);
