import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Rol } from '#contract/cuenta/roles.ts';
import type { DatosFactura } from '#contract/tienda/factura.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const usuarios = pgTable(
  'usuarios',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    role: text().$type<Rol>().notNull().default('customer'),
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
    /** argon2id, in PHC form. */
    clave_hash: text().notNull(),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Set when somebody with history was deleted: nobody any more, only whose papers these were (D8). */
    eliminado_en: timestamp({ withTimezone: true }),
  },
  (tabla) => [
    uniqueIndex('usuarios_email').on(sql`lower(${tabla.email})`),
    index('usuarios_nombre_parecido').using('gin', sql`fussan_normalizar(${tabla.name}) gin_trgm_ops`),
    index('usuarios_email_parecido').using('gin', sql`lower(${tabla.email}) gin_trgm_ops`),
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

/** A request to change a forgotten password. The token itself is never stored, only its SHA-256. */
export const recuperaciones = pgTable(
  'recuperaciones',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    usuario_id: integer()
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    token_hash: bytea().notNull(),
    creada_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    vence_en: timestamp({ withTimezone: true }).notNull(),
    usada_en: timestamp({ withTimezone: true }),
  },
  (tabla) => [
    uniqueIndex('recuperaciones_token').on(tabla.token_hash),
    index('recuperaciones_usuario').on(tabla.usuario_id),
  ],
);

/** The browsers that a person has come in with: sessions end and are gone, and each day's first would look new. */
export const dispositivos_conocidos = pgTable(
  'dispositivos_conocidos',
  {
    usuario_id: integer()
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    /** What it says of itself, without the versions that change every month. */
    dispositivo: text().notNull(),
    visto_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [primaryKey({ columns: [tabla.usuario_id, tabla.dispositivo] })],
);
