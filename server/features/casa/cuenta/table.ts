import { bigint, index, integer, pgTable, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { bytea } from '#server/platform/database/columns.ts';

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
