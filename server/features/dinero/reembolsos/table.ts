import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { MEDIOS_DE_PAGO } from '#contract/valores/medios-de-pago.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { compras } from '#server/features/ventas/compras/index.ts';
import { pesos } from '#server/platform/database/columns.ts';

/** Money that went back to who had paid. One that was written down by mistake stays, and no longer counts. */
export const reembolsos = pgTable(
  'reembolsos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    compra_id: integer()
      .notNull()
      .references(() => compras.id),
    monto: pesos().notNull(),
    fecha: date({ mode: 'string' }).notNull(),
    medio: text().$type<(typeof MEDIOS_DE_PAGO)[number]>().notNull(),
    referencia: text().notNull().default(''),
    /** Its customer reads it. */
    motivo: text().notNull(),
    creado_por: integer().references(() => usuarios.id),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    quitado_en: timestamp({ withTimezone: true }),
    quitado_por: integer().references(() => usuarios.id),
    quitado_motivo: text(),
  },
  (tabla) => [
    index('reembolsos_compra').on(tabla.compra_id, tabla.id),
    index('reembolsos_fecha').on(tabla.fecha, tabla.id).where(sql`${tabla.quitado_en} is null`),
    check('reembolsos_monto', sql`${tabla.monto} > 0`),
  ],
);
