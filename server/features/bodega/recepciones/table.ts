import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
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
import type { DocumentoLlegada } from '#contract/bodega/recepciones/llegadas.ts';
import type { EstadoLlegada } from '#contract/bodega/recepciones/llegadas-estados.ts';
import { type EstadoRecepcion, RECEPCIONES_POR_DECIDIR } from '#contract/bodega/recepciones/recepciones.ts';
import { ordenes_proveedor, ordenes_proveedor_lineas } from '#server/features/abastecimiento/ordenes/index.ts';
import { proveedores } from '#server/features/abastecimiento/proveedores/index.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { bytea, pesos } from '#server/platform/database/columns.ts';
import { en } from '#server/platform/estados/sql.ts';

/** What people call a delivery: a transaction that fails leaves its number unused. */
export const secuencia_llegadas = pgSequence('secuencia_llegadas');

/** The same paper however its number is written, as `claveDeDocumento` has it. */
export const claveDeDocumento = (numero: SQLWrapper): SQL =>
  sql`ltrim(regexp_replace(upper(${numero}), '\\s', '', 'g'), '0')`;

/** What a supplier brought at one time; its lines are receipts. What they sum to is kept here by `recontarLlegada`, for the lists. */
export const llegadas = pgTable(
  'llegadas',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    numero: integer().notNull().default(sql`nextval('secuencia_llegadas')`),
    proveedor_id: integer()
      .notNull()
      .references(() => proveedores.id),
    /** Null for what came without an order. */
    orden_id: integer().references(() => ordenes_proveedor.id),
    estado: text().$type<EstadoLlegada>().notNull().default('abierta'),
    documento_tipo: text().$type<DocumentoLlegada>().notNull(),
    documento_numero: text(),
    documento_clave: text().generatedAlwaysAs((): SQL => claveDeDocumento(llegadas.documento_numero)),
    nota: text().notNull().default(''),
    lineas: integer().notNull().default(0),
    unidades: integer().notNull().default(0),
    por_decidir: integer().notNull().default(0),
    aceptadas: integer().notNull().default(0),
    rechazadas: integer().notNull().default(0),
    creada_por: integer().references(() => usuarios.id),
    creada_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    cerrada_por: integer().references(() => usuarios.id),
    cerrada_en: timestamp({ withTimezone: true }),
  },
  (tabla) => [
    uniqueIndex('llegadas_numero').on(tabla.numero),
    index('llegadas_estado').on(tabla.estado, tabla.id),
    index('llegadas_proveedor').on(tabla.proveedor_id, tabla.id),
    index('llegadas_orden').on(tabla.orden_id, tabla.id),
    index('llegadas_documento').on(tabla.documento_clave, tabla.proveedor_id),
    index('llegadas_unidades').on(tabla.unidades, tabla.id),
    // Few among all that there ever were.
    index('llegadas_por_decidir').on(tabla.id).where(sql`por_decidir > 0`),
    check('llegadas_cuentas', sql`${tabla.unidades} = ${tabla.por_decidir} + ${tabla.aceptadas} + ${tabla.rechazadas}`),
  ],
);

/** Goods received from a supplier (seed 000 §3). Only accepted ones are stock for sale (D58). */
export const productos_proveedor = pgTable(
  'productos_proveedor',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    producto_id: integer()
      .notNull()
      .references(() => productos.id),
    codigo_producto_fussan: bigint({ mode: 'number' }).notNull(),
    proveedor_id: integer()
      .notNull()
      .references(() => proveedores.id),
    cantidad_recibida: integer().notNull(),
    precio_compra_unitario: pesos().notNull(),
    /** Whether somebody said that a cost that jumps is right; null where there was nothing to ask. False never becomes «último costo». */
    costo_confirmado: boolean(),
    numero_factura_provedor: text(),
    lote_o_serie: text(),
    fecha_caducidad: date({ mode: 'string' }),
    ubicacion_almacen: text(),
    estado_recepcion: text().$type<EstadoRecepcion>().notNull().default('recibido'),
    fecha_recepcion: date({ mode: 'string' }).notNull(),
    /** The line of the order that it came for; null for what nobody ordered. */
    orden_linea_id: integer().references(() => ordenes_proveedor_lineas.id),
    /** The receipt that it was part of, where one came in good order only in part. */
    origen_id: integer().references((): AnyPgColumn => productos_proveedor.id, { onDelete: 'set null' }),
    /** Why it was rejected, as whoever looked at it said. */
    motivo_rechazo: text(),
    /** The delivery that it came in; null for what was written down by itself. */
    llegada_id: integer().references(() => llegadas.id),
    /** What whoever noted it calls it: sent twice, it counts once. */
    clave: text(),
    actor_id: integer().references(() => usuarios.id),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [
    index('productos_proveedor_producto').on(tabla.producto_id, tabla.id),
    index('productos_proveedor_proveedor').on(tabla.proveedor_id, tabla.id),
    index('productos_proveedor_por_aceptar')
      .on(tabla.producto_id)
      .where(sql`estado_recepcion ${en<EstadoRecepcion>(...RECEPCIONES_POR_DECIDIR)}`),
    // What was rejected is counted, and goes back to its supplier.
    index('productos_proveedor_rechazadas')
      .on(tabla.id, tabla.proveedor_id)
      .where(sql`estado_recepcion ${en<EstadoRecepcion>('rechazado')}`),
    index('productos_proveedor_orden_linea').on(tabla.orden_linea_id).where(sql`orden_linea_id is not null`),
    index('productos_proveedor_origen').on(tabla.origen_id).where(sql`origen_id is not null`),
    index('productos_proveedor_llegada').on(tabla.llegada_id, tabla.id).where(sql`llegada_id is not null`),
    uniqueIndex('productos_proveedor_clave').on(tabla.llegada_id, tabla.clave).where(sql`clave is not null`),
    index('productos_proveedor_factura')
      .on(claveDeDocumento(tabla.numero_factura_provedor), tabla.proveedor_id)
      .where(sql`numero_factura_provedor is not null`),
    check('productos_proveedor_cantidad', sql`${tabla.cantidad_recibida} > 0`),
    check('productos_proveedor_precio', sql`${tabla.precio_compra_unitario} >= 0`),
  ],
);

/**
 * Pictures of what came, as whoever inspected it took them. They stand and fall with their receipt, and nobody but the staff
 * sees them: so they are kept here and not with the shop's (decisions/0021).
 */
export const recepciones_fotos = pgTable(
  'recepciones_fotos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    recepcion_id: integer()
      .notNull()
      .references(() => productos_proveedor.id, { onDelete: 'cascade' }),
    /** Of what was sent: the same picture is kept once. */
    huella: text().notNull(),
    webp: bytea().notNull(),
    creada_por: integer().references(() => usuarios.id),
    creada_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [uniqueIndex('recepciones_fotos_huella').on(tabla.recepcion_id, tabla.huella)],
);
