import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { proveedores } from '#server/features/abastecimiento/proveedores/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';

/**
 * A supplier's assortment: what it sells to the shop, and how that is asked for. Which supplier a product prefers is the
 * product's own `proveedor_id` (D61), and what it costs is told by the receipts.
 */
export const proveedores_productos = pgTable(
  'proveedores_productos',
  {
    proveedor_id: integer()
      .notNull()
      .references(() => proveedores.id),
    producto_id: integer()
      .notNull()
      .references(() => productos.id, { onDelete: 'cascade' }),
    /** What the supplier calls it. */
    codigo_proveedor: text().notNull().default(''),
    /** It is sold by so many, and not under so many. Null: as one likes. */
    multiplo: integer(),
    minimo: integer(),
    /** What a reader reads on its box, as `codigoDeCaja` writes it; empty: it has none. */
    codigo_caja: text().notNull().default(''),
    /** How many come in that box. */
    unidades_por_caja: integer(),
  },
  (tabla) => [
    primaryKey({ columns: [tabla.proveedor_id, tabla.producto_id] }),
    index('proveedores_productos_producto').on(tabla.producto_id),
    // A box is of one product.
    uniqueIndex('proveedores_productos_caja')
      .on(tabla.proveedor_id, tabla.codigo_caja)
      .where(sql`${tabla.codigo_caja} <> ''`),
    index('proveedores_productos_codigo_caja').on(tabla.codigo_caja).where(sql`${tabla.codigo_caja} <> ''`),
    // A buyer's list may name a product by it.
    index('proveedores_productos_codigo_proveedor')
      .on(sql`upper(${tabla.codigo_proveedor})`)
      .where(sql`${tabla.codigo_proveedor} <> ''`),
    check('proveedores_productos_unidades', sql`${tabla.multiplo} > 0 and ${tabla.minimo} > 0`),
    check(
      'proveedores_productos_de_a_caja',
      sql`${tabla.unidades_por_caja} > 1 and (${tabla.codigo_caja} = '' or ${tabla.unidades_por_caja} is not null)`,
    ),
  ],
);
