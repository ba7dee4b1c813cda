import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Ambiente } from '#contract/dinero/dte/estados.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { bytea } from '#server/platform/database/columns.ts';

/** Who issues tax documents: one row, or none while nobody has said it. */
export const dte_emisor = pgTable(
  'dte_emisor',
  {
    id: smallint().primaryKey().default(1),
    /** As `limpiarRut` has it. */
    rut: text().notNull(),
    razon_social: text().notNull(),
    giro: text().notNull(),
    actecos: integer().array().notNull(),
    direccion: text().notNull(),
    comuna: text().notNull(),
    ciudad: text().notNull(),
    telefono: text().notNull().default(''),
    correo: text().notNull().default(''),
    sucursal: integer(),
    unidad_sii: text().notNull(),
    resolucion_numero: integer().notNull(),
    resolucion_fecha: date({ mode: 'string' }).notNull(),
    ambiente: text().$type<Ambiente>().notNull(),
    boleta_automatica: boolean().notNull().default(false),
    /** Since when: what was bought before is charged by somebody. */
    boleta_automatica_desde: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    cambiado_por: integer().references(() => usuarios.id),
    cambiado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [check('dte_emisor_uno', sql`${tabla.id} = 1`)],
);

/** Certificates that the shop signed with. Only the one in use has its key. */
export const dte_certificados = pgTable(
  'dte_certificados',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    nombre: text().notNull(),
    /** Of who signs, `12345678-9`; empty where the certificate doesn't say. */
    rut: text().notNull(),
    autoridad: text().notNull(),
    desde: timestamp({ withTimezone: true }).notNull(),
    hasta: timestamp({ withTimezone: true }).notNull(),
    /** Of the certificate itself: the sealed one is sealed for it. */
    huella: text().notNull(),
    /** Certificate and key, sealed; null once another took its place, or it was taken out. */
    sellado: bytea(),
    subido_por: integer().references(() => usuarios.id),
    subido_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    quitado_en: timestamp({ withTimezone: true }),
  },
  (tabla) => [
    uniqueIndex('dte_certificados_en_uso').on(sql`(true)`).where(sql`${tabla.sellado} is not null`),
    check('dte_certificados_quitado', sql`(${tabla.sellado} is null) = (${tabla.quitado_en} is not null)`),
  ],
);
