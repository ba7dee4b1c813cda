import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { EstadoCorreo } from '#contract/cuenta/correo-estados.ts';

/** The outbox: every mail of the house, written in the transaction that causes it and sent after that commits. */
export const correos = pgTable(
  'correos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** What the mail is about: a second mail with the same key is never written. */
    clave: text().notNull(),
    plantilla: text().notNull(),
    datos: jsonb().notNull(),
    para: text().notNull(),
    responder_a: text(),
    estado: text().$type<EstadoCorreo>().notNull().default('pendiente'),
    intentos: integer().notNull().default(0),
    error: text(),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    enviado_en: timestamp({ withTimezone: true }),
  },
  (tabla) => [uniqueIndex('correos_clave').on(tabla.clave), index('correos_estado').on(tabla.estado, tabla.id)],
);
