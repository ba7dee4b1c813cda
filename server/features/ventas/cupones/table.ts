import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TipoDeCupon } from '#contract/ventas/cupones/cupon.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { pesos } from '#server/platform/database/columns.ts';

/** What who buys may write to pay less. An order keeps which one it used, and what that took off it. */
export const cupones = pgTable(
  'cupones',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    codigo: text().notNull(),
    descripcion: text().notNull(),
    tipo: text().$type<TipoDeCupon>().notNull(),
    /** Per cent, or pesos with IVA; 0 of free dispatch. */
    valor: pesos().notNull(),
    minimo: pesos().notNull(),
    desde: date({ mode: 'string' }).notNull(),
    hasta: date({ mode: 'string' }),
    tope_usos: integer(),
    uno_por_persona: boolean().notNull(),
    con_rebajados: boolean().notNull(),
    activo: boolean().notNull(),
    version: integer().notNull().default(1),
    creado_por: integer().references(() => usuarios.id),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [
    uniqueIndex('cupones_codigo').on(tabla.codigo),
    check('cupones_valor', sql`${tabla.valor} >= 0 and ${tabla.minimo} >= 0`),
    check('cupones_dura', sql`${tabla.hasta} is null or ${tabla.hasta} >= ${tabla.desde}`),
    check('cupones_tope', sql`${tabla.tope_usos} is null or ${tabla.tope_usos} > 0`),
  ],
);
