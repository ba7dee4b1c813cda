import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { claveDeValores, escribirVariante, MIN_VARIANTES } from '#contract/catalogo/variantes/reglas.ts';
import { marcarEditados, productos } from '#server/features/catalogo/catalogo/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { announceChanges } from '#server/platform/changes.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { enTandas } from '#server/platform/tandas.ts';
import { grupos_de_variantes as grupos, variantes } from './table.ts';

type Acto = Pick<Context, 'db' | 'actor' | 'touched' | 'requestId' | 'ip'>;

/** A group's members with their values, in its order. */
interface Contenido {
  nombre: string;
  ejes: readonly string[];
  variantes: readonly { producto_id: number; valores: readonly string[] }[];
}

/** What the audit says of it, and beside what else of each product. */
interface Origen {
  accion: string;
  detalle?: Record<string, unknown>;
  /** Whether it is to count as an edit of each product; else the caller counts it. */
  conVersion?: boolean;
}

/** Keeps others from grouping or deleting these products until the transaction ends: in the order of their ids, and always before any group. */
export function bloquearProductos(db: Queryable, ids: readonly number[]) {
  return db
    .select({ id: productos.id, descripcion: productos.descripcion, estado: productos.estado })
    .from(productos)
    .where(inArray(productos.id, [...ids]))
    .orderBy(asc(productos.id))
    .for('no key update');
}

/** Puts a group's products in it as they are said, instead of those that were. The caller has locked them all. */
export async function ponerVariantes(db: Queryable, grupo_id: number, { variantes: suyas }: Contenido): Promise<void> {
  await db.delete(variantes).where(eq(variantes.grupo_id, grupo_id));
  if (suyas.length === 0) return;
  await db.insert(variantes).values(
    suyas.map(({ producto_id, valores }, orden) => ({
      producto_id,
      grupo_id,
      valores: [...valores],
      clave: claveDeValores(valores),
      orden,
    })),
  );
}

/** Of a workbook there may be thousands: more than one statement takes. */
const POR_SENTENCIA = 1_000;
export async function auditMany(ctx: Acto, entradas: readonly Parameters<typeof audit>[1][]): Promise<void> {
  for (const tanda of enTandas(entradas, POR_SENTENCIA)) await audit(ctx, ...tanda);
}

/** Each product of a group as its history tells it. */
const dichos = (contenido: Contenido | null) =>
  new Map(
    contenido?.variantes.map(({ producto_id, valores }) => [
      producto_id,
      { variante_de: contenido.nombre, variante: escribirVariante(contenido.ejes, valores) },
    ]),
  );

/** What is said of a group in its own audit row. */
export const resumenDe = ({ nombre, ejes, variantes }: Contenido) => ({
  nombre,
  ejes: [...ejes],
  variantes: variantes.map(({ valores }) => valores.join(', ')),
});

/**
 * Writes down what became of the products of some groups: a row of the audit for each one that is in another, or has other
 * values, and their pages and lists are dropped.
 */
export async function anotarVariantes(
  ctx: Acto,
  cambios: readonly { antes: Contenido | null; despues: Contenido | null }[],
  { accion, detalle, conVersion = true }: Origen,
): Promise<void> {
  const antes = new Map(cambios.flatMap((cambio) => [...dichos(cambio.antes)]));
  const despues = new Map(cambios.flatMap((cambio) => [...dichos(cambio.despues)]));
  const todos = [...new Set([...antes.keys(), ...despues.keys()])].sort((uno, otro) => uno - otro);
  const cambiados = todos.filter((id) => JSON.stringify(antes.get(id)) !== JSON.stringify(despues.get(id)));
  if (conVersion) await marcarEditados(ctx.db, cambiados);
  await auditMany(
    ctx,
    cambiados.map((id) => ({
      accion,
      entidad: 'producto',
      entidad_id: id,
      detalle: {
        ...campo('variante_de', antes.get(id)?.variante_de, despues.get(id)?.variante_de),
        ...campo('variante', antes.get(id)?.variante, despues.get(id)?.variante),
        ...detalle,
      },
    })),
  );
  await announceChanges(ctx, [...todos.map((id) => `producto:${id}` as const), 'listado']);
}

const campo = (nombre: string, antes: string | undefined, despues: string | undefined) =>
  antes === despues ? {} : { [nombre]: { antes: antes ?? null, despues: despues ?? null } };

/** Removes those of these groups that have fewer than two products: of one thing alone there is nothing to choose. */
export async function disolverSolos(db: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .delete(grupos)
    .where(
      and(
        inArray(grupos.id, [...ids]),
        sql`(select count(*) from variantes v where v.grupo_id = ${grupos}.id) < ${MIN_VARIANTES}`,
      ),
    );
}

/** Takes products out of their groups, before they are removed. */
export async function soltarVariantes(db: Queryable, ids: readonly number[]): Promise<void> {
  const sueltas = await db
    .delete(variantes)
    .where(inArray(variantes.producto_id, [...ids]))
    .returning({ grupo_id: variantes.grupo_id });
  await disolverSolos(db, [...new Set(sueltas.map(({ grupo_id }) => grupo_id))]);
}
