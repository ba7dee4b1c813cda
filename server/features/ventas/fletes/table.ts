import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Servicio } from '#contract/tienda/flete.ts';
import { pesos } from '#server/platform/database/columns.ts';
import { en } from '#server/platform/estados/sql.ts';

const kilos = () => numeric({ precision: 9, scale: 1, mode: 'number' });

/** Who carries what is sold. One that no longer does stays, for what it costs was agreed on. */
export const transportistas = pgTable(
  'transportistas',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    nombre: text().notNull(),
    /** How many cm³ weigh a kilo to it. */
    divisor: integer().notNull().default(4_000),
    /** What it takes at most at once; null: anything. */
    maximo_kg: kilos(),
    activo: boolean().notNull().default(true),
  },
  (tabla) => [
    uniqueIndex('transportistas_nombre').on(sql`fussan_normalizar(${tabla.nombre})`),
    check('transportistas_medidas', sql`${tabla.divisor} > 0 and coalesce(${tabla.maximo_kg}, 1) > 0`),
  ],
);

/** Places to which it costs the same. */
export const zonas_flete = pgTable(
  'zonas_flete',
  { id: integer().primaryKey().generatedAlwaysAsIdentity(), nombre: text().notNull() },
  (tabla) => [uniqueIndex('zonas_flete_nombre').on(sql`fussan_normalizar(${tabla.nombre})`)],
);

/** To which zone a comuna belongs. One that is in none pays what the products say (`costo_envio`). */
export const comunas_flete = pgTable(
  'comunas_flete',
  {
    comuna: text().primaryKey(),
    zona_id: integer()
      .notNull()
      .references(() => zonas_flete.id),
    /** Working days on the way. */
    dias_viaje: integer().notNull(),
    servicio: text().$type<Servicio>().notNull().default('si'),
  },
  (tabla) => [
    index('comunas_flete_zona').on(tabla.zona_id),
    check('comunas_flete_dias', sql`${tabla.dias_viaje} between 0 and 90`),
    check('comunas_flete_servicio', sql`${tabla.servicio} ${en<Servicio>('si', 'cotizar', 'no')}`),
  ],
);

/** What a carrier takes to a zone for up to so many kilos; beyond its last band, so much for each further kilo. */
export const tarifas_flete = pgTable(
  'tarifas_flete',
  {
    zona_id: integer()
      .notNull()
      .references(() => zonas_flete.id, { onDelete: 'cascade' }),
    transportista_id: integer()
      .notNull()
      .references(() => transportistas.id),
    hasta_kg: kilos().notNull(),
    precio: pesos().notNull(),
    por_kg_adicional: pesos(),
  },
  (tabla) => [
    primaryKey({ columns: [tabla.zona_id, tabla.transportista_id, tabla.hasta_kg] }),
    index('tarifas_flete_transportista').on(tabla.transportista_id),
    check(
      'tarifas_flete_montos',
      sql`${tabla.hasta_kg} > 0 and ${tabla.precio} >= 0 and coalesce(${tabla.por_kg_adicional}, 0) >= 0`,
    ),
  ],
);
