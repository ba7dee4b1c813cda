import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { EstadoProducto } from '#contract/catalogo/productos/productos-campos.ts';
import {
  type buscarGruposDeVariantes,
  GRUPO_NO_ENCONTRADO,
  type GrupoDeVariantes,
  MAX_GRUPOS_A_ELEGIR,
} from '#contract/catalogo/variantes/variantes.ts';
import type { Reply } from '#contract/http.ts';
import { normalizar, PRODUCTO_NO_ENCONTRADO } from '#contract/tienda/catalogo.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { queContenga } from '#server/platform/database/fragments.ts';
import { AppError } from '#server/platform/errors.ts';
import { grupos_de_variantes as grupos, variantes } from './table.ts';

export const grupoNoEncontrado = () => new AppError('NO_ENCONTRADO', { message: GRUPO_NO_ENCONTRADO });

/** These groups as the staff see them, in no order. */
export async function leerGrupos(db: Queryable, ids: readonly number[]): Promise<GrupoDeVariantes[]> {
  if (ids.length === 0) return [];
  const [suyos, filas] = await Promise.all([
    db
      .select({ id: grupos.id, nombre: grupos.nombre, ejes: grupos.ejes, version: grupos.version })
      .from(grupos)
      .where(inArray(grupos.id, [...ids])),
    db
      .select({
        grupo_id: variantes.grupo_id,
        producto_id: variantes.producto_id,
        valores: variantes.valores,
        codigo_producto_fussan: productos.codigo_producto_fussan,
        descripcion: productos.descripcion,
        precio_unitario: productos.precio_unitario,
        cantidad_stock: productos.cantidad_stock,
        estado: sql<EstadoProducto>`${productos.estado}`,
      })
      .from(variantes)
      .innerJoin(productos, eq(productos.id, variantes.producto_id))
      .where(inArray(variantes.grupo_id, [...ids]))
      .orderBy(asc(variantes.orden), asc(variantes.producto_id)),
  ]);
  const porGrupo = Map.groupBy(filas, ({ grupo_id }) => grupo_id);
  return suyos.map((grupo) => ({
    ...grupo,
    variantes: (porGrupo.get(grupo.id) ?? []).map(({ grupo_id: _, ...variante }) => variante),
  }));
}

/** A group; 404 if there is none with this id. */
export async function leerGrupo({ db }: Pick<Context, 'db'>, id: number): Promise<GrupoDeVariantes> {
  const [grupo] = await leerGrupos(db, [id]);
  if (!grupo) throw grupoNoEncontrado();
  return grupo;
}

/** The group that a product is in, if any. */
export async function grupoDelProducto(
  { db }: Pick<Context, 'db'>,
  id: number,
): Promise<{ grupo: GrupoDeVariantes | null }> {
  const [fila] = await db
    .select({ grupo_id: variantes.grupo_id })
    .from(productos)
    .leftJoin(variantes, eq(variantes.producto_id, productos.id))
    .where(eq(productos.id, id));
  if (!fila) throw new AppError('NO_ENCONTRADO', { message: PRODUCTO_NO_ENCONTRADO });
  const [grupo = null] = fila.grupo_id === null ? [] : await leerGrupos(db, [fila.grupo_id]);
  return { grupo };
}

/** Groups to add to, by what their name has. */
export async function buscarGrupos(
  { db }: Pick<Context, 'db'>,
  { q }: { q?: string | undefined },
): Promise<Reply<typeof buscarGruposDeVariantes>> {
  const palabras = normalizar(q ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const items = await db
    .select({
      id: grupos.id,
      nombre: grupos.nombre,
      ejes: grupos.ejes,
      total: sql<number>`(select count(*)::int from variantes v where v.grupo_id = ${grupos}.id)`,
    })
    .from(grupos)
    .where(
      palabras.length > 0
        ? sql.join(
            palabras.map((palabra) => sql`fussan_normalizar(${grupos.nombre}) like ${queContenga(palabra)}`),
            sql` and `,
          )
        : undefined,
    )
    .orderBy(desc(grupos.actualizado_en), desc(grupos.id))
    .limit(MAX_GRUPOS_A_ELEGIR);
  return { items };
}
