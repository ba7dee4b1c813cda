import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq, sql } from 'drizzle-orm';
import { permisosDe } from '#contract/casa/usuarios/permisos.ts';
import type { ValoresMasivo } from '#contract/catalogo/productos/productos-masivo.ts';
import { buscarPorId } from '#server/features/casa/usuarios/index.ts';
import { editarIguales } from '#server/features/catalogo/catalogo/index.ts';
import { ponerPrecios } from '#server/features/catalogo/ofertas/index.ts';
import { audit, auditEach } from '#server/platform/audit/index.ts';
import { besideVisitors } from '#server/platform/background.ts';
import { announceChanges } from '#server/platform/changes.ts';
import { asShop, type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import type { Parts } from '#server/platform/feature.ts';
import { cambios_masivos, cambios_masivos_productos as lineas } from './table.ts';

declare module '#server/platform/jobs/index.ts' {
  interface JobData {
    'cambio-masivo': { cambio_id: number };
  }
}

/** Short enough that who buys one of them meanwhile doesn't notice the wait. */
const POR_TANDA = 250;
/** A job's share: what is left goes on in the next one, so that a shop that closes need not wait for it. */
const TURNO_MS = 5_000;
/** Beyond these, dropping every page costs less than naming each product. */
const MUCHOS = 300;

type Linea = typeof lineas.$inferSelect;

/** Goes on with bulk changes from this process, also with those that a shop left when it closed. */
export async function startCambiosMasivos({ db, services }: Pick<Parts, 'db' | 'services'>): Promise<void> {
  const { jobs } = services;
  await jobs.prepare('cambio-masivo', { retryLimit: 20, retryDelay: 2 });
  await jobs.work('cambio-masivo', async ({ cambio_id }) => {
    const [lote] = await db.select().from(cambios_masivos).where(eq(cambios_masivos.id, cambio_id));
    const persona = lote?.actor_id ? await buscarPorId(db, lote.actor_id) : undefined;
    const actor = persona ? { ...persona, permisos: permisosDe(persona.role, persona.permisos), sesion_id: 0 } : null;
    await seguirUnTurno({ ...asShop({ db, services }), actor }, cambio_id);
  });
  const enCurso = await db
    .select({ cambio_id: cambios_masivos.id })
    .from(cambios_masivos)
    .where(eq(cambios_masivos.estado, 'en_curso'));
  for (const lote of enCurso) await jobs.enqueue(db, 'cambio-masivo', lote);
}

async function seguirUnTurno(ctx: Context, cambio_id: number): Promise<void> {
  await besideVisitors(ctx, async (ctx) => {
    for (const hasta = Date.now() + TURNO_MS; Date.now() < hasta; ) {
      const antes = Date.now();
      const sigue = await inTransaction(ctx, (ctx) => seguirConMasivo(ctx, cambio_id, { cuantos: POR_TANDA }));
      if (!sigue) return;
      // As long as it took: half of the time is the customers' alone.
      await sleep(Date.now() - antes);
    }
    await ctx.jobs.enqueue(ctx.db, 'cambio-masivo', { cambio_id });
  });
}

/**
 * Does the next batch of a bulk change, in the transaction that is open; whether there is more. A product that is no longer
 * as it was seen is left as it is. Who does it twice at once waits on the change itself, and goes on after the other.
 */
export async function seguirConMasivo(
  ctx: Context,
  cambio_id: number,
  { cuantos, detalle = {} }: { cuantos: number; detalle?: Record<string, unknown> },
): Promise<boolean> {
  const [lote] = await ctx.db
    .select()
    .from(cambios_masivos)
    .where(and(eq(cambios_masivos.id, cambio_id), eq(cambios_masivos.estado, 'en_curso')))
    .for('update');
  if (!lote) return false;
  const tanda = await ctx.db
    .select()
    .from(lineas)
    .where(and(eq(lineas.cambio_id, cambio_id), sql`${lineas.producto_id} > ${lote.hasta}`))
    .orderBy(asc(lineas.producto_id))
    .limit(cuantos);
  const iguales = await bloquearIguales(ctx.db, tanda);
  const suyas = tanda.filter(({ producto_id }) => iguales.has(producto_id));
  const omitidos = tanda.map(({ producto_id }) => producto_id).filter((id) => !iguales.has(id));
  const ids = suyas.map(({ producto_id }) => producto_id);
  await escribir(ctx, suyas);
  await ctx.db.execute(sql`
    update cambios_masivos_productos set omitido = true
    where cambio_id = ${cambio_id} and producto_id = any(${sql.param(omitidos)}::int[])`);
  const hechos = lote.cambiados + lote.omitidos + tanda.length;
  const sigue = tanda.length > 0 && hechos < lote.total;
  await ctx.db
    .update(cambios_masivos)
    .set({
      cambiados: lote.cambiados + ids.length,
      omitidos: lote.omitidos + omitidos.length,
      hasta: tanda.at(-1)?.producto_id ?? lote.hasta,
      ...(sigue ? {} : { estado: 'terminado', terminado_en: sql`now()` }),
    })
    .where(eq(cambios_masivos.id, cambio_id));
  if (ids.length === 0 && omitidos.length === 0) return sigue;
  const accion = lote.deshace ? 'deshacer-masivo' : 'cambio-masivo';
  // A row for each batch, and so for the moment that each product is stamped with (`quienCambio`).
  await audit(ctx, {
    accion,
    entidad: 'producto',
    entidad_id: null,
    detalle: { ...detalle, cambio_masivo: cambio_id, cambio: lote.cambio, cambiados: ids.length, ids, omitidos },
  });
  // What it did to each product outlives what it takes to undo it.
  await auditEach(ctx, { accion, entidad: 'producto' }, diferenciasDe(cambio_id, ids));
  await announceChanges(
    ctx,
    ids.length > MUCHOS ? ['listado', '*'] : [...ids.map((id) => `producto:${id}` as const), 'listado'],
  );
  return sigue;
}

/** `{ campo: { antes, despues } }` of each of these products, for the audit. */
const diferenciasDe = (cambio_id: number, ids: readonly number[]) => sql`
  select l.producto_id as entidad_id, jsonb_build_object('cambio_masivo', l.cambio_id) || coalesce((
    select jsonb_object_agg(d.key, jsonb_build_object('antes', l.antes -> d.key, 'despues', d.value))
    from jsonb_each(l.despues) d where d.value is distinct from l.antes -> d.key
  ), '{}') as detalle
  from cambios_masivos_productos l
  where l.cambio_id = ${cambio_id} and l.producto_id = any(${sql.param([...ids])}::int[])
  order by l.producto_id`;

/** Of these, the products that nobody changed since they were noted; locked in the order of their ids, as every act does. */
async function bloquearIguales(db: Queryable, tanda: readonly Linea[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from productos p
    join unnest(
      ${sql.param(tanda.map(({ producto_id }) => producto_id))}::int[],
      ${sql.param(tanda.map(({ version }) => version))}::int[]
    ) as l (producto_id, version) on l.producto_id = p.id and l.version = p.version
    order by p.id for no key update of p`);
  return new Set(rows.map(({ id }) => id));
}

async function escribir(ctx: Context, tanda: readonly Linea[]): Promise<void> {
  if (tanda[0]?.despues.precio_unitario !== undefined) {
    const cambios = tanda.map(({ producto_id, antes, despues: { precio_unitario, previousPrice } }) => ({
      producto_id,
      antes: antes.precio_unitario!,
      despues: precio_unitario!,
      previousPrice: previousPrice ?? null,
    }));
    await ponerPrecios(ctx, cambios, 'masivo');
    return;
  }
  // A change is the same for all, but what an undone one goes back to is each one's own.
  for (const [valores, iguales] of Map.groupBy(tanda, ({ despues }) => JSON.stringify(despues))) {
    const ids = iguales.map(({ producto_id }) => producto_id);
    await editarIguales(ctx.db, ids, JSON.parse(valores) as ValoresMasivo);
  }
}
