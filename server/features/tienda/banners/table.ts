import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { usuarios } from '#server/features/casa/usuarios/index.ts';

/** What staff put at the head of the home page between two days. */
export const banners = pgTable(
  'banners',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    titulo: text().notNull(),
    subtitulo: text().notNull().default(''),
    boton: text().notNull(),
    enlace: text().notNull(),
    imagen_url: text(),
    imagen_anchos: integer().array().notNull().default([]),
    desde: date({ mode: 'string' }).notNull(),
    hasta: date({ mode: 'string' }),
    orden: smallint().notNull().default(1),
    publicado: boolean().notNull().default(false),
    /** It is the one that is shown: each act, and each minute, sees to it. */
    en_portada: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    creado_por: integer().references(() => usuarios.id),
    cambiado_por: integer().references(() => usuarios.id),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [
    uniqueIndex('banners_en_portada').on(tabla.en_portada).where(sql`en_portada`),
    check('banners_dura', sql`${tabla.hasta} is null or ${tabla.hasta} >= ${tabla.desde}`),
  ],
);
