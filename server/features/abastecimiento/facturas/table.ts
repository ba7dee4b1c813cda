import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { EstadoFactura, TipoFactura } from '#contract/abastecimiento/facturas/estados.ts';
import { ordenes_proveedor_lineas } from '#server/features/abastecimiento/ordenes/index.ts';
import { proveedores } from '#server/features/abastecimiento/proveedores/index.ts';
import { productos_proveedor } from '#server/features/bodega/recepciones/index.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { centros_costo } from '#server/features/licitacion/centros-costo/index.ts';
import { pesos, pesosSumados } from '#server/platform/database/columns.ts';
import { en, noEn } from '#server/platform/estados/sql.ts';

/**
 * What suppliers charge the shop. What is owed is kept here by `asentar`, and how its lines compare with what was asked for and
 * received by `recotejar`, both for the lists.
 */
export const facturas_proveedor = pgTable(
  'facturas_proveedor',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    proveedor_id: integer()
      .notNull()
      .references(() => proveedores.id),
    tipo: smallint().$type<TipoFactura>().notNull(),
    /** As the paper has it, and as it is compared. */
    folio: text().notNull(),
    folio_normal: text().notNull(),
    /** The invoice that a credit note takes from. */
    referencia_id: integer().references((): AnyPgColumn => facturas_proveedor.id),
    estado: text().$type<EstadoFactura>().notNull().default('por_revisar'),
    fecha_emision: date({ mode: 'string' }).notNull(),
    vence: date({ mode: 'string' }).notNull(),
    /** Whether its lines bear IVA, but for those that are `exenta`. */
    afecta: boolean().notNull(),
    /** What its lines sum to; the total is the paper's. */
    neto: pesosSumados().notNull().default(0),
    iva: pesosSumados().notNull().default(0),
    total: pesosSumados().notNull(),
    pagado: pesosSumados().notNull().default(0),
    acreditado: pesosSumados().notNull().default(0),
    saldo: pesosSumados().notNull().default(0),
    distintas: integer().notNull().default(0),
    diferencia: pesosSumados().notNull().default(0),
    con_diferencias: boolean().notNull().default(false),
    /** Units that it charges and nobody had looked at when it was last compared. */
    por_inspeccionar: integer().notNull().default(0),
    /** Whether what it charges beyond its receipts was brought to cost; of those approved before that was done it never was. */
    costeada: boolean().notNull().default(false),
    notas: text().notNull().default(''),
    /** On whose account it is; unless somebody says otherwise, that of the orders that it charges. */
    centro_costo_id: integer().references(() => centros_costo.id),
    version: integer().notNull().default(1),
    creada_por: integer().references(() => usuarios.id),
    creada_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    busqueda: text().generatedAlwaysAs((): SQL => sql`fussan_normalizar(${facturas_proveedor.folio})`),
  },
  (tabla) => [
    uniqueIndex('facturas_proveedor_folio')
      .on(tabla.proveedor_id, tabla.tipo, tabla.folio_normal)
      .where(sql`estado ${noEn<EstadoFactura>('anulada')}`),
    index('facturas_proveedor_de_proveedor').on(tabla.proveedor_id, tabla.id),
    index('facturas_proveedor_estado').on(tabla.estado, tabla.id),
    index('facturas_proveedor_referencia').on(tabla.referencia_id).where(sql`referencia_id is not null`),
    // The orders of the list, each read both ways.
    index('facturas_proveedor_vence').on(tabla.vence, tabla.id),
    index('facturas_proveedor_total').on(tabla.total, tabla.id),
    index('facturas_proveedor_saldo').on(tabla.saldo, tabla.id),
    // Few among all that there ever were.
    index('facturas_proveedor_por_pagar')
      .on(tabla.vence, tabla.id)
      .where(sql`estado ${en<EstadoFactura>('aprobada')} and saldo > 0`),
    index('facturas_proveedor_diferencias')
      .on(tabla.id)
      .where(sql`estado ${en<EstadoFactura>('por_revisar')} and con_diferencias`),
    index('facturas_proveedor_por_inspeccionar')
      .on(tabla.id)
      .where(sql`estado ${en<EstadoFactura>('por_revisar')} and por_inspeccionar > 0`),
    index('facturas_proveedor_busqueda').using('gin', tabla.busqueda.op('gin_trgm_ops')),
    index('facturas_proveedor_centro')
      .on(tabla.centro_costo_id, tabla.id)
      .where(sql`${tabla.centro_costo_id} is not null`),
    check('facturas_proveedor_montos', sql`${tabla.total} > 0 and ${tabla.pagado} >= 0 and ${tabla.acreditado} >= 0`),
    check('facturas_proveedor_saldo_positivo', sql`${tabla.saldo} >= 0`),
    check('facturas_proveedor_nota', sql`(${tabla.tipo} = 61) = (${tabla.referencia_id} is not null)`),
  ],
);

/** An invoice's lines, as the paper has them; one without product is a free text, as freight. */
export const facturas_proveedor_lineas = pgTable(
  'facturas_proveedor_lineas',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    factura_id: integer()
      .notNull()
      .references(() => facturas_proveedor.id),
    linea: integer().notNull(),
    producto_id: integer().references(() => productos.id),
    codigo_producto_fussan: bigint({ mode: 'number' }),
    descripcion: text().notNull(),
    cantidad: integer().notNull(),
    /** Net; less than 0 is a discount. */
    precio: pesos().notNull(),
    /** It bears no IVA, on a paper whose other lines do. */
    exenta: boolean().notNull().default(false),
    orden_linea_id: integer().references(() => ordenes_proveedor_lineas.id),
  },
  (tabla) => [
    uniqueIndex('facturas_proveedor_lineas_linea').on(tabla.factura_id, tabla.linea),
    index('facturas_proveedor_lineas_producto').on(tabla.producto_id),
    index('facturas_proveedor_lineas_orden').on(tabla.orden_linea_id).where(sql`orden_linea_id is not null`),
    check('facturas_proveedor_lineas_cantidad', sql`${tabla.cantidad} > 0`),
  ],
);

/** Which units of what was received a line charges. Those of a receipt are on one invoice only, of those that stand. */
export const facturas_proveedor_recepciones = pgTable(
  'facturas_proveedor_recepciones',
  {
    linea_id: integer()
      .notNull()
      .references(() => facturas_proveedor_lineas.id, { onDelete: 'cascade' }),
    recepcion_id: integer()
      .notNull()
      .references(() => productos_proveedor.id),
    cantidad: integer().notNull(),
  },
  (tabla) => [
    primaryKey({ columns: [tabla.linea_id, tabla.recepcion_id] }),
    index('facturas_proveedor_recepciones_recepcion').on(tabla.recepcion_id),
    check('facturas_proveedor_recepciones_cantidad', sql`${tabla.cantidad} > 0`),
  ],
);

/**
 * What invoices charge for what was received beyond the price of its receipt, as it reached cost: never changed, a row more takes one
 * back. What is still in stock is worth that much more; the rest is of units that are gone, a variation of the day's period.
 */
export const facturas_proveedor_costos = pgTable(
  'facturas_proveedor_costos',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    factura_id: integer()
      .notNull()
      .references(() => facturas_proveedor.id),
    /** Null once a receipt that no invoice charges any more was removed: what it was charged was taken back by then. */
    recepcion_id: integer().references(() => productos_proveedor.id, { onDelete: 'set null' }),
    producto_id: integer()
      .notNull()
      .references(() => productos.id),
    /** Net, less than 0 where the invoice charges less; the sum of the next two. */
    diferencia: pesosSumados().notNull(),
    al_stock: pesosSumados().notNull(),
    variacion: pesosSumados().notNull(),
    actor_id: integer().references(() => usuarios.id),
    cuando: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [
    index('facturas_proveedor_costos_factura').on(tabla.factura_id, tabla.recepcion_id),
    index('facturas_proveedor_costos_producto').on(tabla.producto_id),
    // What is looked up by day is only what is a variation.
    index('facturas_proveedor_costos_cuando').on(tabla.cuando).where(sql`variacion <> 0`),
    index('facturas_proveedor_costos_recepcion').on(tabla.recepcion_id),
    check('facturas_proveedor_costos_suma', sql`${tabla.diferencia} = ${tabla.al_stock} + ${tabla.variacion}`),
  ],
);
