import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { NombreDeAlarma } from '#contract/casa/alarmas.ts';

/** What was wrong with the shop itself: since when and, once it is over, until when. */
export const alarmas = pgTable(
  'alarmas',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    nombre: text().$type<NombreDeAlarma>().notNull(),
    /** The machine that it is of; empty where it is the whole shop's. */
    maquina: text().notNull().default(''),
    detalle: text().notNull(),
    desde: timestamp({ withTimezone: true }).notNull().defaultNow(),
    hasta: timestamp({ withTimezone: true }),
    /** When it was last mailed. */
    avisada: timestamp({ withTimezone: true }),
  },
  (tabla) => [uniqueIndex('alarmas_abiertas').on(tabla.nombre, tabla.maquina).where(sql`${tabla.hasta} is null`)],
);

/** Each time that every ledger was worked out again by night, and what came of it. */
export const cuadraturas = pgTable('cuadraturas', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  hecha_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  diferencias: integer().notNull(),
  /** In words; the first of them. */
  faltas: jsonb().$type<readonly string[]>().notNull(),
});
