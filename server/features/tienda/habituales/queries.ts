import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Producto } from '#contract/catalogo/productos/productos.ts';
import { CONFIANZA_MINIMA } from '#contract/licitacion/oportunidades/estados.ts';
import { type Habitual, type HabitualEnLista, obtenerHabitual } from '#contract/tienda/pedidos-habituales.ts';
import { calzar } from '#server/features/catalogo/busqueda/index.ts';
import { activo, columnasPublicas, productos } from '#server/features/catalogo/catalogo/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database, Queryable } from '#server/platform/database/client.ts';
import { iso } from '#server/platform/database/fragments.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { pedidos_habituales, pedidos_habituales_lineas } from './table.ts';

const PARECIDOS = 3;
/** Some of what its words find may not be on sale. */
const CALCES = 6;

/** The person's lists, by name. */
export async function listarHabituales({ db, actor }: Context): Promise<{ items: HabitualEnLista[] }> {
  const items = await db
    .select({
      id: pedidos_habituales.id,
      nombre: pedidos_habituales.nombre,
      productos: sql<number>`(select count(*)::int from pedidos_habituales_lineas l where l.habitual_id = pedidos_habituales.id)`,
      actualizado_en: sql<string>`${iso(pedidos_habituales.actualizado_en)}`,
    })
    .from(pedidos_habituales)
    .where(and(eq(pedidos_habituales.usuario_id, requireActor(actor).id), isNull(pedidos_habituales.eliminado_en)))
    .orderBy(sql`fussan_normalizar(${pedidos_habituales.nombre})`, asc(pedidos_habituales.id));
  return { items };
}

/** One of the person's own lists; 404 of another's, as of one that isn't there. */
export async function leerHabitual({ db, actor }: Context, id: number): Promise<Habitual> {
  const [suyo] = await db
    .select({
      id: pedidos_habituales.id,
      nombre: pedidos_habituales.nombre,
      version: pedidos_habituales.version,
      actualizado_en: sql<string>`${iso(pedidos_habituales.actualizado_en)}`,
    })
    .from(pedidos_habituales)
    .where(
      and(
        eq(pedidos_habituales.id, id),
        eq(pedidos_habituales.usuario_id, requireActor(actor).id),
        isNull(pedidos_habituales.eliminado_en),
      ),
    );
  if (!suyo) throw notFound(obtenerHabitual);
  const lineas = await db
    .select()
    .from(pedidos_habituales_lineas)
    .where(eq(pedidos_habituales_lineas.habitual_id, id))
    .orderBy(asc(pedidos_habituales_lineas.orden));
  const hoy = await aLaVenta(
    db,
    lineas.map(({ producto_id }) => producto_id),
  );
  const parecidos = await losParecidos(
    db,
    lineas.filter(({ producto_id }) => !hoy.has(producto_id)).map(({ descripcion }) => descripcion),
  );
  return {
    id: suyo.id,
    nombre: suyo.nombre,
    version: suyo.version,
    actualizado_en: suyo.actualizado_en,
    lineas: lineas.map(({ producto_id, descripcion, cantidad, precio_unitario }) => ({
      producto_id,
      descripcion,
      cantidad,
      precio_unitario,
      producto: hoy.get(producto_id) ?? null,
      parecidos: hoy.has(producto_id) ? [] : (parecidos.get(descripcion) ?? []),
    })),
  };
}

async function aLaVenta(db: Queryable, ids: readonly number[]): Promise<Map<number, Producto>> {
  if (ids.length === 0) return new Map();
  const filas = await db
    .select(columnasPublicas)
    .from(productos)
    .where(and(inArray(productos.id, [...ids]), activo));
  return new Map(filas.map((producto) => [producto.id, producto]));
}

/** By what each is called, what is on sale and may go in its place. */
async function losParecidos(db: Queryable, descripciones: readonly string[]): Promise<Map<string, Producto[]>> {
  const calces = await calzar(db, descripciones, CALCES);
  const hoy = await aLaVenta(
    db,
    calces.flat().map(({ producto_id }) => producto_id),
  );
  return new Map(
    descripciones.map((descripcion, n) => [
      descripcion,
      calces[n]!.filter(({ confianza }) => confianza >= CONFIANZA_MINIMA)
        .flatMap(({ producto_id }) => hoy.get(producto_id) ?? [])
        .slice(0, PARECIDOS),
    ]),
  );
}

const RECUPERABLE_DIAS = 30;

/** Throws away what was deleted so long ago that nobody asks for it back. */
export async function limpiarHabituales(db: Database): Promise<void> {
  await db
    .delete(pedidos_habituales)
    .where(lt(pedidos_habituales.eliminado_en, sql`now() - ${RECUPERABLE_DIAS} * interval '1 day'`));
}

/** Leaves nothing of a person's lists. */
export async function olvidarHabituales({ db }: Pick<Context, 'db'>, usuario_id: number): Promise<void> {
  await db.delete(pedidos_habituales).where(eq(pedidos_habituales.usuario_id, usuario_id));
}
