import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { cotizaciones } from '#server/features/cotizaciones/index.ts';
import { ordenes_proveedor } from '#server/features/ordenes/index.ts';

/** What was asked of suppliers for an accepted quotation, before there is a purchase that its lines could name. */
export const cotizaciones_ordenes = pgTable(
  'cotizaciones_ordenes',
  {
    orden_id: integer()
      .primaryKey()
      .references(() => ordenes_proveedor.id),
    cotizacion_id: integer()
      .notNull()
      .references(() => cotizaciones.id, { onDelete: 'cascade' }),
  },
  (tabla) => [index('cotizaciones_ordenes_cotizacion').on(tabla.cotizacion_id)],
);
