import { type SQL, sql } from 'drizzle-orm';
import { type EstadoFactura, FACTURAS_APROBADAS, NOTA_DE_CREDITO } from '#contract/abastecimiento/facturas/estados.ts';
import { type EstadoOrden, ORDENES_PEDIDAS } from '#contract/abastecimiento/ordenes/estados.ts';
import { type EtapaOc, OC_TOMADAS } from '#contract/licitacion/oc-publicas/estados.ts';
import { inicioDelDia } from '#server/platform/database/fragments.ts';
import { en } from '#server/platform/estados/sql.ts';

/**
 * What centres spend is worked out of the papers that are on their account, by the names of tables whose features stand on this
 * one. Amounts are net. Each of these has `centro_costo_id`, the document's `id`, its `fecha` and its `monto`.
 */

/** The days of a year, as a condition on a date. */
const enElAnio = (fecha: SQL, anio: number): SQL =>
  sql`${fecha} >= make_date(${anio}::int, 1, 1) and ${fecha} < make_date(${anio}::int + 1, 1, 1)`;

/** A supplier's invoices that were accepted, in the year of their paper; a credit note takes from it. */
export const gastos = (anio: number, cuales: SQL = sql`true`): SQL => sql`
  select f.centro_costo_id, f.id, f.fecha_emision as fecha, case when f.tipo = ${NOTA_DE_CREDITO} then -f.neto else f.neto end as monto
  from facturas_proveedor f
  where f.estado ${en<EstadoFactura>(...FACTURAS_APROBADAS)} and ${enElAnio(sql`f.fecha_emision`, anio)} and ${cuales}`;

/**
 * Orders to suppliers in the year in which they were sent, by what no accepted invoice charges: all that they ask for while
 * something is to come, and what came once nothing is.
 */
export const compromisos = (anio: number, cuales: SQL = sql`true`): SQL => sql`
  select centro_costo_id, id, fecha, sum(monto) as monto from (${compromisosPorLinea(anio, cuales)}) x
  group by centro_costo_id, id, fecha having sum(monto) > 0`;

/** The same line by line, which is all that a sum needs. */
const compromisosPorLinea = (anio: number, cuales: SQL): SQL => sql`
  select f.centro_costo_id, f.id, f.fecha,
    coalesce(l.costo, 0) * greatest(0, case when f.estado ${en<EstadoOrden>('recibida')} then l.recibida else l.cantidad end
      - coalesce(c.cantidad, 0)) as monto
  from (
    select o.id, o.estado, o.centro_costo_id, (o.enviada_en at time zone 'America/Santiago')::date as fecha
    from ordenes_proveedor o where o.estado ${en<EstadoOrden>(...ORDENES_PEDIDAS)}
      -- By the instants between which it lies: their days in Santiago cost more to work out than all the rest of a line.
      and o.enviada_en >= ${inicioDelDia(`${anio}-01-01`)} and o.enviada_en < ${inicioDelDia(`${anio + 1}-01-01`)}
  ) f
  join ordenes_proveedor_lineas l on l.orden_id = f.id
  left join (
    select x.orden_linea_id, sum(x.cantidad) as cantidad
    from facturas_proveedor_lineas x join facturas_proveedor p on p.id = x.factura_id
    where x.orden_linea_id is not null and p.estado ${en<EstadoFactura>(...FACTURAS_APROBADAS)} and p.tipo <> ${NOTA_DE_CREDITO} group by 1
  ) c on c.orden_linea_id = l.id
  where ${cuales}`;

/** Public bodies' orders that were taken, in the year in which they were sent, in pesos at the rate at which they were. */
export const ventas = (anio: number, cuales: SQL = sql`true`): SQL => sql`
  select f.centro_costo_id, f.id, f.fecha_envio as fecha,
    case when f.moneda = 'CLP' then f.neto else round(f.neto * f.cambio) end as monto
  from oc_publicas f
  where f.etapa ${en<EtapaOc>(...OC_TOMADAS)} and ${enElAnio(sql`f.fecha_envio`, anio)} and ${cuales}`;

/** What each centre (null: nobody) spent, committed and sold in a year: `g`, `k` and `v`, for a `with`. Read once, however often asked. */
export const sumasPorCentro = (anio: number, cuales: SQL = sql`true`): SQL => sql`
  g as materialized (select centro_costo_id, sum(monto) as suma from (${gastos(anio, cuales)}) x group by 1),
  k as materialized (select centro_costo_id, sum(monto) as suma from (${compromisosPorLinea(anio, cuales)}) x group by 1),
  v as materialized (select centro_costo_id, sum(monto) as suma from (${ventas(anio, cuales)}) x group by 1)`;

/** Each centre `c` with who answers for it (`u`), its budget of a year (`p`), and those sums. */
export const centrosConFiguras = (anio: number): SQL => sql`
  centros_costo c left join usuarios u on u.id = c.responsable_id
  left join centros_costo_presupuestos p on p.centro_id = c.id and p.anio = ${anio}
  left join g on g.centro_costo_id = c.id left join k on k.centro_costo_id = c.id left join v on v.centro_costo_id = c.id`;
