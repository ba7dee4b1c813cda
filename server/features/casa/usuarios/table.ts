import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PermisosPropios } from '#contract/casa/usuarios/permisos.ts';
import type { Rol } from '#contract/casa/usuarios/roles.ts';
import type { DatosFactura } from '#contract/tienda/factura.ts';
import { bytea } from '#server/platform/database/columns.ts';

export const usuarios = pgTable(
  'usuarios',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    role: text().$type<Rol>().notNull().default('customer'),
    /** Where what they may do differs from the role: true was given, false was taken away. */
    permisos: jsonb().$type<PermisosPropios>().notNull().default({}),
    /** Role asked for at registration, until an admin approves or rejects it (D1). */
    rol_solicitado: text().$type<Rol>(),
    /** The one that was asked for and rejected, while nothing else was decided: it may be reconsidered. */
    rol_rechazado: text().$type<Rol>(),
    rut: text().notNull(),
    rut_valido: boolean().notNull(),
    direccion: text().notNull(),
    comuna: text().notNull().default(''),
    telefono: text().notNull().default(''),
    factura: jsonb().$type<DatosFactura>(),
    /** How much this client may buy before paying, where it is not what the house allows everybody. */
    tope_ordenes_impagas: integer(),
    tope_unidades_impagas: integer(),
    tope_ordenes_por_hora: integer(),
    /** argon2id, in PHC form. */
    clave_hash: text().notNull(),
    /** Since when it has a second factor (D99); null without. */
    segundo_factor_en: timestamp({ withTimezone: true }),
    /** Seeded with the demo, whose password everybody knows. */
    demo: boolean().notNull().default(false),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Since when they can't come in; null while they can. What they did stays theirs. */
    desactivado_en: timestamp({ withTimezone: true }),
    /** Set when somebody with history was deleted: nobody any more, only whose papers these were (D8). */
    eliminado_en: timestamp({ withTimezone: true }),
  },
  (tabla) => [
    uniqueIndex('usuarios_email').on(sql`lower(${tabla.email})`),
    index('usuarios_nombre_parecido').using('gin', sql`fussan_normalizar(${tabla.name}) gin_trgm_ops`),
    index('usuarios_email_parecido').using('gin', sql`lower(${tabla.email}) gin_trgm_ops`),
    // Who else has it: two accounts may, and staff are told.
    index('usuarios_rut').on(tabla.rut),
    index('usuarios_rut_parecido').using('gin', sql`${tabla.rut} gin_trgm_ops`),
  ],
);

/** A session per login. The token itself is never stored, only its SHA-256 (D5). */
export const sesiones = pgTable(
  'sesiones',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    usuario_id: integer()
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    token_hash: bytea().notNull(),
    creada_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    usada_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    vence_en: timestamp({ withTimezone: true }).notNull(),
    ip: text(),
    /** The browser's own words for itself, cut to a sensible length. */
    dispositivo: text().notNull().default(''),
  },
  (tabla) => [uniqueIndex('sesiones_token').on(tabla.token_hash), index('sesiones_usuario').on(tabla.usuario_id)],
);
