import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Who did what to what, and when. Rows are only ever added: the database refuses the rest (`auditoria.sql`). It is parted by years, which
 * drizzle has no words for: the migration says it.
 */
export const auditoria = pgTable(
  'auditoria',
  {
    id: bigint({ mode: 'number' }).notNull().default(sql`nextval('auditoria_numero')`),
    cuando: timestamp({ withTimezone: true }).notNull().defaultNow(),
    actor_id: integer(),
    actor_rol: text(),
    accion: text().notNull(),
    entidad: text().notNull(),
    entidad_id: integer(),
    detalle: jsonb().notNull(),
    request_id: text(),
    /** From where it was asked for; null where nobody called. */
    ip: text(),
  },
  (tabla) => [
    primaryKey({ name: 'auditoria_pk', columns: [tabla.id, tabla.cuando] }),
    // In the order of time: a record's history is read a page at a time, the last first.
    index('auditoria_entidad').on(tabla.entidad, tabla.entidad_id, tabla.cuando),
    // With their ids, so that a page of the list is found in the index alone.
    index('auditoria_cuando').on(tabla.cuando, tabla.id),
    index('auditoria_actor').on(tabla.actor_id, tabla.cuando, tabla.id),
    index('auditoria_accion').on(tabla.accion, tabla.cuando, tabla.id),
  ],
);
