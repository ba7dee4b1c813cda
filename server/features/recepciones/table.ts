import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { EstadoRecepcion } from '#contract/existencias/recepciones.ts';
import { productos } from '#server/features/catalogo/index.ts';
import { ordenes_proveedor_lineas } from '#server/features/ordenes/index.ts';
import { proveedores } from '#server/features/proveedores/index.ts';
import { usuarios } from '#server/features/usuarios/index.ts';
import { pesos } from '#server/platform/database/columns.ts';

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
    numero_factura_provedor: text(),
    lote_o_serie: text(),
    fecha_caducidad: date({ mode: 'string' }),
    ubicacion_almacen: text(),
    estado_recepcion: text().$type<EstadoRecepcion>().notNull().default('recibido'),
    fecha_recepcion: date({ mode: 'string' }).notNull(),
    /** The line of the order that it came for; null for what nobody ordered. */
    orden_linea_id: integer().references(() => ordenes_proveedor_lineas.id),
    /** The receipt that it was part of, where one came in good order only in part. */
    origen_id: integer().references((): AnyPgColumn => productos_proveedor.id),
    /** Why it was rejected, as whoever looked at it said. */
    motivo_rechazo: text(),
    actor_id: integer().references(() => usuarios.id),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [
    index('productos_proveedor_producto').on(tabla.producto_id, tabla.id),
    index('productos_proveedor_proveedor').on(tabla.proveedor_id, tabla.id),
    index('productos_proveedor_por_aceptar')
      .on(tabla.producto_id)
      .where(sql`estado_recepcion in ('recibido', 'inspeccionado')`),
    // What was rejected is counted, and goes back to its supplier.
    index('productos_proveedor_rechazadas').on(tabla.id, tabla.proveedor_id).where(sql`estado_recepcion = 'rechazado'`),
    index('productos_proveedor_orden_linea').on(tabla.orden_linea_id).where(sql`orden_linea_id is not null`),
    index('productos_proveedor_origen').on(tabla.origen_id).where(sql`origen_id is not null`),
    check('productos_proveedor_cantidad', sql`${tabla.cantidad_recibida} > 0`),
    check('productos_proveedor_precio', sql`${tabla.precio_compra_unitario} >= 0`),
  ],
);
