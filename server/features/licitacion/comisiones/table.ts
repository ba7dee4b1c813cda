import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { BaseComision, ClaseLinea, EstadoComision } from '#contract/licitacion/comisiones/estados.ts';
import type { MEDIOS_DE_PAGO } from '#contract/valores/medios-de-pago.ts';
import type { Canal } from '#contract/ventas/cotizaciones/estados.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { facturas_venta } from '#server/features/dinero/facturas-venta/index.ts';
import { pesosSumados } from '#server/platform/database/columns.ts';
import { en, noEn } from '#server/platform/estados/sql.ts';

const porciento = () => numeric({ precision: 5, scale: 2, mode: 'number' });

/** How much of a sale is its seller's: of one seller, of one channel, of both, or of everybody, from a month on. */
export const comisiones_reglas = pgTable(
  'comisiones_reglas',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    vendedor_id: integer().references(() => usuarios.id),
    canal: text().$type<Canal>(),
    base: text().$type<BaseComision>().notNull(),
    porciento: porciento().notNull(),
    /** The first month that it is of, `YYYY-MM`. */
    desde: text().notNull(),
    version: integer().notNull().default(1),
    creada_por: integer().references(() => usuarios.id),
    creada_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    quitada_en: timestamp({ withTimezone: true }),
  },
  (tabla) => [
    uniqueIndex('comisiones_reglas_una')
      .on(sql`coalesce(${tabla.vendedor_id}, 0)`, sql`coalesce(${tabla.canal}, '')`, tabla.desde)
      .where(sql`quitada_en is null`),
    check('comisiones_reglas_porciento', sql`${tabla.porciento} between 0 and 100`),
    check('comisiones_reglas_desde', sql`${tabla.desde} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
  ],
);

/** A month's commissions, of everybody. */
export const comisiones = pgTable(
  'comisiones',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** `YYYY-MM` */
    mes: text().notNull(),
    estado: text().$type<EstadoComision>().notNull().default('calculada'),
    /** What its lines come to, kept by `calcular`. */
    lineas: integer().notNull().default(0),
    total: pesosSumados().notNull().default(0),
    version: integer().notNull().default(1),
    calculada_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    pagada_el: date({ mode: 'string' }),
    medio: text().$type<(typeof MEDIOS_DE_PAGO)[number]>(),
    referencia: text().notNull().default(''),
    creada_por: integer().references(() => usuarios.id),
    creada_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [
    uniqueIndex('comisiones_mes')
      .on(tabla.mes)
      .where(sql`estado ${noEn<EstadoComision>('anulada')}`),
    // One at a time is open: what it adjusts is all that the others, which are frozen, have told.
    uniqueIndex('comisiones_abierta')
      .on(tabla.estado)
      .where(sql`estado ${en<EstadoComision>('calculada')}`),
    check('comisiones_mes_valido', sql`${tabla.mes} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check(
      'comisiones_pagada',
      sql`${tabla.estado} ${noEn<EstadoComision>('pagada')} or ${tabla.pagada_el} is not null`,
    ),
  ],
);

/** What one invoice gives its seller in a month, as it was worked out: the rule is frozen with it. */
export const comisiones_lineas = pgTable(
  'comisiones_lineas',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    comision_id: integer()
      .notNull()
      .references(() => comisiones.id),
    factura_id: integer()
      .notNull()
      .references(() => facturas_venta.id),
    /** The invoice's when it was looked at: while it is the same, so is what it gives. */
    factura_version: integer().notNull(),
    clase: text().$type<ClaseLinea>().notNull(),
    vendedor_id: integer()
      .notNull()
      .references(() => usuarios.id),
    canal: text().$type<Canal>().notNull(),
    /** None: no rule was of it, and it gives nothing. */
    regla_id: integer().references(() => comisiones_reglas.id),
    base: text().$type<BaseComision>().notNull(),
    porciento: porciento().notNull(),
    /** What was sold, without IVA, without bringing it and without what credit notes took back. */
    neto: pesosSumados().notNull(),
    /** Net, of the units whose cost is known, and what the others were sold for, net. */
    costo: pesosSumados().notNull(),
    sin_costo: pesosSumados().notNull(),
    /** What the per cent was taken of. */
    sobre: pesosSumados().notNull(),
    monto: pesosSumados().notNull(),
    /** Of commissions that were not annulled. */
    viva: boolean().notNull().default(true),
  },
  (tabla) => [
    uniqueIndex('comisiones_lineas_factura').on(tabla.comision_id, tabla.factura_id),
    // An invoice is paid for in one month alone.
    uniqueIndex('comisiones_lineas_una').on(tabla.factura_id).where(sql`viva and clase = 'venta'`),
    index('comisiones_lineas_de_factura').on(tabla.factura_id).where(sql`viva`),
    index('comisiones_lineas_vendedor').on(tabla.comision_id, tabla.vendedor_id),
    index('comisiones_lineas_regla').on(tabla.regla_id).where(sql`regla_id is not null`),
    check('comisiones_lineas_venta', sql`${tabla.clase} = 'ajuste' or (${tabla.neto} >= 0 and ${tabla.monto} >= 0)`),
  ],
);
