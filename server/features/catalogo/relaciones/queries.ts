import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { EstadoProducto } from '#contract/catalogo/productos/productos-campos.ts';
import {
  type Clase,
  MAX_ACOMPANA,
  MAX_JUNTOS,
  MAX_NECESITA,
  type OtroProducto,
  type Relaciones,
  type RelacionesDelPersonal,
} from '#contract/catalogo/relaciones/relaciones.ts';
import { PRODUCTO_NO_ENCONTRADO } from '#contract/tienda/catalogo.ts';
import { activo, columnasPublicas, productos } from '#server/features/catalogo/catalogo/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { fixedLimit } from '#server/platform/database/prepared.ts';
import { AppError } from '#server/platform/errors.ts';
import { en, noEn } from '#server/platform/estados/sql.ts';
import { JsonText } from '#server/platform/http/json-text.ts';

/** Of each thing that is needed so many that offer it are looked at: a bounded stretch of an index, however many there are. */
const MIRADOS = 200;
const ACTIVO = en<EstadoProducto>('activo');

/**
 * What goes with the product `$id`, by class and in its order (`clase`, `orden`, `otro_id`, `por`): what staff chose, and for
 * each thing that it asks for and none of those is, the one that fits best. What staff hid is not proposed.
 */
const conQueVa = (id: SQL) => sql`
  with este as (select * from productos where id = ${id}),
  elegidas as (
    select r.clase, r.orden, r.otro_id from relaciones r join productos p on p.id = r.otro_id
    where r.producto_id = ${id} and r.clase ${noEn<Clase>('oculta')} and p.estado ${ACTIVO}
  ),
  propuestas as (
    select c.papel as clase, c.orden, m.id as otro_id, c.clave as por
    from productos_claves c, este, lateral (
      select p.id from (
        select o.producto_id from productos_claves o where o.clave = c.clave and o.papel = 'ofrece'
        order by o.producto_id desc limit ${sql.raw(String(MIRADOS))}) o
      join productos p on p.id = o.producto_id
      where p.estado ${ACTIVO} and p.precio_unitario > 0 and p.id <> ${id}
        and not exists (select from relaciones r where r.producto_id = ${id} and r.otro_id = p.id)
      order by p.cantidad_stock > 0 desc, p.marca is not distinct from este.marca desc, p.precio_unitario, p.id
      limit 1) m
    where c.producto_id = ${id} and c.papel <> 'ofrece'
      and not exists (select from elegidas e join productos_claves k on k.producto_id = e.otro_id where k.clave = c.clave and k.papel = 'ofrece')
  ),
  van as (
    select distinct on (otro_id) * from (
      select clase, orden, otro_id, null as por, 0 as fuente from elegidas
      union all select clase, orden, otro_id, por, 1 from propuestas) t
    order by otro_id, fuente, clase desc, orden
  ),
  juntos as (
    select 'juntos' as clase, j.lugar as orden, j.otro_id, j.veces::text as por, 2 as fuente
    from comprados_juntos j join productos p on p.id = j.otro_id
    where j.producto_id = ${id} and p.estado ${ACTIVO} and p.precio_unitario > 0 and p.cantidad_stock > 0
      and not exists (select from van where van.otro_id = j.otro_id and van.clase = 'necesita')
      and not exists (select from relaciones r where r.producto_id = ${id} and r.otro_id = j.otro_id and r.clase ${en<Clase>('oculta')})
  )
  select clase, fuente, orden, otro_id, por from van union all select clase, fuente, orden, otro_id, por from juntos`;

/**
 * What a product's page shows with it, as JSON. What can't be bought is left out of what it goes with; what it needs is said
 * all the same.
 */
export function relacionesDelProducto(db: Queryable, id: SQL): SQL<string> {
  const deClase = (clase: keyof Relaciones, max: number, hay?: SQL) => {
    const filas = db
      .select(columnasPublicas)
      .from(productos)
      .innerJoin(sql`va`, and(sql`va.otro_id = ${productos.id}`, sql`va.clase = ${sql.raw(`'${clase}'`)}`))
      .where(hay)
      .orderBy(sql`va.fuente`, sql`va.orden`, productos.id)
      .limit(fixedLimit(max))
      .as('fila');
    return sql`(select coalesce(json_agg(fila), '[]') from ${filas})`;
  };
  return sql`(
    with va as (${conQueVa(id)})
    select json_build_object(
      'necesita', ${deClase('necesita', MAX_NECESITA)},
      'acompana', ${deClase('acompana', MAX_ACOMPANA, gt(productos.cantidad_stock, 0))},
      'juntos', ${deClase('juntos', MAX_JUNTOS)}))`;
}

const NINGUNA: Relaciones = { necesita: [], acompana: [], juntos: [] };

/** The same on its own; of a product that isn't sold there is none. */
export async function leerRelaciones({ db }: Context, id: number): Promise<JsonText<Relaciones>> {
  const [fila] = await db
    .select({ relaciones: sql<string>`${relacionesDelProducto(db, sql`${id}::int`)}::text` })
    .from(productos)
    .where(and(eq(productos.id, id), activo));
  return new JsonText(fila?.relaciones ?? JSON.stringify(NINGUNA));
}

const COLUMNAS = {
  id: productos.id,
  codigo_producto_fussan: productos.codigo_producto_fussan,
  descripcion: productos.descripcion,
  precio_unitario: productos.precio_unitario,
  cantidad_stock: productos.cantidad_stock,
  estado: productos.estado,
};

/** What staff chose and hid, and what is proposed besides. */
export async function leerDelPersonal({ db }: { db: Queryable }, id: number): Promise<RelacionesDelPersonal> {
  const [existe] = await db.select({ id: productos.id }).from(productos).where(eq(productos.id, id));
  if (!existe) throw new AppError('NO_ENCONTRADO', { message: PRODUCTO_NO_ENCONTRADO });
  const [elegidas, propuestas] = await Promise.all([
    db
      .select({ ...COLUMNAS, clase: sql<'necesita' | 'acompana' | 'oculta'>`r.clase`.as('clase') })
      .from(productos)
      .innerJoin(sql`relaciones r`, sql`r.otro_id = ${productos.id} and r.producto_id = ${id}`)
      .orderBy(sql`r.orden`, productos.id),
    db
      .select({
        ...COLUMNAS,
        clase: sql<'necesita' | 'acompana' | 'juntos'>`va.clase`.as('clase'),
        por: sql<string>`va.por`.as('por'),
      })
      .from(productos)
      .innerJoin(sql`(${conQueVa(sql`${id}::int`)}) as va`, sql`va.otro_id = ${productos.id} and va.fuente > 0`)
      .where(activo)
      .orderBy(sql`va.fuente`, sql`va.orden`, productos.id),
  ]);
  const de = (clase: string): OtroProducto[] =>
    elegidas.filter((fila) => fila.clase === clase).map(({ clase: _, ...otro }) => otro);
  return { necesita: de('necesita'), acompana: de('acompana'), ocultas: de('oculta'), propuestas };
}
