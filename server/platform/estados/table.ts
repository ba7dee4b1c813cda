import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Every state that things went through: rows are only ever added. Who led there is a person of `usuarios`, whose foreign key is
 * written in the migration alone: features stand on the platform.
 */
export const historial = pgTable(
  'historial',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Its noun in the audit, as its machine says it. */
    entidad: text().notNull(),
    entidad_id: integer().notNull(),
    estado: text().notNull(),
    cuando: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null: the shop by itself. */
    actor_id: integer(),
    /** Why, where it was said. */
    motivo: text(),
  },
  (tabla) => [index('historial_entidad').on(tabla.entidad, tabla.entidad_id, tabla.id)],
);
