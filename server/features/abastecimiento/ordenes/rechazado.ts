import { type SQL, sql } from 'drizzle-orm';
import type { ResultadoDevolucion } from '#contract/bodega/devoluciones/estados.ts';
import type { EstadoRecepcion } from '#contract/bodega/recepciones/recepciones.ts';
import { en } from '#server/platform/estados/sql.ts';

/** Of an order's line `l`: the units that are still to come, those that come instead of rejected ones too. */
export const pendiente: SQL = sql`greatest(l.cantidad - l.recibida + l.rechazada, 0)`;

/** And how many of them came once and were rejected. */
export const porReemplazar: SQL = sql`least(l.rechazada, ${pendiente})`;

/**
 * Units of an order's line that came, were rejected and count as not come: what was credited or given up is settled, and so is what
 * came instead by itself, without the order. What came instead by the order's own line counts there as come. By the tables'
 * names: those features stand on this one.
 */
export const rechazadoDe = (linea: SQL): SQL => sql`
  select sum(case
      when d.resultado is null then r.cantidad_recibida
      when d.resultado ${en<ResultadoDevolucion>('reemplazo')} then case
        when e.orden_linea_id = r.orden_linea_id then r.cantidad_recibida
        else greatest(r.cantidad_recibida - e.cantidad_recibida, 0) end
      else 0 end)::int as rechazada
  from productos_proveedor r
  left join devoluciones_proveedor_lineas d on d.recepcion_id = r.id and d.vigente
  left join productos_proveedor e on e.id = d.reemplazo_id
  where r.orden_linea_id = ${linea} and r.estado_recepcion ${en<EstadoRecepcion>('rechazado')}`;
