import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type EstadoOrden, ORDENES_PEDIDAS } from '#contract/abastecimiento/ordenes/estados.ts';
import { MESES_DE_RESUMEN, type resumenDeProveedor } from '#contract/abastecimiento/surtido.ts';
import { type EstadoRecepcion, RECEPCIONES_POR_DECIDIR } from '#contract/bodega/recepciones/recepciones.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { en } from '#server/platform/estados/sql.ts';
import { deProveedor, type Quien, type Rows, siVeCostos, suyos } from './queries.ts';

type Resumen = z.output<typeof resumenDeProveedor.reply>;

/** A supplier in figures: by the tables' names, for receipts and orders stand on what it sells. */
export function resumenDe(quien: Quien, id: number): Promise<Resumen> {
  const { db } = quien;
  return deProveedor(db, id, async () => {
    const [recibido, puntualidad, meses] = await Promise.all([
      loRecibido(quien, id),
      puntualidadDe(quien, id),
      mesesDe(quien, id),
    ]);
    return { ...recibido, puntualidad, meses };
  });
}

async function loRecibido(quien: Quien, id: number): Promise<Omit<Resumen, 'puntualidad' | 'meses'>> {
  const unidades = (donde: SQL) => sql`coalesce(sum(cantidad_recibida) filter (where ${donde}), 0)::float8`;
  const { rows } = await quien.db.execute<Rows<Omit<Resumen, 'rechazo' | 'puntualidad' | 'meses'>>>(sql`
    select (select count(*)::int from ${suyos(id)} s) as productos, count(*)::int as recepciones,
      ${unidades(sql`true`)} as recibidas, ${unidades(sql`estado_recepcion ${en<EstadoRecepcion>('aceptado')}`)} as aceptadas,
      ${unidades(sql`estado_recepcion ${en<EstadoRecepcion>('rechazado')}`)} as rechazadas,
      ${unidades(sql`estado_recepcion ${en<EstadoRecepcion>(...RECEPCIONES_POR_DECIDIR)}`)} as por_decidir,
      ${siVeCostos(quien, sql`coalesce(sum(cantidad_recibida * precio_compra_unitario) filter (where estado_recepcion ${en<EstadoRecepcion>('aceptado')}), 0)::float8`)} as comprado,
      max(fecha_recepcion)::text as ultima_recepcion
    from productos_proveedor where proveedor_id = ${id}`);
  const fila = rows[0]!;
  return {
    productos: fila.productos,
    recepciones: fila.recepciones,
    recibidas: fila.recibidas,
    aceptadas: fila.aceptadas,
    rechazadas: fila.rechazadas,
    por_decidir: fila.por_decidir,
    rechazo: porCiento(fila.rechazadas, fila.recibidas),
    comprado: fila.comprado,
    ultima_recepcion: fila.ultima_recepcion,
  };
}

/**
 * The lines that a supplier was to bring by a day which is past, or that are here in full: `completa` is the day on which the
 * receipts of a line first came to what was asked for, rejected ones too, for they came. What nobody expects any more of a
 * closed order never does.
 */
const lineasVencidas = (id: number): SQL => sql`
  select l.fecha_acordada, l.completa, coalesce(l.completa <= l.fecha_acordada, false) as a_tiempo,
    coalesce(l.completa, ${diaEnSantiago()}::date) - l.fecha_acordada as dias
  from (
    select l.fecha_acordada, (
      select min(r.fecha_recepcion) from (
        select fecha_recepcion, sum(cantidad_recibida) over (order by fecha_recepcion, id) as van
        from productos_proveedor where orden_linea_id = l.id
      ) r where r.van >= l.cantidad
    ) as completa
    from ordenes_proveedor o join ordenes_proveedor_lineas l on l.orden_id = o.id
    where o.proveedor_id = ${id} and l.fecha_acordada is not null
      and o.estado ${en<EstadoOrden>(...ORDENES_PEDIDAS)}
  ) l where l.completa is not null or l.fecha_acordada < ${diaEnSantiago()}::date`;

async function puntualidadDe({ db }: Quien, id: number): Promise<Resumen['puntualidad']> {
  const { rows } = await db.execute<{ lineas: number; a_tiempo: number; atraso: number | null }>(sql`
    select count(*)::int as lineas, count(*) filter (where a_tiempo)::int as a_tiempo,
      round(avg(dias) filter (where not a_tiempo), 1)::float8 as atraso
    from (${lineasVencidas(id)}) v`);
  const { lineas, a_tiempo, atraso } = rows[0]!;
  return { lineas, a_tiempo, porcentaje: porCiento(a_tiempo, lineas), atraso };
}

/** Lines by the month of their agreed day, units by that in which they came. */
async function mesesDe({ db }: Quien, id: number): Promise<Resumen['meses']> {
  const hoy = sql`${diaEnSantiago()}::date`;
  const desde = sql`(date_trunc('month', ${hoy}) - make_interval(months => ${MESES_DE_RESUMEN - 1}::int))::date`;
  const { rows } = await db.execute<{
    mes: string;
    lineas: number;
    a_tiempo: number;
    recibidas: number;
    rechazadas: number;
  }>(sql`
    select to_char(dia, 'YYYY-MM') as mes, sum(lineas)::int as lineas, sum(a_tiempo)::int as a_tiempo,
      sum(recibidas)::float8 as recibidas, sum(rechazadas)::float8 as rechazadas
    from (
      select least(fecha_acordada, ${hoy}) as dia, 1 as lineas, a_tiempo::int as a_tiempo, 0 as recibidas, 0 as rechazadas
      from (${lineasVencidas(id)}) v
      union all
      select fecha_recepcion, 0, 0, cantidad_recibida,
        case when estado_recepcion ${en<EstadoRecepcion>('rechazado')} then cantidad_recibida else 0 end
      from productos_proveedor where proveedor_id = ${id}
    ) m where dia >= ${desde} group by 1 order by 1`);
  return rows.map(({ mes, lineas, a_tiempo, recibidas, rechazadas }) => ({
    mes,
    puntualidad: porCiento(a_tiempo, lineas),
    rechazo: porCiento(rechazadas, recibidas),
  }));
}

/** With one decimal; of nothing there is no part. */
export const porCiento = (parte: number, todo: number): number | null =>
  todo === 0 ? null : Math.round((parte * 1_000) / todo) / 10;
