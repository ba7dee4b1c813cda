import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { type EstadoOferta, OFERTAS_EN_PIE } from '#contract/catalogo/productos/precios.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { pesos } from '#server/platform/database/columns.ts';
import { en } from '#server/platform/estados/sql.ts';

/** Every price that a product had: rows are only ever added, in the transaction that changes the price. */
export const precios_historial = pgTable(
  'precios_historial',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    producto_id: integer()
      .notNull()
      .references(() => productos.id),
    /** Null for the first one. */
    antes: pesos(),
    despues: pesos().notNull(),
    previousPrice: pesos(),
    origen: text().$type<OrigenPrecio>().notNull(),
    actor_id: integer().references(() => usuarios.id),
    cuando: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [index('precios_historial_producto').on(tabla.producto_id, tabla.id)],
);

export type OrigenPrecio = 'inicial' | 'edicion' | 'masivo' | 'importacion' | 'oferta';

/** A lower price between two moments (D24): a job begins and ends it. */
export const ofertas = pgTable(
  'ofertas',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    producto_id: integer()
      .notNull()
      .references(() => productos.id),
    precio_oferta: pesos().notNull(),
    /** The price that it went down from, and goes back to. Known once it has begun. */
    precio_normal: pesos(),
    /** What `previousPrice` was before it began, and is again afterwards. */
    previousPrice: pesos(),
    inicio: timestamp({ withTimezone: true }).notNull(),
    fin: timestamp({ withTimezone: true }).notNull(),
    estado: text().$type<EstadoOferta>().notNull().default('programada'),
    actor_id: integer().references(() => usuarios.id),
    creada_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (tabla) => [
    index('ofertas_producto').on(tabla.producto_id, tabla.id),
    index('ofertas_por_cambiar')
      .on(tabla.inicio)
      .where(sql`estado ${en<EstadoOferta>(...OFERTAS_EN_PIE)}`),
    uniqueIndex('ofertas_una_vigente')
      .on(tabla.producto_id)
      .where(sql`estado ${en<EstadoOferta>('vigente')}`),
    check('ofertas_precio', sql`${tabla.precio_oferta} > 0`),
    check('ofertas_dura', sql`${tabla.fin} > ${tabla.inicio}`),
  ],
);
