import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgSequence, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { EstadoOt } from '#contract/licitacion/ots/estados.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { compras, compras_lineas, guiasEscritas } from '#server/features/ventas/compras/index.ts';

/** What people call a work order: a transaction that fails leaves its number unused. */
export const secuencia_ots = pgSequence('secuencia_ots');

/** What of a purchase is prepared and leaves together. A purchase may have several. */
export const ots = pgTable(
  'ots',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    numero: integer().notNull().default(sql`nextval('secuencia_ots')`),
    compra_id: integer()
      .notNull()
      .references(() => compras.id),
    estado: text().$type<EstadoOt>().notNull().default('pendiente'),
    responsable_id: integer().references(() => usuarios.id),
    fecha: date({ mode: 'string' }).notNull(),
    lineas: integer().notNull().default(0),
    unidades: integer().notNull().default(0),
    transportista: text(),
    num_gd: text(),
    seguimiento: text(),
    recibido_por: text(),
    notas: text().notNull().default(''),
    version: integer().notNull().default(1),
    creada_por: integer().references(() => usuarios.id),
    creada_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [
    uniqueIndex('ots_numero').on(tabla.numero),
    index('ots_compra').on(tabla.compra_id, tabla.id),
    index('ots_estado').on(tabla.estado, tabla.id),
    index('ots_fecha').on(tabla.fecha, tabla.id),
    index('ots_guia').on(tabla.num_gd).where(sql`num_gd is not null`),
    index('ots_guias').using('gin', guiasEscritas(tabla.num_gd)).where(sql`${tabla.num_gd} is not null`),
  ],
);

/** Units of a purchase's line. How many of a line all its work orders hold is kept beside it: `compras_lineas.en_ot`. */
export const ots_lineas = pgTable(
  'ots_lineas',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ot_id: integer()
      .notNull()
      .references(() => ots.id),
    compra_linea_id: integer()
      .notNull()
      .references(() => compras_lineas.id),
    cantidad: integer().notNull(),
  },
  (tabla) => [
    uniqueIndex('ots_lineas_linea').on(tabla.ot_id, tabla.compra_linea_id),
    index('ots_lineas_compra').on(tabla.compra_linea_id),
    check('ots_lineas_cantidad', sql`${tabla.cantidad} > 0`),
  ],
);
