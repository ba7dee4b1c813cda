import { sql } from 'drizzle-orm';
import { DIAS_DE_NEGOCIO, type Respaldos } from '#contract/casa/sistema.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { BriefCache } from '#server/platform/brief-cache.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database, Queryable } from '#server/platform/database/client.ts';
import type { Metrics, Sample } from '#server/platform/metrics/index.ts';
import { leerDisco, leerSalud, type Salud } from './medidas.ts';
import { leerRespaldos } from './respaldos.ts';

/** However many read the metrics, PostgreSQL is asked no more often than this. */
const CADA_MS = 15_000;
/** Prometheus waits ten seconds for all of it. */
const PLAZO_MS = 2_000;
/** Longer than one reading of all the metrics takes, and no longer than anybody waits to see a new backup among them. */
const MIRADA_MS = 1_000;

/** What is sold and issued, by how it stands. */
interface Negocio {
  compras: { estado: string; cuantas: number }[];
  pagos: { medio: string; cuantos: number; pesos: number }[];
  dte: { estado: string; cuantos: number }[];
}

/** Of the last days: each has an index by its day, and sums over years would take longer than the scrape may. */
async function leerNegocio(db: Queryable): Promise<Negocio> {
  const desde = sumarDias(diaEnSantiago(), -DIAS_DE_NEGOCIO);
  const { rows } = await db.execute<Negocio & Record<string, unknown>>(sql`
    select
      (select coalesce(json_agg(c), '[]') from (
        select estado, count(*)::int as cuantas from compras where fecha_compra >= ${desde}::date group by estado
      ) c) as compras,
      (select coalesce(json_agg(p), '[]') from (
        select medio, count(*)::int as cuantos, sum(monto)::float8 as pesos from pagos
        where fecha >= ${desde}::date and compra_id is not null and medio is not null group by medio
      ) p) as pagos,
      (select coalesce(json_agg(d), '[]') from (
        select estado, count(*)::int as cuantos from dte where fecha_emision >= ${desde}::date group by estado
      ) d) as dte`);
  return rows[0]!;
}

/** Tells Prometheus how the business and its queues stand. Without PostgreSQL, or when it takes long, it tells nothing of them. */
export function contarEnMetricas(metrics: Metrics, { db, config }: { db: Database; config: Config }): void {
  const salud = alDia(db, leerSalud);
  const negocio = alDia(db, leerNegocio);
  // Two measures come of one look at the folder.
  const mirada = new BriefCache<Respaldos>(MIRADA_MS);
  const respaldos = () => mirada.get('', () => leerRespaldos(config));
  const deSalud = (name: string, help: string, read: (salud: Salud) => Sample[], labels?: readonly string[]) =>
    metrics.gauge({ name, help, ...(labels ? { labels } : {}), read: async () => siSeSabe(await salud(), read) });
  const deNegocio = (name: string, help: string, read: (negocio: Negocio) => Sample[], label: string) =>
    metrics.gauge({ name, help, labels: [label], read: async () => siSeSabe(await negocio(), read) });
  const dias = `en los últimos ${DIAS_DE_NEGOCIO} días`;

  deNegocio(
    'fussan_orders',
    `Compras hechas ${dias}, por estado`,
    ({ compras }) => compras.map(({ estado, cuantas }) => ({ value: cuantas, labels: { estado } })),
    'estado',
  );
  deNegocio(
    'fussan_payments',
    `Pagos y reembolsos de compras ${dias}, por medio`,
    ({ pagos }) => pagos.map(({ medio, cuantos }) => ({ value: cuantos, labels: { medio } })),
    'medio',
  );
  deNegocio(
    'fussan_payments_pesos',
    `Lo que queda de ellos, en pesos`,
    ({ pagos }) => pagos.map(({ medio, pesos }) => ({ value: pesos, labels: { medio } })),
    'medio',
  );
  deNegocio(
    'fussan_dte',
    `Documentos tributarios emitidos ${dias}, por estado`,
    ({ dte }) => dte.map(({ estado, cuantos }) => ({ value: cuantos, labels: { estado } })),
    'estado',
  );
  deSalud(
    'fussan_mails',
    'Correos que no han salido: los que esperan, y los fallidos y retenidos de la semana',
    ({ correos }) => [
      { value: correos.pendientes, labels: { estado: 'pendiente' } },
      { value: correos.fallidos, labels: { estado: 'fallido' } },
      { value: correos.retenidos, labels: { estado: 'retenido' } },
    ],
    ['estado'],
  );
  deSalud('fussan_mails_failed_day', 'Correos que fallaron en las últimas 24 horas', ({ correos }) => [
    { value: correos.fallidos_hoy },
  ]);
  deSalud('fussan_mails_oldest_seconds', 'Lo que lleva esperando el correo más antiguo', ({ correos }) => [
    { value: (correos.espera_minutos ?? 0) * 60 },
  ]);
  deSalud(
    'fussan_sii_envelopes',
    'Envíos al SII: los que esperan, los que fallan entre ellos, y los rechazados por reintentar',
    ({ envios }) => [
      { value: envios.pendientes, labels: { estado: 'pendiente' } },
      { value: envios.con_fallas, labels: { estado: 'con_fallas' } },
      { value: envios.rechazados, labels: { estado: 'rechazado' } },
    ],
    ['estado'],
  );
  deSalud(
    'fussan_queue_jobs',
    'Trabajos de cada cola: los que esperan, en curso, y fallidos de la semana',
    ({ colas }) =>
      colas.flatMap(({ cola, esperan, en_curso, fallidos }) => [
        { value: esperan, labels: { queue: cola, state: 'esperan' } },
        { value: en_curso, labels: { queue: cola, state: 'en_curso' } },
        { value: fallidos, labels: { queue: cola, state: 'fallidos' } },
      ]),
    ['queue', 'state'],
  );
  deSalud(
    'fussan_queue_oldest_seconds',
    'Lo que lleva esperando el trabajo más antiguo de cada cola',
    ({ colas }) => colas.map(({ cola, espera_segundos }) => ({ value: espera_segundos ?? 0, labels: { queue: cola } })),
    ['queue'],
  );
  deSalud(
    'fussan_queue_failing',
    '1 si lo último de la cola falló: la última vez, si es por reloj; si no, algo del último día',
    ({ colas }) =>
      colas.map(({ cola, programada, fallidos_hoy, ultimo_fallido }) => ({
        value: Number(programada ? ultimo_fallido : fallidos_hoy > 0),
        labels: { queue: cola },
      })),
    ['queue'],
  );
  deSalud(
    'fussan_book_differences',
    'Lo que no calzó en la última conciliación y en la última cuadratura',
    (medido) =>
      (['conciliacion', 'cuadratura'] as const).flatMap((libro) => {
        const revision = medido[libro];
        return revision ? [{ value: revision.diferencias, labels: { libro } }] : [];
      }),
    ['libro'],
  );
  deSalud(
    'fussan_book_check_timestamp_seconds',
    'Cuándo se hicieron',
    (medido) =>
      (['conciliacion', 'cuadratura'] as const).flatMap((libro) => {
        const revision = medido[libro];
        return revision ? [{ value: Date.parse(revision.hecha_en) / 1000, labels: { libro } }] : [];
      }),
    ['libro'],
  );
  deSalud('fussan_instances', 'Procesos que atienden sobre la misma base', ({ instancias }) => [
    { value: instancias.length },
  ]);
  deSalud('fussan_database_bytes', 'Lo que ocupa la base de datos', ({ base }) => [{ value: base.bytes }]);
  deSalud('fussan_database_connections', 'Conexiones abiertas de PostgreSQL', ({ base }) => [
    { value: base.conexiones },
  ]);
  deSalud('fussan_database_max_connections', 'Las que admite', ({ base }) => [{ value: base.conexiones_maximo }]);
  metrics.gauge({
    name: 'fussan_disk_bytes',
    help: 'El disco de DATA_DIR: libre y total',
    labels: ['state'],
    read: async () => {
      const { libre, total } = await leerDisco(config);
      return [
        { value: libre, labels: { state: 'libre' } },
        { value: total, labels: { state: 'total' } },
      ];
    },
  });
  metrics.gauge({
    name: 'fussan_backup_timestamp_seconds',
    help: 'Cuándo se hizo el último respaldo; sin ninguno, desde cuándo falta; nada donde no se hacen',
    read: async () => {
      const { ultimo, automaticos } = await respaldos();
      const falta = automaticos ? ((await salud())?.de_noche_desde ?? null) : null;
      return siSeSabe(ultimo?.hecho ?? falta, (cuando) => [{ value: Date.parse(cuando) / 1000 }]);
    },
  });
  metrics.gauge({
    name: 'fussan_backup_failing',
    help: '1 si el último respaldo, o su prueba, falló',
    read: async () => {
      const { ultimo, automaticos, falla } = await respaldos();
      return ultimo || automaticos ? [{ value: Number(falla !== null) }] : [];
    },
  });
}

const siSeSabe = <T>(sabido: T | null, read: (sabido: T) => Sample[]): Sample[] =>
  sabido === null ? [] : read(sabido);

/** Asks at most so often, for at most so long; null where it could not be known. */
function alDia<T>(db: Database, leer: (db: Queryable) => Promise<T>): () => Promise<T | null> {
  const kept = new BriefCache<T>(CADA_MS);
  return () => kept.get('', () => conPlazo(db, leer)).catch(() => null);
}

/** In a transaction of its own, which PostgreSQL ends; and should there be no connection for it, it isn't waited for. */
async function conPlazo<T>(db: Database, leer: (db: Queryable) => Promise<T>): Promise<T> {
  const asked = db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = ${PLAZO_MS}`));
    return leer(tx);
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('tardó demasiado')), PLAZO_MS);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
