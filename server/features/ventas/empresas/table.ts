import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RolDeEmpresa } from '#contract/ventas/empresas/roles.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { clientes } from '#server/features/ventas/clientes/index.ts';
import { bytea, pesos } from '#server/platform/database/columns.ts';

/** A client that several people buy for: from then on they alone do, whatever RUT and e-mail an account has. */
export const empresas = pgTable('empresas', {
  cliente_id: integer()
    .primaryKey()
    .references(() => clientes.id, { onDelete: 'cascade' }),
  /** From how much on what a comprador buys waits for an aprobador: 0 is all of it, null none. */
  aprobacion_desde: pesos(),
  creada_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Who buys for it: somebody is of one company at most. */
export const empresas_personas = pgTable(
  'empresas_personas',
  {
    user_id: integer()
      .primaryKey()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    cliente_id: integer()
      .notNull()
      .references(() => empresas.cliente_id, { onDelete: 'cascade' }),
    rol: text().$type<RolDeEmpresa>().notNull(),
    creada_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [index('empresas_personas_cliente').on(tabla.cliente_id)],
);

/** Who was asked to, until they accept: the token itself is never stored, only its SHA-256. */
export const empresas_invitaciones = pgTable(
  'empresas_invitaciones',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    cliente_id: integer()
      .notNull()
      .references(() => empresas.cliente_id, { onDelete: 'cascade' }),
    email: text().notNull(),
    rol: text().$type<RolDeEmpresa>().notNull(),
    token_hash: bytea().notNull(),
    invitada_por: integer().references(() => usuarios.id, { onDelete: 'set null' }),
    creada_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    vence_en: timestamp({ withTimezone: true }).notNull(),
  },
  (tabla) => [
    // One at a time of an address in a company; what another company asks is its own affair.
    uniqueIndex('empresas_invitaciones_email').on(tabla.cliente_id, sql`lower(${tabla.email})`),
    uniqueIndex('empresas_invitaciones_token').on(tabla.token_hash),
    index('empresas_invitaciones_invitada_por').on(tabla.invitada_por),
  ],
);
