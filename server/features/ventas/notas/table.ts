import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ConNotas } from '#contract/ventas/notas.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';

/** What the staff leave written at something, for each other. */
export const notas = pgTable(
  'notas',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    entidad: text().$type<ConNotas>().notNull(),
    entidad_id: integer().notNull(),
    texto: text().notNull(),
    autor_id: integer().references(() => usuarios.id),
    creada_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [index('notas_entidad').on(tabla.entidad, tabla.entidad_id, tabla.id)],
);
