import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { PERMISOS_DE_ROL } from '#contract/casa/usuarios/permisos.ts';
import type { CallInput, Endpoint, Reply } from '#contract/http.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { buscarPorId } from '#server/features/casa/usuarios/index.ts';
import { type Actor, requirePermission } from '#server/platform/actor.ts';
import type { Config } from '#server/platform/config.ts';
import { asShop, type Context, type Services } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import type { Feature, Parts } from '#server/platform/feature.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import type { ReceivedFile } from '#server/platform/http/uploads.ts';
import { Jobs } from '#server/platform/jobs/index.ts';
import { Secrets } from '#server/platform/secrets.ts';

const LEADS_NOWHERE = 'postgresql://localhost/fussan';

/** What the demo's past does is not done again: its mails are written as sent. */
class NoJobs extends Jobs {
  override async enqueue(): Promise<void> {}
}

/** Where the acts write when something was done, with each column of a time or a day of theirs. */
const FECHADAS = {
  cotizaciones: ['fecha_envio_cotizacion', 'creada_en', 'primera_enviada_en', 'pedida_en'],
  cotizaciones_versiones: ['enviada_en', 'aceptada_en'],
  oc_publicas: ['creada_en', 'tomada_en'],
  ordenes_proveedor: ['creada_en', 'enviada_en', 'confirmada_en'],
  llegadas: ['creada_en', 'cerrada_en'],
  productos_proveedor: ['fecha_recepcion', 'creado_en'],
  movimientos_stock: ['cuando'],
  facturas_proveedor: ['creada_en'],
  compras: ['fecha_compra', 'fecha_retiro', 'fecha_entrega', 'creada_en'],
  ots: ['creada_en'],
  facturas_venta: ['creada_en'],
  historial: ['cuando'],
  webpay_intentos: ['creado_en', 'volvio_en', 'resuelto_en'],
  comprobantes_pago: ['creado_en', 'resuelto_en'],
  cartolas_lineas: ['subida_en', 'resuelta_en'],
  compras_bultos: ['creado_en'],
  dte_emisor: ['boleta_automatica_desde', 'cambiado_en'],
  dte_certificados: ['subido_en'],
  cafs: ['subido_en'],
  dte: ['emitido_en', 'enviado_en', 'resuelto_en'],
  dte_envios: ['creado_en', 'subido_en', 'resuelto_en', 'proximo_intento'],
} as const;
type Tabla = keyof typeof FECHADAS;
/** A day that lies ahead of another moves with that one. */
const SIGUE_A: Partial<Record<string, string>> = { fecha_retiro: 'fecha_compra', fecha_entrega: 'fecha_compra' };

export interface Actos {
  /** Does an act of a feature as the house does it: as somebody who may, with what its contract reads. */
  hacer: <E extends Endpoint>(
    quien: number,
    acto: E,
    lo: CallInput<E>,
    archivos?: readonly ReceivedFile[],
  ) => Promise<Reply<E>>;
  /** In which somebody does what is no call; null: the shop. */
  como: (quien: number | null) => Promise<Context>;
  /** Does it so many days ago: what it wrote says that day. The audit alone says when it was really written. */
  hace: <T>(dias: number, hacer: () => Promise<T>) => Promise<T>;
}

interface Dependencies {
  config: Config;
  log: Logger;
  /** Those whose acts are done. */
  features: readonly Feature[];
}

/** The acts of features, done one after the other in this transaction by whoever would do them: no stock, number or sum is made up. */
export async function abrirActos(tx: Queryable, { config, log, features }: Dependencies): Promise<Actos> {
  type Handler = (ctx: Context, input: never) => Promise<unknown>;
  const montados = new Map<Endpoint, { permiso: Parameters<Mount>[1]; handler: Handler }>();
  // All that these acts ask for; a queue of jobs that isn't started connects to nothing.
  const services = {
    config,
    jobs: new NoJobs(LEADS_NOWHERE, log),
    secrets: new Secrets(config),
  } as Partial<Services> as Services;
  const mount: Mount = (endpoint, permiso, handler) => montados.set(endpoint, { permiso, handler: handler as Handler });
  for (const { routes } of features) await routes?.(mount, { services } as Parts);
  const actores = new Map<number, Actor>();
  const marcas = await ultimosDe(tx);

  async function como(quien: number | null): Promise<Context> {
    if (quien === null) return asShop({ db: tx, services });
    const actor = actores.get(quien) ?? (await actorDe(tx, quien));
    actores.set(quien, actor);
    return { ...asShop({ db: tx, services }), actor };
  }

  return {
    como,
    async hacer(quien, acto, lo, files = []) {
      const ctx = await como(quien);
      const { permiso, handler } = montados.get(acto)!;
      requirePermission(permiso, ctx.actor);
      const { params, query, body } = lo as Record<'params' | 'query' | 'body', unknown>;
      const entrada = {
        params: acto.params?.parse(params),
        query: acto.query?.parse(query ?? {}),
        body: acto.body?.parse(body),
        files,
      };
      return (await handler(ctx, entrada as never)) as Reply<typeof acto>;
    },
    async hace(dias, hacer) {
      const hecho = await hacer();
      await llevarA(tx, dias, marcas);
      return hecho;
    },
  };
}

async function actorDe(tx: Queryable, id: number): Promise<Actor> {
  const cuenta = await buscarPorId(tx, id);
  if (!cuenta) throw new Error(`La demostración no tiene la cuenta ${id}.`);
  const { role, email, name } = cuenta;
  return { id, role, email, name, permisos: PERMISOS_DE_ROL[role], sesion_id: 0 };
}

/** The last row of each table before any act: what else the demo wrote keeps its times. */
async function ultimosDe(tx: Queryable): Promise<Record<Tabla, number>> {
  const columnas = Object.keys(FECHADAS).map(
    (tabla) => sql`(select coalesce(max(id), 0)::int from ${sql.identifier(tabla)}) as ${sql.identifier(tabla)}`,
  );
  const { rows } = await tx.execute<Record<Tabla, number>>(sql`select ${sql.join(columnas, sql`, `)}`);
  return rows[0]!;
}

/** What says now, or from today on, is of the acts just done: one transaction has one now, and what was done before says another. */
async function llevarA(tx: Queryable, dias: number, marcas: Record<Tabla, number>): Promise<void> {
  const desde = sql`now() - make_interval(days => ${dias}::int)`;
  const cambios = Object.entries(FECHADAS).map(([tabla, columnas]) => {
    const partes = columnas.map((nombre) => {
      const c = sql.identifier(nombre);
      const seguida = sql.identifier(SIGUE_A[nombre] ?? nombre);
      const [ahora, antes] = /^fecha|_el$/.test(nombre)
        ? [sql`${diaEnSantiago()}::date`, sql`${c} - ${dias}::int`]
        : [sql`now()`, desde];
      return {
        reciente: sql`${seguida} >= ${ahora}`,
        cambio: sql`${c} = case when ${seguida} >= ${ahora} then ${antes} else ${c} end`,
      };
    });
    const set = sql.join(
      partes.map(({ cambio }) => cambio),
      sql`, `,
    );
    const recientes = sql.join(
      partes.map(({ reciente }) => reciente),
      sql` or `,
    );
    const t = sql.identifier(tabla);
    return sql`${sql.identifier(`de_${tabla}`)} as (update ${t} set ${set} where id > ${marcas[tabla as Tabla]} and (${recientes}))`;
  });
  await tx.execute(sql`
    with ${sql.join(cambios, sql`, `)}
    update correos set estado = 'enviado', intentos = 1, retenido_por = null, creado_en = ${desde},
      enviado_en = ${desde} + interval '1 minute'
    where creado_en >= now()`);
}

/** A day so many days ago, in Chile. */
export const diaHace = (dias: number): string => sumarDias(diaEnSantiago(), -dias);

/** How many days ago a day was. */
export const diasDesde = (dia: string): number => (Date.parse(diaEnSantiago()) - Date.parse(dia)) / 86_400_000;
