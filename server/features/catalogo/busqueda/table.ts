import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { pesos } from '#server/platform/database/columns.ts';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What the search reads of each active product: narrow rows, so that thousands of matches are filtered, sorted and counted
 * without reading whole products. Kept by triggers on `productos` (`migrations/repeatable`); nothing else writes here.
 */
export const fichas_busqueda = pgTable(
  'fichas_busqueda',
  {
    producto_id: integer()
      .primaryKey()
      .references(() => productos.id, { onDelete: 'cascade' }),
    en_stock: boolean().notNull(),
    en_oferta: boolean().notNull(),
    // Stands for its familia, sub_familia and marca: a number (`fussan_clase`), since every search counts by it.
    clase: bigint({ mode: 'bigint' }).notNull(),
    fecha_creacion: timestamp({ withTimezone: true }).notNull(),
    precio: pesos().notNull(),
  },
  (tabla) => [
    // What was written lately waits in a short list beside the index, which every search reads: short, so that it costs
    // little, but not none, so that an import of thousands doesn't touch the whole index for each product.
    index('fichas_busqueda_lexemas')
      .using('gin', sql`fussan_lexemas_de(${tabla.producto_id})`)
      .with({ gin_pending_list_limit: 512 }),
    // Read backwards: with stock first, then the newest. The best of very many matches are found on it.
    index('fichas_busqueda_orden').on(tabla.en_stock, tabla.fecha_creacion, tabla.producto_id),
  ],
);

/**
 * What the search looks for in each product: stems and where they stand (`fussan_hacer_fichas`). Apart from its card,
 * which is thereby an eighth as wide: to tell whether a row is there PostgreSQL visits each one that the index finds. The
 * card's index reads it from here (`fussan_lexemas_de`), so it is only ever written together with its card, and before it.
 */
export const fichas_lexemas = pgTable('fichas_lexemas', {
  producto_id: integer()
    .primaryKey()
    .references(() => productos.id, { onDelete: 'cascade' }),
  lexemas: tsvector().notNull(),
});

/**
 * The stems of hidden products, as in `fichas_lexemas`. Apart, since only staff find them: what the shop reads is no larger
 * for what it doesn't show.
 */
export const fichas_ocultas = pgTable(
  'fichas_ocultas',
  {
    producto_id: integer()
      .primaryKey()
      .references(() => productos.id, { onDelete: 'cascade' }),
    lexemas: tsvector().notNull(),
  },
  (tabla) => [index('fichas_ocultas_lexemas').using('gin', tabla.lexemas)],
);

/**
 * Words of names, brands and categories, to correct what is misspelt. Without uniqueness on purpose: two writers of the
 * same new word need not wait for each other, and a word that is there twice does no harm.
 */
export const vocabulario = pgTable(
  'vocabulario',
  {
    palabra: text().notNull(),
    /** How it sounds (`fussan_sonido`). */
    sonido: text().notNull(),
  },
  (tabla) => [
    index('vocabulario_sonido').on(tabla.sonido, tabla.palabra),
    index('vocabulario_parecido').using('gin', tabla.sonido.op('gin_trgm_ops')),
    // To tell whether a word is known, by its beginning too.
    index('vocabulario_llana').on(sql`fussan_llana(${tabla.palabra}) text_pattern_ops`),
  ],
);

/**
 * Products of which something changed that results are narrowed by, in the order of the transactions: what each instance
 * keeps of them in memory (`Indice`) is brought up to date by it. Written by triggers alone; days later thrown away.
 */
export const fichas_cambios = pgTable(
  'fichas_cambios',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    producto_id: integer().notNull(),
    transaccion: xid8().notNull().default(sql`pg_current_xact_id()`),
    cuando: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [index('fichas_cambios_transaccion').on(tabla.transaccion)],
);
