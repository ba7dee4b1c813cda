import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type CaracteristicaAdmin,
  type listarCaracteristicas as contrato,
  leerDeProducto,
} from '#contract/catalogo/caracteristicas/caracteristicas.ts';
import { CLAVES } from '#contract/catalogo/caracteristicas/clases.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { queContenga } from '#server/platform/database/fragments.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { caracteristicas_por_leer, caracteristicas_de_producto as tabla } from './table.ts';

const COLUMNAS = {
  clave: tabla.clave,
  numero: tabla.numero,
  texto: tabla.texto,
  origen: tabla.origen,
  leido: tabla.leido,
};

/** As the kinds stand in the contract. */
const enOrden = (una: { clave: CaracteristicaAdmin['clave'] }, otra: { clave: CaracteristicaAdmin['clave'] }) =>
  CLAVES.indexOf(una.clave) - CLAVES.indexOf(otra.clave);

/** All that is known of a product, in the order of the kinds. */
export async function deProducto(db: Queryable, id: number): Promise<CaracteristicaAdmin[]> {
  const filas = await db.select(COLUMNAS).from(tabla).where(eq(tabla.producto_id, id));
  return filas.sort(enOrden);
}

/** What anyone may see of these products, by their ids, in the order of the kinds. */
export async function caracteristicasDe(db: Queryable, ids: readonly number[]) {
  const filas = await db
    .select({ producto_id: tabla.producto_id, clave: tabla.clave, numero: tabla.numero, texto: tabla.texto })
    .from(tabla)
    .where(and(inArray(tabla.producto_id, [...ids]), inArray(tabla.origen, ['leida', 'escrita'])));
  const porProducto = Map.groupBy(filas.sort(enOrden), ({ producto_id }) => producto_id);
  return new Map(
    [...porProducto].map(([id, suyas]) => [id, suyas.map(({ clave, numero, texto }) => ({ clave, numero, texto }))]),
  );
}

export async function leerCaracteristicasDe({ db }: Pick<Context, 'db'>, id: number) {
  const [producto] = await db.select({ id: productos.id }).from(productos).where(eq(productos.id, id));
  if (!producto) throw notFound(leerDeProducto);
  return { items: await deProducto(db, id) };
}

/** What is to be looked through: the doubtful, unless others are asked for. */
export async function listarCaracteristicas(
  { db }: Pick<Context, 'db'>,
  { q, origen = 'dudosa', clave, familia, page, limit }: z.output<typeof contrato.query>,
) {
  const donde = and(
    ...(origen === 'todas' ? [] : [origenEs(origen)]),
    ...(clave ? [eq(tabla.clave, clave)] : []),
    ...(familia ? [eq(productos.familia, familia)] : []),
    ...(q ? [seLlama(q)] : []),
  );
  const [items, [total], [dudosas], [porLeer]] = await Promise.all([
    db
      .select({
        producto_id: productos.id,
        codigo_producto_fussan: productos.codigo_producto_fussan,
        descripcion: productos.descripcion,
        familia: productos.familia,
        ...COLUMNAS,
      })
      .from(tabla)
      .innerJoin(productos, eq(productos.id, tabla.producto_id))
      .where(donde)
      .orderBy(asc(tabla.clave), asc(tabla.producto_id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(tabla).innerJoin(productos, eq(productos.id, tabla.producto_id)).where(donde),
    db.select({ total: count() }).from(tabla).where(origenEs('dudosa')),
    db.select({ total: count() }).from(caracteristicas_por_leer),
  ]);
  return { items, total: total!.total, page, limit, dudosas: dudosas!.total, por_leer: porLeer!.total };
}

// Written out, so that the index of the doubtful serves.
const origenEs = (origen: CaracteristicaAdmin['origen']): SQL => sql`${tabla.origen} = ${sql.raw(`'${origen}'`)}`;

function seLlama(q: string): SQL {
  const codigo = /^\d{1,15}$/.test(q) ? sql` or ${productos.codigo_producto_fussan} = ${Number(q)}` : sql``;
  return sql`(${productos.busqueda} like ${queContenga(normalizar(q))}${codigo})`;
}
