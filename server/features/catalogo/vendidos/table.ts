import { integer, pgTable } from 'drizzle-orm/pg-core';
import { productos } from '#server/features/catalogo/catalogo/index.ts';

/** How often each product was sold of late: the night counts it anew, so that no visit has to. */
export const productos_vendidos = pgTable('productos_vendidos', {
  producto_id: integer()
    .primaryKey()
    .references(() => productos.id, { onDelete: 'cascade' }),
  /** In how many paid orders it is: one that buys a thousand screws is one. */
  pedidos: integer().notNull(),
  unidades: integer().notNull(),
});
