import { type SQL, sql } from 'drizzle-orm';
import type { Producto } from '#contract/catalogo/productos/productos.ts';
import type { EstadoProducto } from '#contract/catalogo/productos/productos-campos.ts';
import { MIN_VARIANTES } from '#contract/catalogo/variantes/reglas.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { en } from '#server/platform/estados/sql.ts';
import { grupos_de_variantes, variantes } from './table.ts';

/** The group of the product with this id (`g`), and its members (`v`, `h`), where this one is. */
const suGrupo = sql`
  from ${variantes} esta
  join ${grupos_de_variantes} g on g.id = esta.grupo_id
  join ${variantes} v on v.grupo_id = esta.grupo_id
  join ${productos} h on h.id = v.producto_id`;
const ACTIVA = sql`h.estado ${en<EstadoProducto>('activo')}`;

/** Among which others a product may be chosen, where it is read alone: one column of the same query. Null where it is in no group. */
export const VARIANTES_DEL_PRODUCTO = sql<NonNullable<Producto['variantes']> | null>`(
  select json_build_object('grupo_id', g.id, 'nombre', g.nombre, 'ejes', g.ejes, 'items', coalesce(json_agg(json_build_object(
    'id', h.id, 'valores', v.valores, 'precio_unitario', h.precio_unitario, 'en_stock', h.cantidad_stock > 0
  ) order by v.orden, h.id) filter (where ${ACTIVA}), '[]'), 'ids', json_agg(h.id order by h.id))
  ${suGrupo} where esta.producto_id = ${productos}.id group by g.id)`.as('variantes');

/** The same in short, of those that are sold: null where there are no two. */
export const enCuantasVariantes = (id: SQL) => sql`(
  select json_build_object('total', count(*), 'ejes', g.ejes) ${suGrupo}
  where esta.producto_id = ${id} and ${ACTIVA} group by g.id having count(*) >= ${sql.raw(String(MIN_VARIANTES))})`;

/** In how many there is a product, for who shows a few rows of a list. */
export const EN_VARIANTES = sql<NonNullable<
  Producto['en_variantes']
> | null>`${enCuantasVariantes(sql`${productos}.id`)}`.as('en_variantes');
