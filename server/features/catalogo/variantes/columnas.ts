import { type SQL, type Subquery, sql } from 'drizzle-orm';
import type { Producto } from '#contract/catalogo/productos/productos.ts';
import type { EstadoProducto } from '#contract/catalogo/productos/productos-campos.ts';
import { MIN_VARIANTES } from '#contract/catalogo/variantes/reglas.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { en } from '#server/platform/estados/sql.ts';
import { grupos_de_variantes, variantes } from './table.ts';

/** The group of the product with this id (`g`), and its members that are sold (`v`, `h`). */
const losDe = (id: SQL) => sql`
  from ${variantes} esta
  join ${grupos_de_variantes} g on g.id = esta.grupo_id
  join ${variantes} v on v.grupo_id = esta.grupo_id
  join ${productos} h on h.id = v.producto_id and h.estado ${en<EstadoProducto>('activo')}
  where esta.producto_id = ${id} group by g.id having count(*) >= ${sql.raw(String(MIN_VARIANTES))}`;

/** Among which others a product may be chosen, where it is read alone: one column of the same query. Null where there are none. */
export const VARIANTES_DEL_PRODUCTO = sql<NonNullable<Producto['variantes']> | null>`(
  select json_build_object('grupo_id', g.id, 'nombre', g.nombre, 'ejes', g.ejes, 'items', json_agg(json_build_object(
    'id', h.id, 'valores', v.valores, 'precio_unitario', h.precio_unitario, 'en_stock', h.cantidad_stock > 0
  ) order by v.orden, h.id)) ${losDe(sql`${productos}.id`)})`.as('variantes');

/** In how many there is a product, for who shows a few rows of a list. */
export const EN_VARIANTES = sql<NonNullable<Producto['en_variantes']> | null>`(
  select json_build_object('total', count(*), 'ejes', g.ejes) ${losDe(sql`${productos}.id`)})`.as('en_variantes');

/** The rows of `filas`, which is called `fila` and is cut to what is shown, each with that: only they are looked up. */
export const filasConVariantes = (filas: Subquery): SQL => sql`(
  select fila.*, (select json_build_object('total', count(*), 'ejes', g.ejes) ${losDe(sql`fila.id`)}) as en_variantes
  from ${filas}) fila`;
