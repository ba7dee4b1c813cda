import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { pesos } from '#server/platform/database/columns.ts';

/** Lists that a person buys by again and again. */
export const pedidos_habituales = pgTable(
  'pedidos_habituales',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    usuario_id: integer()
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    nombre: text().notNull(),
    version: integer().notNull().default(1),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    actualizado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Until it is thrown away it can be had back. */
    eliminado_en: timestamp({ withTimezone: true }),
  },
  (tabla) => [
    uniqueIndex('pedidos_habituales_nombre')
      .on(tabla.usuario_id, sql`fussan_normalizar(nombre)`)
      .where(sql`eliminado_en is null`),
    index('pedidos_habituales_usuario').on(tabla.usuario_id),
    index('pedidos_habituales_eliminados').on(tabla.eliminado_en).where(sql`eliminado_en is not null`),
  ],
);

/** What each list asks for. It reserves no stock. */
export const pedidos_habituales_lineas = pgTable(
  'pedidos_habituales_lineas',
  {
    habitual_id: integer()
      .notNull()
      .references(() => pedidos_habituales.id, { onDelete: 'cascade' }),
    producto_id: integer()
      .notNull()
      .references(() => productos.id),
    cantidad: integer().notNull(),
    orden: integer().notNull(),
    /** What it was called and cost when it was kept: what has changed since is told by them. */
    descripcion: text().notNull(),
    precio_unitario: pesos().notNull(),
  },
  (tabla) => [
    primaryKey({ columns: [tabla.habitual_id, tabla.producto_id] }),
    index('pedidos_habituales_lineas_producto').on(tabla.producto_id),
    check('pedidos_habituales_lineas_cantidad', sql`${tabla.cantidad} > 0`),
  ],
);
