import { sql } from 'drizzle-orm';
import { margen } from '#contract/catalogo/productos/margen.ts';
import {
  type CambioMasivo,
  DIAS_PARA_DESHACER,
  type EstadoMasivo,
  type LoteMasivo,
  MASIVO_AL_TIRO,
  MASIVO_EN_CURSO,
  type VistaPreviaMasivo,
} from '#contract/catalogo/productos/productos-masivo.ts';
import { exigirPermiso, requireActor } from '#server/platform/actor.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { en, noEn } from '#server/platform/estados/sql.ts';
import { seguirConMasivo } from './en-marcha.ts';
import { leerMasivo } from './queries.ts';
import { type Elegido, estaRebajado, type Planeado, riesgosDe } from './rules.ts';
import { type Pedido, planearTodos } from './seleccion.ts';
import { cambios_masivos } from './table.ts';

/** How many are shown of a list that may be long. */
const MUESTRA = 50;

/** Prices are changed by who may, also many at once and back again. */
export function exigirQuePueda(ctx: Context, cambio: CambioMasivo): void {
  if ('precio' in cambio) exigirPermiso(ctx, 'cambiar-precios');
}

/** What a change to many products would do, without doing it. */
export async function previsualizarMasivo(ctx: Context, pedido: Pedido): Promise<VistaPreviaMasivo> {
  exigirQuePueda(ctx, pedido.cambio);
  const vista = {
    cambian: 0,
    sin_cambio: 0,
    no_se_puede: 0,
    pierden_rebaja: 0,
    quedan_rebajados: 0,
    bajan: 0,
    bajan_mucho: 0,
    suben_mucho: 0,
    bajo_costo: 0,
    rechazados: [] as VistaPreviaMasivo['rechazados'],
  };
  const dudosos: Planeado[] = [];
  const claros: Planeado[] = [];
  const { total, huella } = await planearTodos(ctx, pedido, ({ cambian, rechazados, sin_cambio }) => {
    vista.cambian += cambian.length;
    vista.sin_cambio += sin_cambio;
    vista.no_se_puede += rechazados.length;
    for (const planeado of cambian) {
      const { antes, despues } = planeado;
      const { baja_mucho, sube_mucho, bajo_costo } = riesgosDe(planeado);
      vista.suben_mucho += sube_mucho ? 1 : 0;
      vista.pierden_rebaja += estaRebajado(antes) && !estaRebajado(despues) ? 1 : 0;
      vista.quedan_rebajados += estaRebajado(despues) && !estaRebajado(antes) ? 1 : 0;
      vista.bajan += (despues.precio_unitario ?? 0) < (antes.precio_unitario ?? 0) ? 1 : 0;
      vista.bajan_mucho += baja_mucho ? 1 : 0;
      vista.bajo_costo += bajo_costo ? 1 : 0;
      const lista = baja_mucho || sube_mucho || bajo_costo ? dudosos : claros;
      if (lista.length < MUESTRA) lista.push(planeado);
    }
    for (const { producto, motivo } of rechazados.slice(0, MUESTRA - vista.rechazados.length)) {
      vista.rechazados.push({ ...nombre(producto), motivo });
    }
  });
  const muestra = [...dudosos, ...claros].slice(0, MUESTRA).map(mostrado);
  return { total, ...vista, muestra, huella };
}

function mostrado({ producto, antes, despues }: Planeado): VistaPreviaMasivo['muestra'][number] {
  const { precio_unitario, ultimo_costo } = producto;
  const cambio = { ...nombre(producto), antes, despues };
  if (despues.precio_unitario === undefined) return cambio;
  const margenes = [precio_unitario, despues.precio_unitario].map((precio) => margen(precio, ultimo_costo));
  return { ...cambio, margen: { antes: margenes[0]!, despues: margenes[1]! } };
}

function nombre({ id, codigo_producto_fussan, descripcion }: Elegido) {
  return { id, codigo_producto_fussan, descripcion };
}

/**
 * Does what was previewed, or nothing: not when any of the products is no longer as it was then. Those that don't fit into
 * one batch are noted with the version that they have, and a job goes on with them.
 */
export async function aplicarMasivo(
  ctx: Context,
  { huella, ...pedido }: Pedido & { huella: string },
): Promise<LoteMasivo> {
  exigirQuePueda(ctx, pedido.cambio);
  const id = await inTransaction(ctx, async (ctx) => {
    await esperarTurno(ctx.db);
    const hecho = await yaAplicado(ctx, huella);
    if (hecho !== undefined) return hecho;
    const id = await abrirMasivo(ctx, { cambio: pedido.cambio, huella });
    let total = 0;
    const recorrido = await planearTodos(ctx, pedido, async ({ cambian }) => {
      total += cambian.length;
      await anotar(ctx.db, id, cambian);
    });
    if (recorrido.huella !== huella) throw new AppError('SELECCION_CAMBIADA');
    await comenzarMasivo(ctx, id, total, { seleccion: 'ids' in pedido.seleccion ? 'ids' : pedido.seleccion });
    const { omitidos } = await leerMasivo(ctx.db, id);
    // Somebody was faster than the locks: what was previewed isn't what would be left.
    if (omitidos > 0) throw new AppError('SELECCION_CAMBIADA');
    return id;
  });
  await ctx.changes.heardByAll();
  return leerMasivo(ctx.db, id);
}

/**
 * This person's change that came of this preview: its answer was lost, and it is asked for again. A price that goes up by a
 * percentage must not go up twice for it.
 */
async function yaAplicado({ db, actor }: Context, huella: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from cambios_masivos c where huella = ${huella} and actor_id = ${requireActor(actor).id} and cambiados > 0
      and not exists (select from cambios_masivos d where d.deshace = c.id)`);
  return rows[0]?.id;
}

/** They are begun one after the other. */
const esperarTurno = (db: Queryable) => db.execute(sql`select pg_advisory_xact_lock(hashtext('cambios_masivos'))`);

/** A bulk change without its products yet, once it is its turn. */
export async function abrirMasivo(
  ctx: Context,
  valores: Pick<typeof cambios_masivos.$inferInsert, 'cambio' | 'huella'>,
): Promise<number> {
  await esperarTurno(ctx.db);
  await ctx.db.execute(sql`
    delete from cambios_masivos_productos where cambio_id in (
      select id from cambios_masivos where creado_en <= now() - make_interval(days => ${DIAS_PARA_DESHACER})
        and estado ${noEn<EstadoMasivo>('en_curso')})`);
  const [fila] = await ctx.db
    .insert(cambios_masivos)
    .values({ actor_id: requireActor(ctx.actor).id, ...valores })
    .returning({ id: cambios_masivos.id });
  return fila!.id;
}

/** Does its first batch, and leaves a job with the rest. */
export async function comenzarMasivo(
  ctx: Context,
  id: number,
  total: number,
  detalle: Record<string, unknown>,
): Promise<void> {
  const { rows: otros } = await ctx.db.execute(sql`
    select from cambios_masivos where estado ${en<EstadoMasivo>('en_curso')} and id <> ${id} limit 1`);
  if (total > MASIVO_AL_TIRO && otros.length > 0) throw new AppError('CONFLICTO', { message: MASIVO_EN_CURSO });
  await ctx.db.execute(sql`update cambios_masivos set total = ${total} where id = ${id}`);
  const sigue = await seguirConMasivo(ctx, id, { cuantos: MASIVO_AL_TIRO, detalle });
  if (sigue) await ctx.jobs.enqueue(ctx.db, 'cambio-masivo', { cambio_id: id });
}

async function anotar(db: Queryable, cambio_id: number, cambian: readonly Planeado[]): Promise<void> {
  const columna = <T>(valor: (planeado: Planeado) => T) => sql.param(cambian.map(valor));
  await db.execute(sql`
    insert into cambios_masivos_productos (cambio_id, producto_id, version, antes, despues)
    select ${cambio_id}, * from unnest(
      ${columna(({ producto }) => producto.id)}::int[],
      ${columna(({ producto }) => producto.version)}::int[],
      ${columna(({ antes }) => JSON.stringify(antes))}::jsonb[],
      ${columna(({ despues }) => JSON.stringify(despues))}::jsonb[]
    )`);
}
