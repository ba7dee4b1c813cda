import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { compras, compras_lineas } from '#server/features/ventas/compras/index.ts';
import { pesosSumados } from '#server/platform/database/columns.ts';

/** Goods that a customer gave back, of a purchase that had left. Written while their purchase is locked. */
export const retornos = pgTable(
  'retornos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    compra_id: integer()
      .notNull()
      .references(() => compras.id),
    /** The day on which they came back: their cost leaves the sales of that day. */
    fecha: date({ mode: 'string' }).notNull(),
    motivo: text().notNull(),
    actor_id: integer().references(() => usuarios.id),
    cuando: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Why it doesn't count, where it was written down by mistake. */
    quitado: text(),
  },
  (tabla) => [index('retornos_compra').on(tabla.compra_id), index('retornos_fecha').on(tabla.fecha)],
);

/** Of each line of the purchase, what came back in it, and of that what is sold again. */
export const retornos_lineas = pgTable(
  'retornos_lineas',
  {
    retorno_id: integer()
      .notNull()
      .references(() => retornos.id),
    compra_linea_id: integer()
      .notNull()
      .references(() => compras_lineas.id),
    cantidad: integer().notNull(),
    al_stock: integer().notNull(),
    /** What the units that are sold again are worth in the stock, net: what they had left it at. */
    valor: pesosSumados().notNull().default(0),
  },
  (tabla) => [
    primaryKey({ columns: [tabla.retorno_id, tabla.compra_linea_id] }),
    index('retornos_lineas_linea').on(tabla.compra_linea_id),
    check(
      'retornos_lineas_unidades',
      sql`${tabla.cantidad} > 0 and ${tabla.al_stock} between 0 and ${tabla.cantidad} and ${tabla.valor} >= 0`,
    ),
  ],
);
