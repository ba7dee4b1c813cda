import { type SQL, sql } from 'drizzle-orm';
import type { Reply } from '#contract/http.ts';
import type {
  CotizacionDelReporte,
  CotizacionPor,
  cotizacionesDelReporte as contratoDeFilas,
  FilaDeCotizaciones,
  FiltroFilasDeCotizaciones,
  FiltroReporteCotizaciones,
  ReporteDeCotizaciones,
  Situacion,
} from '#contract/licitacion/reportes/cotizaciones.ts';
import { LOS_DEMAS, MAX_GRUPOS } from '#contract/licitacion/reportes/periodo.ts';
import { sumarDias } from '#contract/valores/fechas.ts';
import {
  type Canal,
  COTIZACIONES_ABIERTAS,
  COTIZACIONES_GANADAS,
  COTIZACIONES_PERDIDAS,
  ETIQUETA_CANAL,
  type Etapa,
} from '#contract/ventas/cotizaciones/estados.ts';
import { tienePermiso } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { conIvaSql } from '#server/platform/database/dinero.ts';
import { inicioDelDia } from '#server/platform/database/fragments.ts';
import { en } from '#server/platform/estados/sql.ts';
import { diaOMes, type PeriodoLeido, periodoDe, puntoDe, puntoEnTexto, puntosDe } from './periodo.ts';

const POR_CUANTAS = sql`cotizado desc, clave`;
const FECHA = sql`(c.creada_en at time zone 'America/Santiago')::date`;
const DIA = sql`to_char(${FECHA}, 'YYYY-MM-DD')`;
const MES = sql`to_char(${FECHA}, 'YYYY-MM')`;
const CORTES: Record<CotizacionPor, { clave: SQL; nombre: SQL; orden: SQL }> = {
  dia: { clave: DIA, nombre: DIA, orden: sql`clave` },
  mes: { clave: MES, nombre: MES, orden: sql`clave` },
  cliente: {
    clave: sql`coalesce(nullif(c.cliente_rut, ''), c.orden_cliente)`,
    nombre: sql`c.cliente_nombre`,
    orden: POR_CUANTAS,
  },
  vendedor: {
    clave: sql`coalesce(c.vendedor_id::text, '0')`,
    nombre: sql`case when c.vendedor_id is null then 'Sin vendedor' else coalesce(nullif(v.name, ''), v.email) end`,
    orden: POR_CUANTAS,
  },
  canal: { clave: sql`c.canal`, nombre: sql`c.canal`, orden: POR_CUANTAS },
};

function nombrar(por: CotizacionPor, nombre: string): string {
  if (por === 'dia' || por === 'mes') return diaOMes(nombre);
  return por === 'canal' ? ETIQUETA_CANAL[nombre as Canal] : nombre;
}

/** What became of one. Each is one of these and no other. */
const SITUACION: Record<Situacion, SQL> = {
  ganada: sql`estado ${en<Etapa>(...COTIZACIONES_GANADAS)}`,
  perdida: sql`estado ${en<Etapa>(...COTIZACIONES_PERDIDAS)}`,
  espera: sql`estado ${en<Etapa>('enviada')}`,
  'sin-enviar': sql`estado ${en<Etapa>('borrador')}`,
};

/** Those that were made in that time, archived since or not: what was lost counts. A draft that is only a template is none. */
function hechas(
  columnas: SQL,
  { desde, hasta }: PeriodoLeido,
  { canal, por, clave, situacion }: FiltroFilasDeCotizaciones,
): SQL {
  const donde = [
    sql`c.creada_en >= ${inicioDelDia(desde)} and c.creada_en < ${inicioDelDia(sumarDias(hasta, 1))}`,
    sql`not (c.plantilla is not null and c.version_enviada = 0)`,
    ...(canal ? [sql`c.canal = ${canal}`] : []),
    ...(clave !== undefined ? [sql`${CORTES[por].clave} = ${clave}`] : []),
    ...(situacion ? [SITUACION[situacion]] : []),
  ];
  return sql`
    select ${columnas} from cotizaciones c left join usuarios v on v.id = c.vendedor_id
    where ${sql.join(donde, sql` and `)}`;
}

const { ganada, perdida } = SITUACION;
const cuantas = (cuales: SQL): SQL => sql`coalesce(sum(cuantas) filter (where ${cuales}), 0)::int`;
/** What some of them come to, of rows that are `cuantas` of the same kind each. */
const SUMAS = (
  conCostos: boolean,
): SQL => sql`coalesce(sum(cuantas), 0)::int as hechas, ${cuantas(sql`enviada`)} as enviadas,
  ${cuantas(ganada)} as ganadas, ${cuantas(perdida)} as perdidas, ${cuantas(SITUACION.espera)} as esperan,
  ${cuantas(SITUACION['sin-enviar'])} as sin_enviar,
  round(100.0 * coalesce(sum(cuantas) filter (where ${ganada}), 0) / nullif(sum(cuantas) filter (where ${ganada} or ${perdida}), 0), 1)::float8 as tasa,
  coalesce(sum(neto), 0)::float8 as cotizado, coalesce(sum(neto) filter (where ${ganada}), 0)::float8 as ganado,
  coalesce(sum(neto) filter (where ${perdida}), 0)::float8 as perdido,
  ${
    conCostos
      ? sql`round(100 * (1 - sum(${conIvaSql(sql`costo`)}) filter (where ${ganada})
          / nullif(sum(vendido) filter (where ${ganada}), 0)), 1)::float8`
      : sql`null::float8`
  } as margen`;

type Leido = Omit<ReporteDeCotizaciones, 'desde' | 'hasta' | 'pasos'>;

/** The report as it is seen on the screen, written to a sheet and on paper: one statement for all three. `todas`: no row is summed up with others. */
export async function leerReporteCotizaciones(
  ctx: Pick<Context, 'db' | 'actor'>,
  filtro: FiltroReporteCotizaciones,
  { todas = false }: { todas?: boolean } = {},
): Promise<ReporteDeCotizaciones> {
  const periodo = periodoDe(filtro);
  const { clave, nombre, orden } = CORTES[filtro.por];
  const sumas = SUMAS(tienePermiso(ctx, 'ver-costos'));
  const base = sql`${clave} as clave, ${nombre} as nombre, ${puntoDe(periodo.pasos, FECHA)} as punto, c.estado,
    c.version_enviada > 0 as enviada, c.motivo_perdida, c.neto, c.costo, c.vendido_con_costo`;
  // Of a kind first, by group, by point and by why it was lost in one pass: what is left to be summed for each part of the reply is little.
  const { rows } = await ctx.db.execute<Leido & Record<string, unknown>>(sql`
    with clase as materialized (
      select clave, punto, motivo_perdida, estado, enviada, grouping(clave) = 0 as de_grupo, grouping(punto) = 0 as de_punto,
        max(nombre) as nombre, count(*) as cuantas, sum(neto) as neto,
        sum(costo) filter (where costo > 0) as costo, sum(vendido_con_costo) filter (where costo > 0) as vendido
      from (${hechas(base, periodo, filtro)}) h
      group by grouping sets ((clave, estado, enviada), (punto, estado), (motivo_perdida, estado))
    ), de_grupo as (
      select * from clase where de_grupo
    ), de_punto as (
      select * from clase where de_punto
    ), puesto as (
      select *, row_number() over (order by ${orden}) as lugar
      from (select clave, max(nombre) as nombre, sum(neto) as cotizado from de_grupo group by clave) g
    ), cabe as (
      select clave as suya, case when ${todas} or lugar <= ${MAX_GRUPOS} then clave end as clave,
        case when ${todas} or lugar <= ${MAX_GRUPOS} then nombre end as nombre, lugar
      from puesto
    )
    select (select row_to_json(t) from (select ${sumas} from de_grupo) t) as total,
      (select coalesce(json_agg(f order by lugar), '[]') from (
        select g.clave, g.nombre, min(g.lugar) as lugar, ${sumas} from de_grupo k join cabe g on g.suya = k.clave group by 1, 2
      ) f) as filas,
      (select coalesce(json_agg(s order by punto), '[]') from (
        select ${puntoEnTexto(periodo.pasos, sql`p.punto`)} as punto, ${cuantas(ganada)} as ganadas, ${cuantas(perdida)} as perdidas,
          ${cuantas(sql`estado ${en<Etapa>(...COTIZACIONES_ABIERTAS)}`)} as abiertas
        from (${puntosDe(periodo.pasos, sql`de_punto`)}) p left join de_punto k on k.punto = p.punto group by p.punto
      ) s) as serie,
      (select coalesce(json_agg(m), '[]') from (
        select motivo_perdida as motivo, sum(cuantas)::int as cuantas, sum(neto)::float8 as monto
        from clase where not de_grupo and not de_punto and ${perdida} group by 1 order by 2 desc, 1
      ) m) as perdidas`);
  const { total, filas, serie, perdidas } = rows[0]!;
  return { ...periodo, total, filas: filas.map((fila) => leerFila(fila, filtro.por)), serie, perdidas };
}

/** Without the place that it is sorted by. */
const leerFila = ({ clave, nombre, ...cifras }: FilaDeCotizaciones, por: CotizacionPor): FilaDeCotizaciones => ({
  clave,
  nombre: clave === null ? LOS_DEMAS : nombrar(por, nombre),
  hechas: cifras.hechas,
  enviadas: cifras.enviadas,
  ganadas: cifras.ganadas,
  perdidas: cifras.perdidas,
  esperan: cifras.esperan,
  sin_enviar: cifras.sin_enviar,
  tasa: cifras.tasa,
  cotizado: cifras.cotizado,
  ganado: cifras.ganado,
  perdido: cifras.perdido,
  margen: cifras.margen,
});

const FILA = sql`c.id, c.num_cotizacion, ${DIA} as fecha, c.cliente_nombre as cliente, ${CORTES.vendedor.nombre} as vendedor, c.canal,
  c.estado as etapa, c.archivada_en is not null as archivada, c.neto::float8 as neto`;

/** A page of the quotations behind a report or one of its groups, the last made first, with what all of them sum to. */
export async function paginaDeFilas(
  { db }: Pick<Context, 'db'>,
  { page, limit, ...filtro }: FiltroFilasDeCotizaciones & { page: number; limit: number },
): Promise<Reply<typeof contratoDeFilas>> {
  const periodo = periodoDe(filtro);
  const comoSeLlama = filtro.clave === undefined ? sql`null::text` : CORTES[filtro.por].nombre;
  const { rows } = await db.execute<{
    total: number;
    items: CotizacionDelReporte[];
    neto: number;
    nombre: string | null;
  }>(sql`
    select s.total, s.neto, s.nombre, (select coalesce(json_agg(l), '[]') from (
      ${hechas(FILA, periodo, filtro)} order by c.id desc limit ${limit} offset ${(page - 1) * limit}
    ) l) as items
    from (${hechas(
      sql`count(*)::int as total, coalesce(sum(c.neto), 0)::float8 as neto, max(${comoSeLlama}) as nombre`,
      periodo,
      filtro,
    )}) s`);
  const { total, items, neto, nombre } = rows[0]!;
  const comoSeLee = nombre === null ? null : nombrar(filtro.por, nombre);
  return { ...periodo, total, items, suma: { neto }, nombre: comoSeLee, page, limit };
}

/** All of those quotations. */
export async function todasLasFilas(
  { db }: Pick<Context, 'db'>,
  filtro: FiltroFilasDeCotizaciones,
): Promise<CotizacionDelReporte[]> {
  const { rows } = await db.execute<CotizacionDelReporte & Record<string, unknown>>(
    sql`${hechas(FILA, periodoDe(filtro), filtro)} order by c.id desc`,
  );
  return rows;
}
