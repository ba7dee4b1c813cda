import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { EstadoWebpay } from '#contract/dinero/webpay.ts';
import { pagos } from '#server/features/dinero/pagos/index.ts';
import { compras } from '#server/features/ventas/compras/index.ts';
import { bytea, pesos } from '#server/platform/database/columns.ts';
import { en, literal } from '#server/platform/estados/sql.ts';

/** One attempt to pay a purchase by Webpay, and what Transbank answered. Money is the row of the ledger that it names. */
export const webpay_intentos = pgTable(
  'webpay_intentos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    compra_id: integer()
      .notNull()
      .references(() => compras.id),
    /** What Transbank knows it by (`buy_order`, `session_id`), and what its page is opened with. */
    orden_compra: text().notNull(),
    sesion: text().notNull(),
    clave: text().notNull(),
    monto: pesos().notNull(),
    estado: text().$type<EstadoWebpay>().notNull().default('creando'),
    /** Sealed, for refunds need it for months; its hash finds the attempt. */
    token: bytea(),
    token_hash: text(),
    /** Until when one process has it in hand; whoever finds it later asks Transbank what came of it. */
    tomado_hasta: timestamp({ withTimezone: true }),
    /** When the buyer came back with a token to be committed, and how often that was asked for. */
    volvio_en: timestamp({ withTimezone: true }),
    confirmaciones: integer().notNull().default(0),
    /** When Transbank is asked about it next, and how often that brought no answer; null: never by the clock. */
    revisar_en: timestamp({ withTimezone: true }),
    sin_respuesta: integer().notNull().default(0),
    estado_tbk: text(),
    response_code: integer(),
    codigo_autorizacion: text(),
    tipo_pago: text(),
    cuotas: integer().notNull().default(0),
    monto_cuota: pesos(),
    tarjeta: text(),
    vci: text(),
    fecha_transaccion: timestamp({ withTimezone: true }),
    /** Why nothing was charged, or why what was goes back, for who paid. */
    motivo: text(),
    pago_id: integer().references(() => pagos.id),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    resuelto_en: timestamp({ withTimezone: true }),
  },
  (tabla) => [
    uniqueIndex('webpay_intentos_orden').on(tabla.orden_compra),
    uniqueIndex('webpay_intentos_clave').on(tabla.clave),
    uniqueIndex('webpay_intentos_token').on(tabla.token_hash),
    uniqueIndex('webpay_intentos_pago').on(tabla.pago_id).where(sql`${tabla.pago_id} is not null`),
    // One purchase has one attempt that is being committed, whoever comes first.
    uniqueIndex('webpay_intentos_confirmando')
      .on(tabla.compra_id)
      .where(sql`${tabla.estado} ${en<EstadoWebpay>('confirmando')}`),
    index('webpay_intentos_compra').on(tabla.compra_id, tabla.id),
    index('webpay_intentos_revisar').on(tabla.revisar_en).where(sql`${tabla.revisar_en} is not null`),
    // What is paid is in the ledger, and nothing else is.
    check(
      'webpay_intentos_pago',
      sql`(${tabla.estado} = ${literal<EstadoWebpay>('autorizado')}) = (${tabla.pago_id} is not null)`,
    ),
    check('webpay_intentos_monto', sql`${tabla.monto} > 0 and ${tabla.monto} = trunc(${tabla.monto})`),
    check('webpay_intentos_tarjeta', sql`length(${tabla.tarjeta}) <= 4`),
  ],
);

/**
 * `imposible`: the key that seals its payment's token is lost, so nobody can ask for it. `negada`: Transbank doesn't do it, or can no
 * longer say whether it did. Of both whoever keeps the accounts is told, and looks.
 */
export type EstadoVuelta = 'pendiente' | 'hecha' | 'imposible' | 'negada';

/** Money that goes back by Webpay: written with what causes it, and done until Transbank says that it was. */
export const webpay_devoluciones = pgTable(
  'webpay_devoluciones',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    intento_id: integer()
      .notNull()
      .references(() => webpay_intentos.id),
    monto: pesos().notNull(),
    motivo: text().notNull(),
    /** What was charged for something else than asked never was in the ledger. */
    en_libro: boolean().notNull().default(true),
    estado: text().$type<EstadoVuelta>().notNull().default('pendiente'),
    /** The charge was undone on its day, or the money was sent back. */
    tipo: text().$type<'REVERSED' | 'NULLIFIED'>(),
    codigo_autorizacion: text(),
    tomada_hasta: timestamp({ withTimezone: true }),
    intentar_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    intentos: integer().notNull().default(0),
    pago_id: integer().references(() => pagos.id),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    hecha_en: timestamp({ withTimezone: true }),
  },
  (tabla) => [
    index('webpay_devoluciones_intento').on(tabla.intento_id, tabla.id),
    index('webpay_devoluciones_pendientes')
      .on(tabla.intentar_en)
      .where(sql`${tabla.estado} = ${literal<EstadoVuelta>('pendiente')}`),
    uniqueIndex('webpay_devoluciones_pago').on(tabla.pago_id).where(sql`${tabla.pago_id} is not null`),
    check('webpay_devoluciones_monto', sql`${tabla.monto} > 0 and ${tabla.monto} = trunc(${tabla.monto})`),
    check(
      'webpay_devoluciones_hecha',
      sql`(${tabla.estado} = ${literal<EstadoVuelta>('hecha')}) = (${tabla.tipo} is not null)
        and (${tabla.pago_id} is not null) = (${tabla.estado} = ${literal<EstadoVuelta>('hecha')} and ${tabla.en_libro})`,
    ),
  ],
);

/** What the simulation of Webpay remembers, from one start of the demo to the next: never written in production. */
export const webpay_simulaciones = pgTable('webpay_simulaciones', {
  token: text().primaryKey(),
  datos: jsonb().$type<Record<string, unknown>>().notNull(),
  creada_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
