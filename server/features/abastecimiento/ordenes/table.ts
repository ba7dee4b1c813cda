import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { EstadoOrden } from '#contract/abastecimiento/ordenes/estados.ts';
import type { OrigenOrden } from '#contract/abastecimiento/ordenes/ordenes.ts';
import { proveedores } from '#server/features/abastecimiento/proveedores/index.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { centros_costo } from '#server/features/licitacion/centros-costo/index.ts';
import { compras_lineas } from '#server/features/ventas/compras/index.ts';
import { pesos, pesosSumados } from '#server/platform/database/columns.ts';

/** What people call an order: a transaction that fails leaves its number unused. */
export const secuencia_ordenes_proveedor = pgSequence('secuencia_ordenes_proveedor');

/** What the shop asks its suppliers for. What its lines sum to is kept here by `recontar`, for the lists. */
export const ordenes_proveedor = pgTable(
  'ordenes_proveedor',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    numero: integer().notNull().default(sql`nextval('secuencia_ordenes_proveedor')`),
    proveedor_id: integer()
      .notNull()
      .references(() => proveedores.id),
    estado: text().$type<EstadoOrden>().notNull().default('borrador'),
    origen: text().$type<OrigenOrden>().notNull().default('mano'),
    /** The supplier reads them. */
    observaciones: text().notNull().default(''),
    /** Empty: the shop's own. */
    direccion_entrega: text().notNull().default(''),
    lineas: integer().notNull().default(0),
    unidades: integer().notNull().default(0),
    recibidas: integer().notNull().default(0),
    pendientes: integer().notNull().default(0),
    /** The first agreed day of what is still to come, while something is. */
    vence: date({ mode: 'string' }),
    /** Of the lines whose cost is known. */
    neto: pesosSumados().notNull().default(0),
    iva: pesosSumados().notNull().default(0),
    /** On whose account it is. */
    centro_costo_id: integer().references(() => centros_costo.id),
    version: integer().notNull().default(1),
    creada_por: integer().references(() => usuarios.id),
    creada_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    enviada_en: timestamp({ withTimezone: true }),
    confirmada_en: timestamp({ withTimezone: true }),
    /** When its supplier was last reminded of it. */
    recordada_en: timestamp({ withTimezone: true }),
  },
  (tabla) => [
    uniqueIndex('ordenes_proveedor_numero').on(tabla.numero),
    index('ordenes_proveedor_estado').on(tabla.estado, tabla.id),
    index('ordenes_proveedor_proveedor').on(tabla.proveedor_id, tabla.id),
    // The orders of the list, each read both ways.
    index('ordenes_proveedor_por_vencer').on(sql`coalesce(${tabla.vence}, date '9999-12-31')`, tabla.id),
    index('ordenes_proveedor_total').on(sql`(${tabla.neto} + ${tabla.iva})`, tabla.id),
    // Few among all that there ever were.
    index('ordenes_proveedor_vence').on(tabla.vence).where(sql`${tabla.vence} is not null`),
    index('ordenes_proveedor_centro')
      .on(tabla.centro_costo_id, tabla.id)
      .where(sql`${tabla.centro_costo_id} is not null`),
    check('ordenes_proveedor_cuentas', sql`${tabla.recibidas} >= 0 and ${tabla.pendientes} >= 0`),
  ],
);

/** An order's lines; code, name and cost are frozen as they were when it was written. */
export const ordenes_proveedor_lineas = pgTable(
  'ordenes_proveedor_lineas',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orden_id: integer()
      .notNull()
      .references(() => ordenes_proveedor.id),
    linea: integer().notNull(),
    producto_id: integer()
      .notNull()
      .references(() => productos.id),
    codigo_producto_fussan: bigint({ mode: 'number' }).notNull(),
    descripcion: text().notNull(),
    codigo_proveedor: text().notNull().default(''),
    /** Net; null while nobody knows it. */
    costo: pesos(),
    /** The cost that somebody was asked about and found right. */
    costo_visto: pesos(),
    cantidad: integer().notNull(),
    /** The quantity that somebody was asked about and found right. */
    cantidad_vista: integer(),
    /** Units that came, whatever became of them; at times more than were asked for. */
    recibida: integer().notNull().default(0),
    /** Of those, what was rejected and neither credited nor given up: its replacement is awaited, or has come since. */
    rechazada: integer().notNull().default(0),
    fecha_acordada: date({ mode: 'string' }),
    /** The line of a purchase that it is for. */
    compra_linea_id: integer().references(() => compras_lineas.id, { onDelete: 'set null' }),
    busqueda: text().generatedAlwaysAs(
      (): SQL =>
        sql`fussan_normalizar(${ordenes_proveedor_lineas.descripcion} || ' ' || ${ordenes_proveedor_lineas.codigo_proveedor})`,
    ),
  },
  (tabla) => [
    uniqueIndex('ordenes_proveedor_lineas_producto').on(tabla.orden_id, tabla.producto_id),
    index('ordenes_proveedor_lineas_de_producto').on(tabla.producto_id, tabla.orden_id),
    index('ordenes_proveedor_lineas_codigo').on(tabla.codigo_producto_fussan, tabla.orden_id),
    index('ordenes_proveedor_lineas_compra').on(tabla.compra_linea_id),
    index('ordenes_proveedor_lineas_busqueda').using('gin', tabla.busqueda.op('gin_trgm_ops')),
    check('ordenes_proveedor_lineas_cantidad', sql`${tabla.cantidad} > 0 and ${tabla.recibida} >= 0`),
    check('ordenes_proveedor_lineas_costo', sql`${tabla.costo} >= 0`),
  ],
);
