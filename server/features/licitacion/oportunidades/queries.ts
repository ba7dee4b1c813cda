import { type SQL, sql } from 'drizzle-orm';
import { type EstadoOportunidad, OPORTUNIDADES_ABIERTAS } from '#contract/licitacion/oportunidades/estados.ts';
import type {
  FiltroOportunidades,
  Hito,
  OportunidadDeLista,
  PlazoDeOportunidad,
  SortOportunidades,
} from '#contract/licitacion/oportunidades/oportunidades.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { sumarDias } from '#contract/valores/fechas.ts';
import type { Context } from '#server/platform/context.ts';
import { inicioDelDia, instanteONada, queContenga } from '#server/platform/database/fragments.ts';
import { listaDe, todas } from '#server/platform/database/listas.ts';
import { en } from '#server/platform/estados/sql.ts';

type Rows<T> = T & Record<string, unknown>;

export type FilaDeLista = Rows<
  Omit<OportunidadDeLista, 'fecha_publicacion' | 'fecha_cierre'> & {
    fecha_publicacion: Date | string | null;
    fecha_cierre: Date | string | null;
  }
>;

/** Of `oportunidades o left join usuarios r` (who answers for it). */
export const COLUMNAS = sql`o.id, o.codigo, o.tipo, o.nombre, o.comprador, o.region, o.estado, o.estado_publico, o.origen,
  o.tipo_publico, o.moneda, o.monto_estimado::float8 as monto_estimado, o.fecha_publicacion, o.fecha_cierre,
  coalesce(nullif(r.name, ''), r.email) as responsable, o.items, o.hallados, o.puntaje`;

export const vistaDeLista = (fila: FilaDeLista): OportunidadDeLista => ({
  id: fila.id,
  codigo: fila.codigo,
  tipo: fila.tipo,
  nombre: fila.nombre,
  comprador: fila.comprador,
  region: fila.region,
  estado: fila.estado,
  estado_publico: fila.estado_publico,
  origen: fila.origen,
  tipo_publico: fila.tipo_publico,
  moneda: fila.moneda,
  monto_estimado: fila.monto_estimado,
  fecha_publicacion: instanteONada(fila.fecha_publicacion),
  fecha_cierre: instanteONada(fila.fecha_cierre),
  responsable: fila.responsable,
  items: fila.items,
  hallados: fila.hallados,
  puntaje: fila.puntaje,
});

/** As the partial index has it. */
export const ABIERTAS = sql`o.estado ${en<EstadoOportunidad>(...OPORTUNIDADES_ABIERTAS)}`;

/** As the indexes have it: what nobody said when it closes comes last. */
const CIERRE = sql`coalesce(o.fecha_cierre, 'infinity'::timestamptz)`;

function condicion({
  q,
  estado,
  tipo,
  abiertas,
  responsable_id,
  cierra_desde,
  cierra_hasta,
}: Partial<FiltroOportunidades>): SQL {
  return todas([
    ...(q ? [sql`o.busqueda like ${queContenga(normalizar(q))}`] : []),
    ...(estado ? [sql`o.estado = ${estado}`] : []),
    ...(tipo ? [sql`o.tipo = ${tipo}`] : []),
    ...(abiertas ? [ABIERTAS] : []),
    ...(responsable_id === undefined ? [] : [sql`o.responsable_id = ${responsable_id}`]),
    ...(cierra_desde ? [sql`${CIERRE} >= ${inicioDelDia(cierra_desde)}`] : []),
    ...(cierra_hasta ? [sql`${CIERRE} < ${inicioDelDia(sumarDias(cierra_hasta, 1))}`] : []),
  ]);
}

const SORTS: Record<SortOportunidades, SQL> = {
  nuevas: sql`o.id desc`,
  antiguas: sql`o.id`,
  'cierre-asc': sql`${CIERRE}, o.id`,
  'cierre-desc': sql`${CIERRE} desc, o.id desc`,
  'puntaje-asc': sql`o.puntaje, o.id`,
  'puntaje-desc': sql`o.puntaje desc, o.id desc`,
};

/** Those that a filter finds, a page or all of them. */
export const { pagina: paginaDeOportunidades, todas: todasLasOportunidades } = listaDe<
  FiltroOportunidades,
  FilaDeLista,
  OportunidadDeLista
>({
  de: sql`oportunidades o`,
  id: sql`o.id`,
  con: sql`left join usuarios r on r.id = o.responsable_id`,
  columnas: COLUMNAS,
  condicion,
  orden: (sort) => SORTS[sort],
  vista: vistaDeLista,
});

const MAX_PLAZOS = 500;
const COLUMNA_DE_HITO: Record<Hito, string> = {
  visita: 'fecha_visita',
  preguntas: 'fecha_preguntas',
  cierre: 'fecha_cierre',
  adjudicacion: 'fecha_adjudicacion',
};

/** The deadlines of those that are open, between two days of Chile, the first first. */
export async function plazosEntre(
  { db }: Pick<Context, 'db'>,
  desde: string,
  hasta: string,
): Promise<PlazoDeOportunidad[]> {
  const partes = Object.entries(COLUMNA_DE_HITO).map(
    ([hito, columna]) => sql`
      select o.id as oportunidad_id, o.codigo, o.nombre, o.comprador, o.estado, ${hito} as hito, o.${sql.identifier(columna)} as cuando
      from oportunidades o
      where ${ABIERTAS} and o.${sql.identifier(columna)} >= ${inicioDelDia(desde)}
        and o.${sql.identifier(columna)} < ${inicioDelDia(sumarDias(hasta, 1))}`,
  );
  const { rows } = await db.execute<Rows<Omit<PlazoDeOportunidad, 'cuando'> & { cuando: Date | string }>>(
    sql`select * from (${sql.join(partes, sql` union all `)}) p order by cuando, oportunidad_id, hito limit ${MAX_PLAZOS}`,
  );
  return rows.map(({ oportunidad_id, codigo, nombre, comprador, estado, hito, cuando }) => ({
    oportunidad_id,
    codigo,
    nombre,
    comprador,
    estado,
    hito,
    cuando: new Date(cuando).toISOString(),
  }));
}
