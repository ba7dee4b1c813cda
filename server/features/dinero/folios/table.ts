import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Ambiente } from '#contract/dinero/dte/estados.ts';
import type { TipoDte } from '#contract/dinero/dte/tipos.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { bytea } from '#server/platform/database/columns.ts';

/** Ranges of folios that the SII authorized. Uploads wait for each other, so that none of a kind overlap. */
export const cafs = pgTable(
  'cafs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ambiente: text().$type<Ambiente>().notNull(),
    tipo: smallint().$type<TipoDte>().notNull(),
    /** Whose they are, as `limpiarRut` has it. */
    rut: text().notNull(),
    desde: integer().notNull(),
    hasta: integer().notNull(),
    /** The next to be given, never one that is annulled; after the last, `hasta + 1`. */
    siguiente: integer().notNull(),
    fecha: date({ mode: 'string' }).notNull(),
    idk: integer().notNull(),
    /** Its signature was checked with the SII's key; false where the shop knows none of that number. */
    comprobado: boolean().notNull(),
    huella: text().notNull(),
    /** The file, with the key that stamps; sealed. */
    sellado: bytea().notNull(),
    subido_por: integer().references(() => usuarios.id),
    subido_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [
    uniqueIndex('cafs_huella').on(tabla.huella),
    uniqueIndex('cafs_rango').on(tabla.ambiente, tabla.tipo, tabla.desde),
    check(
      'cafs_siguiente',
      sql`${tabla.desde} >= 1 and ${tabla.siguiente} >= ${tabla.desde} and ${tabla.siguiente} <= ${tabla.hasta} + 1`,
    ),
  ],
);

/** Folios that nobody will use: annulled before any document had them. */
export const folios_anulados = pgTable(
  'folios_anulados',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    caf_id: integer()
      .notNull()
      .references(() => cafs.id),
    desde: integer().notNull(),
    hasta: integer().notNull(),
    motivo: text().notNull(),
    anulado_por: integer().references(() => usuarios.id),
    anulado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [
    index('folios_anulados_caf').on(tabla.caf_id, tabla.desde),
    check('folios_anulados_rango', sql`${tabla.hasta} >= ${tabla.desde}`),
  ],
);
