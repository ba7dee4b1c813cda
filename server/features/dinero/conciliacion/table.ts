import { boolean, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';
import type { LibroConciliado } from '#contract/dinero/conciliacion.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';

/** Each time that all that is money was worked out again, and what came of it. */
export const conciliaciones = pgTable('conciliaciones', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  hecha_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Null where the clock did it. */
  hecha_por: integer().references(() => usuarios.id),
  /** Attempts with Webpay that had not ended and were asked for; whether one of them got no answer. */
  preguntados: integer().notNull(),
  sin_respuesta: boolean().notNull(),
  diferencias: integer().notNull(),
  libros: jsonb().$type<readonly LibroConciliado[]>().notNull(),
});
