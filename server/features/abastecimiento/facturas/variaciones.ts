import { type SQL, sql } from 'drizzle-orm';
import { sumarDias } from '#contract/valores/fechas.ts';
import { sumar } from '#contract/valores/money.ts';
import { inicioDelDia } from '#server/platform/database/fragments.ts';

/**
 * By how much what suppliers' invoices charged beyond their receipts, for units that were gone by then, came to in these days: net pesos,
 * of products (`p`) that `donde` says. Sales keep the cost that they left at, so this stands beside their margin.
 */
export const variacionesDeCosto = (desde: string, hasta: string, donde: SQL = sql`true`): SQL => sql`(
  select coalesce(sum(k.variacion), 0) from facturas_proveedor_costos k join productos p on p.id = k.producto_id
  where k.variacion <> 0 and k.cuando >= ${inicioDelDia(desde)} and k.cuando < ${inicioDelDia(sumarDias(hasta, 1))} and ${donde})`;

/** How reports tell them, beside a margin and never within it: nothing where there is none. */
export const filasDeVariaciones = (margen: number, variaciones: number) =>
  variaciones === 0
    ? []
    : [
        { nombre: 'Variaciones de costo', costo: variaciones, margen: -variaciones },
        { nombre: 'Margen con variaciones', costo: 0, margen: sumar(margen, -variaciones) },
      ];
