import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { EstadoRecepcion } from '#contract/existencias/recepciones.ts';
import { productos } from '#server/features/catalogo/index.ts';
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
    actor_id: integer().references(() => usuarios.id),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [
    index('productos_proveedor_producto').on(tabla.producto_id, tabla.id),
    index('productos_proveedor_proveedor').on(tabla.proveedor_id, tabla.id),
    index('productos_proveedor_por_aceptar')
      .on(tabla.producto_id)
      .where(sql`estado_recepcion in ('recibido', 'inspeccionado')`),
    check('productos_proveedor_cantidad', sql`${tabla.cantidad_recibida} > 0`),
    check('productos_proveedor_precio', sql`${tabla.precio_compra_unitario} >= 0`),
  ],
);
