import { type SQL, sql } from 'drizzle-orm';
import type { Entrega } from '#contract/tienda/despacho.ts';
import { sumarHabiles } from '#contract/valores/dias-habiles.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import type { EstadoPago } from '#contract/ventas/compras/compras.ts';
import type { EstadoCompra } from '#contract/ventas/compras/compras-estados.ts';
import { en } from '#server/platform/estados/sql.ts';
import { compras } from './table.ts';

/** Until when a purchase is to be with who bought it: what was promised of a dispatch; of a pickup, which waits for who fetches it, a week. */
export const hastaCuando = (): SQL =>
  sql`case when ${compras.entrega} = ${'despacho' satisfies Entrega} then coalesce(${compras.fecha_entrega}, ${compras.fecha_retiro}) else ${compras.fecha_retiro} end`;

/** What has not left though it is promised for today or the next working day, in the words of its own index.
 * What waits for its payment is nobody's fault but its own. */
export const porAtrasarse =
  (): SQL => sql`${compras.estado} ${en<EstadoCompra>('Pendiente de Despacho', 'En preparación')}
  and ${compras.archivada_en} is null and ${compras.fecha_entrega} is not null
  and (${compras.estado} ${en<EstadoCompra>('En preparación')} or ${compras.reservada_hasta} is null or ${compras.estado_pago} ${en<EstadoPago>('pagado')})
  and ${compras.fecha_entrega} between ${diaEnSantiago()} and ${sumarHabiles(diaEnSantiago(), 1)}`;
