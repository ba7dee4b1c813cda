import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CambioMasivo, EstadoMasivo, ValoresMasivo } from '#contract/catalogo/productos/productos-masivo.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { en, noEn } from '#server/platform/estados/sql.ts';

/** A change to many products: a batch at a time, so that nobody waits long for its locks; and it can be undone. */
export const cambios_masivos = pgTable(
  'cambios_masivos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    actor_id: integer().references(() => usuarios.id),
    cambio: jsonb().$type<CambioMasivo>().notNull(),
    estado: text().$type<EstadoMasivo>().notNull().default('en_curso'),
    /** Products that it is to change. */
    total: integer().notNull().default(0),
    cambiados: integer().notNull().default(0),
    /** Left as they were, because somebody changed them meanwhile. */
    omitidos: integer().notNull().default(0),
    /** The product up to which it is done, in the order of their ids. */
    hasta: integer().notNull().default(0),
    /** The change that this one undoes. */
    deshace: integer().references((): AnyPgColumn => cambios_masivos.id),
    /** What its preview showed: asked for again, because the answer was lost, it is this same change. */
    huella: text(),
    /** Who stopped it halfway. */
    detenido_por: integer().references(() => usuarios.id),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    terminado_en: timestamp({ withTimezone: true }),
  },
  (tabla) => [
    uniqueIndex('cambios_masivos_deshecho_una_vez')
      .on(tabla.deshace)
      .where(sql`estado ${noEn<EstadoMasivo>('detenido')}`),
    index('cambios_masivos_en_curso')
      .on(tabla.id)
      .where(sql`estado ${en<EstadoMasivo>('en_curso')}`),
  ],
);

/**
 * What a bulk change does to each product: only while it is still as it was seen (`version`). Kept for some days, to undo
 * it. Without a reference to `productos`: a product that is removed meanwhile is simply left out.
 */
export const cambios_masivos_productos = pgTable(
  'cambios_masivos_productos',
  {
    cambio_id: integer()
      .notNull()
      .references(() => cambios_masivos.id, { onDelete: 'cascade' }),
    producto_id: integer().notNull(),
    version: integer().notNull(),
    antes: jsonb().$type<ValoresMasivo>().notNull(),
    despues: jsonb().$type<ValoresMasivo>().notNull(),
    omitido: boolean().notNull().default(false),
  },
  (tabla) => [primaryKey({ columns: [tabla.cambio_id, tabla.producto_id] })],
);
