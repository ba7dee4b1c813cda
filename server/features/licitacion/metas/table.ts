import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { pesosSumados } from '#server/platform/database/columns.ts';

/** What somebody is to sell in a month, net. */
export const metas = pgTable(
  'metas',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    usuario_id: integer()
      .notNull()
      .references(() => usuarios.id),
    /** `YYYY-MM` */
    mes: text().notNull(),
    monto: pesosSumados().notNull(),
    version: integer().notNull().default(1),
    creada_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    actualizada_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Set when it was taken away: another may be given. */
    quitada_en: timestamp({ withTimezone: true }),
  },
  (tabla) => [
    uniqueIndex('metas_persona_mes').on(tabla.mes, tabla.usuario_id).where(sql`quitada_en is null`),
    check('metas_mes', sql`${tabla.mes} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check('metas_monto', sql`${tabla.monto} > 0`),
  ],
);

/** Every amount that a goal had; the last row of one that was taken away has none. Rows are only ever added. */
export const metas_historial = pgTable(
  'metas_historial',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    meta_id: integer()
      .notNull()
      .references(() => metas.id),
    monto: pesosSumados(),
    cuando: timestamp({ withTimezone: true }).notNull().defaultNow(),
    actor_id: integer().references(() => usuarios.id),
    motivo: text(),
  },
  (tabla) => [index('metas_historial_meta').on(tabla.meta_id, tabla.id)],
);
