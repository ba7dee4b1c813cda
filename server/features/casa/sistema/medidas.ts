import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { DIAS_DE_FALLAS } from '#contract/casa/correo/correo-admin.ts';
import type { EstadoCorreo } from '#contract/casa/correo/correo-estados.ts';
import { DIAS_DE_FALLAS_DE_COLAS, type Respaldos } from '#contract/casa/sistema.ts';
import type { EstadoDte, EstadoEnvio } from '#contract/dinero/dte/estados.ts';
import { LISTENER } from '#server/platform/changes.ts';
import type { Config } from '#server/platform/config.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { iso } from '#server/platform/database/fragments.ts';
import { en } from '#server/platform/estados/sql.ts';
import { type Instance, instanceOf } from '#server/platform/instance.ts';
import { type Cola, leerColas } from '#server/platform/jobs/colas.ts';
import { leerRespaldos } from './respaldos.ts';

/** A review of the books: when, and how many things differ. */
interface Revision {
  hecha_en: string;
  diferencias: number;
  faltas: string[];
}

/** What PostgreSQL tells of how the shop stands. */
interface EnLaBase {
  correos: {
    pendientes: number;
    fallidos: number;
    fallidos_hoy: number;
    retenidos: number;
    /** Minutes since the oldest that waits was written. */
    espera_minutos: number | null;
  };
  envios: { pendientes: number; con_fallas: number; rechazados: number };
  base: { version: string; bytes: number; conexiones: number; conexiones_maximo: number; migraciones: number };
  /** Since when the shop has had its nightly work to do. */
  de_noche_desde: string;
  conciliacion: Revision | null;
  cuadratura: Revision | null;
}

export interface Disco {
  libre: number;
  total: number;
}

/** All that the shop looks at in itself. */
export interface Salud extends EnLaBase {
  colas: Cola[];
  instancias: Instance[];
}
export interface Medidas extends Salud {
  disco: Disco;
  respaldos: Respaldos;
}

/** What is known from PostgreSQL, in three questions. */
export async function leerSalud(db: Queryable): Promise<Salud> {
  const { rows } = await db.execute<EnLaBase & Record<string, unknown>>(sql`
    select
      (select row_to_json(c) from (
        select count(*) filter (where estado ${en<EstadoCorreo>('pendiente')})::int as pendientes,
          count(*) filter (where estado ${en<EstadoCorreo>('fallido')})::int as fallidos,
          count(*) filter (where estado ${en<EstadoCorreo>('fallido')} and creado_en > now() - interval '1 day')::int as fallidos_hoy,
          count(*) filter (where estado ${en<EstadoCorreo>('retenido')})::int as retenidos,
          (extract(epoch from now() - min(creado_en) filter (where estado ${en<EstadoCorreo>('pendiente')})) / 60)::float8
            as espera_minutos
        from correos
        where estado ${en<EstadoCorreo>('pendiente', 'fallido', 'retenido')}
          and (estado ${en<EstadoCorreo>('pendiente')} or creado_en > now() - make_interval(days => ${DIAS_DE_FALLAS}))
      ) c) as correos,
      (select row_to_json(e) from (
        select count(*) filter (where estado ${en<EstadoEnvio>('por_subir', 'subido')})::int as pendientes,
          count(*) filter (where fallas > 0 and estado ${en<EstadoEnvio>('por_subir', 'subido')})::int as con_fallas,
          (select count(distinct d.envio_id)::int from dte d join dte_envios r on r.id = d.envio_id
            where d.estado ${en<EstadoDte>('por_enviar')} and r.estado ${en<EstadoEnvio>('rechazado')}) as rechazados
        from dte_envios where estado ${en<EstadoEnvio>('por_subir', 'subido')}
      ) e) as envios,
      (select row_to_json(b) from (
        select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
          (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as conexiones,
          current_setting('max_connections')::int as conexiones_maximo,
          (select count(*)::int from drizzle.__drizzle_migrations) as migraciones
      ) b) as base,
      (select ${iso(sql`min(created_on)`)} from pgboss.queue) as de_noche_desde,
      (select row_to_json(c) from (
        select ${iso(sql`hecha_en`)} as hecha_en, diferencias, coalesce((
          select json_agg(falta) from jsonb_array_elements(libros) l, jsonb_array_elements_text(l -> 'faltas') falta
        ), '[]') as faltas
        from conciliaciones order by id desc limit 1
      ) c) as conciliacion,
      (select row_to_json(c) from (
        select ${iso(sql`hecha_en`)} as hecha_en, diferencias, faltas from cuadraturas order by id desc limit 1
      ) c) as cuadratura`);
  return {
    ...rows[0]!,
    colas: await leerColas(db, DIAS_DE_FALLAS_DE_COLAS),
    instancias: await leerInstancias(db),
  };
}

/** The processes that share the database, by the connection on which each one listens. */
async function leerInstancias(db: Queryable): Promise<Instance[]> {
  const { rows } = await db.execute<{ nombre: string }>(sql`
    select application_name as nombre from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${LISTENER})
    order by backend_start`);
  return rows.flatMap(({ nombre }) => instanceOf(LISTENER, nombre) ?? []);
}

/** Of the disk that holds `DATA_DIR`. */
export async function leerDisco({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): Promise<Disco> {
  const { bavail, blocks, bsize } = await statfs(DATA_DIR);
  return { libre: bavail * bsize, total: blocks * bsize };
}

/** All of it, as it is now, on this machine. */
export async function medir({ db, config }: { db: Queryable; config: Config }): Promise<Medidas> {
  const [salud, disco, respaldos] = await Promise.all([leerSalud(db), leerDisco(config), leerRespaldos(config)]);
  return { ...salud, disco, respaldos };
}
