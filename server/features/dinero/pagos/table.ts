import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ClaseDePago } from '#contract/dinero/pagos/pagos.ts';
import type { MEDIOS_DE_PAGO } from '#contract/valores/medios-de-pago.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { pesos, pesosSumados } from '#server/platform/database/columns.ts';

/**
 * The ledger of money (D131): one row per movement, never changed or removed. Their sum is what was paid of a purchase or an invoice,
 * or what a client or a supplier has in their favour; what was written down by mistake gets a row of the opposite amount.
 *
 * What a row is about stands above it, so that its foreign keys are written in the migration alone: named here, they would close a circle.
 */
export const pagos = pgTable(
  'pagos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    clase: text().$type<ClaseDePago>().notNull(),
    /** More than 0 lowers what is owed of what the row is about; less than 0 is owed again, or was given back. */
    monto: pesosSumados().notNull(),
    moneda: text().$type<'CLP'>().notNull().default('CLP'),
    fecha: date({ mode: 'string' }).notNull(),
    /** Null where no money moved: a credit, or what passes from one thing to another. */
    medio: text().$type<(typeof MEDIOS_DE_PAGO)[number]>(),
    referencia: text().notNull().default(''),
    /** Why it went back, or was a mistake; of what went back, its customer reads it. */
    motivo: text().notNull().default(''),
    /** A sale, and of it the invoice that who paid named; or the account of a client. */
    compra_id: integer(),
    factura_venta_id: integer(),
    cliente_id: integer(),
    /** A supplier's account or, with its invoice, that one. */
    proveedor_id: integer(),
    factura_proveedor_id: integer(),
    /** What caused it where nobody paid: `factura_proveedor:12`, `devolucion:3`. */
    documento: text(),
    /** Of a refund, what the shop gave beyond what it owed back. */
    bonificado: pesos().notNull().default(0),
    /** The row that this one takes back. */
    corrige_id: integer().references((): AnyPgColumn => pagos.id),
    /** The other half of what passed from one thing to another. */
    par_id: integer().references((): AnyPgColumn => pagos.id),
    creado_por: integer().references(() => usuarios.id),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [
    // One mistake is taken back once, whoever comes first.
    uniqueIndex('pagos_corrige').on(tabla.corrige_id).where(sql`${tabla.corrige_id} is not null`),
    index('pagos_compra').on(tabla.compra_id, tabla.id).where(sql`${tabla.compra_id} is not null`),
    index('pagos_factura_venta').on(tabla.factura_venta_id).where(sql`${tabla.factura_venta_id} is not null`),
    index('pagos_cliente').on(tabla.cliente_id, tabla.id).where(sql`${tabla.cliente_id} is not null`),
    index('pagos_proveedor').on(tabla.proveedor_id, tabla.id).where(sql`${tabla.proveedor_id} is not null`),
    index('pagos_factura_proveedor')
      .on(tabla.factura_proveedor_id, tabla.id)
      .where(sql`${tabla.factura_proveedor_id} is not null`),
    index('pagos_documento').on(tabla.documento).where(sql`${tabla.documento} is not null`),
    // A purchase is found by what its bank wrote.
    index('pagos_referencia')
      .using('gin', sql`fussan_normalizar(${tabla.referencia}) gin_trgm_ops`)
      .where(sql`${tabla.compra_id} is not null`),
    index('pagos_fecha').on(tabla.fecha, tabla.id),
    check('pagos_monto', sql`${tabla.monto} <> 0`),
    check(
      'pagos_de_quien',
      sql`num_nonnulls(${tabla.compra_id}, ${tabla.cliente_id}, ${tabla.proveedor_id}) = 1
        and (${tabla.factura_venta_id} is null or ${tabla.compra_id} is not null)
        and (${tabla.factura_proveedor_id} is null or ${tabla.proveedor_id} is not null)`,
    ),
    check('pagos_medio', sql`(${tabla.medio} is null) = (${tabla.clase} in ('credito', 'traspaso'))`),
  ],
);
