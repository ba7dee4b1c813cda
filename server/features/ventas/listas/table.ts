import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { pesos } from '#server/platform/database/columns.ts';

/** What companies agreed on with the shop: per cent off its prices, and prices of some products. */
export const listas_de_precios = pgTable(
  'listas_de_precios',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    nombre: text().notNull(),
    descripcion: text().notNull(),
    descuento: numeric({ precision: 4, scale: 1, mode: 'number' }).notNull(),
    desde: date({ mode: 'string' }).notNull(),
    hasta: date({ mode: 'string' }),
    activa: boolean().notNull(),
    version: integer().notNull().default(1),
    creado_por: integer().references(() => usuarios.id),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [
    uniqueIndex('listas_de_precios_nombre').on(sql`fussan_normalizar(${tabla.nombre})`),
    check('listas_de_precios_descuento', sql`${tabla.descuento} between 0 and 60`),
    check('listas_de_precios_dura', sql`${tabla.hasta} is null or ${tabla.hasta} >= ${tabla.desde}`),
  ],
);

/** What a product costs by a list, in pesos with IVA. */
export const listas_de_precios_productos = pgTable(
  'listas_de_precios_productos',
  {
    lista_id: integer()
      .notNull()
      .references(() => listas_de_precios.id, { onDelete: 'cascade' }),
    producto_id: integer()
      .notNull()
      .references(() => productos.id, { onDelete: 'cascade' }),
    precio: pesos().notNull(),
  },
  (tabla) => [
    primaryKey({ columns: [tabla.lista_id, tabla.producto_id] }),
    index('listas_de_precios_productos_producto').on(tabla.producto_id),
    check('listas_de_precios_productos_vale', sql`${tabla.precio} > 0`),
  ],
);
