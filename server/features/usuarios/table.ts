import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PermisosPropios } from '#contract/cuenta/permisos.ts';
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

/** The secret of an account's second factor (D99), sealed with a key that is not in the database. */
export const segundosFactores = pgTable('segundos_factores', {
  usuario_id: integer()
    .primaryKey()
    .references(() => usuarios.id, { onDelete: 'cascade' }),
  sellado: bytea().notNull(),
  /** The time step of the last code that opened something: it, and those before it, open nothing again. */
  ultimo_paso: bigint({ mode: 'number' }).notNull().default(0),
  creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Codes for who has lost the second factor, each good once. Only their SHA-256 is stored. */
export const codigosDeRecuperacion = pgTable(
  'codigos_de_recuperacion',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    usuario_id: integer()
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    codigo_hash: bytea().notNull(),
    usado_en: timestamp({ withTimezone: true }),
  },
  (tabla) => [index('codigos_de_recuperacion_usuario').on(tabla.usuario_id)],
);

/** A browser in which the owner of an account has logged in before: others' guesses don't keep it out. */
export const dispositivosConocidos = pgTable(
  'dispositivos_conocidos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    usuario_id: integer()
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    token_hash: bytea().notNull(),
    usado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [
    uniqueIndex('dispositivos_conocidos_token').on(tabla.token_hash, tabla.usuario_id),
    index('dispositivos_conocidos_usuario').on(tabla.usuario_id),
  ],
);

/** A mailed link by which the owner makes a browser known, while guesses keep the others out. Only its SHA-256 is stored. */
export const pasesDeEntrada = pgTable(
  'pases_de_entrada',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    usuario_id: integer()
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    token_hash: bytea().notNull(),
    vence_en: timestamp({ withTimezone: true }).notNull(),
  },
  (tabla) => [
    uniqueIndex('pases_de_entrada_token').on(tabla.token_hash),
    index('pases_de_entrada_usuario').on(tabla.usuario_id),
  ],
);
