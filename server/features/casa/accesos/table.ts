import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PermisosPropios } from '#contract/casa/usuarios/permisos.ts';
import type { Rol } from '#contract/casa/usuarios/roles.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { bytea } from '#server/platform/database/columns.ts';

/**
 * An address that was invited and hasn't accepted yet: the row goes with its acceptance, or when it is taken back. The
 * token itself is never stored, only its SHA-256.
 */
export const invitaciones = pgTable(
  'invitaciones',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    role: text().$type<Rol>().notNull(),
    permisos: jsonb().$type<PermisosPropios>().notNull().default({}),
    token_hash: bytea().notNull(),
    invitada_por: integer().references(() => usuarios.id, { onDelete: 'set null' }),
    creada_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    enviada_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    vence_en: timestamp({ withTimezone: true }).notNull(),
  },
  (tabla) => [
    uniqueIndex('invitaciones_email').on(sql`lower(${tabla.email})`),
    uniqueIndex('invitaciones_token').on(tabla.token_hash),
    index('invitaciones_invitada_por').on(tabla.invitada_por),
  ],
);
