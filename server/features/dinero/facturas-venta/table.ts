import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { COBRABLES, type EstadoVenta, type TipoVenta } from '#contract/dinero/facturas-venta/estados.ts';
import type { Base } from '#contract/valores/money.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { ots } from '#server/features/licitacion/ots/index.ts';
import { compras, compras_lineas } from '#server/features/ventas/compras/index.ts';
import { medida, pesos, pesosSumados, precio } from '#server/platform/database/columns.ts';
import { en, noEn } from '#server/platform/estados/sql.ts';

/** What the shop charges for purchases. What is owed is kept here by `asentar`, and with it what of the purchase is charged. */
export const facturas_venta = pgTable(
  'facturas_venta',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tipo: smallint().$type<TipoVenta>().notNull(),
    folio: integer().notNull(),
    estado: text().$type<EstadoVenta>().notNull().default('emitida'),
    compra_id: integer()
      .notNull()
      .references(() => compras.id),
    ot_id: integer().references(() => ots.id),
    /** What a note takes from or adds to. */
    referencia_id: integer().references((): AnyPgColumn => facturas_venta.id),
    /** A debit note that undoes a credit note: what that took is owed again of its invoice, and nothing of this. */
    deshace: boolean().notNull().default(false),
    /** Why a debit note was written. */
    razon: text().notNull().default(''),
    /** The client, frozen as it is written on the paper. */
    cliente: text().notNull(),
    rut: text().notNull().default(''),
    /** Its purchase's: whether its lines are net or include IVA. */
    base: text().$type<Base>().notNull().default('bruto'),
    fecha_emision: date({ mode: 'string' }).notNull(),
    vence: date({ mode: 'string' }).notNull(),
    /** What it charges for bringing it, IVA included. */
    envio: pesos().notNull().default(0),
    neto: pesosSumados().notNull(),
    iva: pesosSumados().notNull(),
    total: pesosSumados().notNull(),
    /** What pays it, and what of the ledger names it: more once a credit note took some of it, less where the purchase was paid. */
    pagado: pesosSumados().notNull().default(0),
    cobrado: pesosSumados().notNull().default(0),
    acreditado: pesosSumados().notNull().default(0),
    saldo: pesosSumados().notNull().default(0),
    /** The day of the payment that settled it. */
    pagada_el: date({ mode: 'string' }),
    factoring: text(),
    factoring_fecha: date({ mode: 'string' }),
    /** The shop issued it as a tax document, which the SII didn't refuse. */
    electronica: boolean().notNull().default(false),
    notas: text().notNull().default(''),
    version: integer().notNull().default(1),
    creada_por: integer().references(() => usuarios.id),
    creada_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    busqueda: text().generatedAlwaysAs(
      (): SQL => sql`fussan_normalizar(${facturas_venta.cliente} || ' ' || ${facturas_venta.rut})`,
    ),
  },
  (tabla) => [
    // The SII gives a number once, also to what is annulled.
    uniqueIndex('facturas_venta_folio')
      .on(tabla.tipo, tabla.folio)
      .where(sql`estado ${noEn<EstadoVenta>('anulada')}`),
    index('facturas_venta_compra').on(tabla.compra_id, tabla.id),
    index('facturas_venta_referencia').on(tabla.referencia_id).where(sql`referencia_id is not null`),
    index('facturas_venta_emision').on(tabla.fecha_emision, tabla.id),
    // What was paid in a month, for its commissions.
    index('facturas_venta_pagada')
      .on(tabla.pagada_el)
      .where(sql`estado ${en<EstadoVenta>('pagada')} and tipo ${en<TipoVenta>(...COBRABLES)}`),
    index('facturas_venta_por_cobrar')
      .on(tabla.vence, tabla.id)
      .where(sql`estado ${en<EstadoVenta>('emitida')} and saldo > 0`),
    index('facturas_venta_busqueda').using('gin', tabla.busqueda.op('gin_trgm_ops')),
    check('facturas_venta_base', sql`${tabla.base} in ('neto', 'bruto')`),
    check('facturas_venta_cuadra', sql`${tabla.total} = ${tabla.neto} + ${tabla.iva} and ${tabla.total} > 0`),
    check('facturas_venta_saldo', sql`${tabla.saldo} >= 0 and ${tabla.pagado} >= 0 and ${tabla.acreditado} >= 0`),
    check('facturas_venta_nota', sql`(${tabla.tipo} in (56, 61)) = (${tabla.referencia_id} is not null)`),
    check('facturas_venta_deshace', sql`not ${tabla.deshace} or ${tabla.tipo} = 56`),
  ],
);

/** Units of a purchase's line that a paper charges. */
export const facturas_venta_lineas = pgTable(
  'facturas_venta_lineas',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    factura_id: integer()
      .notNull()
      .references(() => facturas_venta.id),
    compra_linea_id: integer()
      .notNull()
      .references(() => compras_lineas.id),
    descripcion: text().notNull(),
    cantidad: integer().notNull(),
    /** What it charges, where that isn't the units themselves. */
    medida: medida(),
    /** In the paper's base. */
    precio_unitario: precio().notNull(),
    /** Per cent off that price. */
    descuento: numeric({ precision: 7, scale: 2, mode: 'number' }).notNull().default(0),
    /** What it comes to, in that base: of the last units of a line what was left of it. */
    subtotal: pesosSumados().notNull(),
  },
  (tabla) => [
    uniqueIndex('facturas_venta_lineas_linea').on(tabla.factura_id, tabla.compra_linea_id),
    index('facturas_venta_lineas_compra').on(tabla.compra_linea_id),
    check('facturas_venta_lineas_cantidad', sql`${tabla.cantidad} > 0`),
  ],
);
