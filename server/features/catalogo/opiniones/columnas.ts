import { type SQL, sql } from 'drizzle-orm';
import type { EstadoOpinion } from '#contract/catalogo/opiniones.ts';
import type { Producto } from '#contract/catalogo/productos/productos.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { en } from '#server/platform/estados/sql.ts';

/** What those who bought the product with this id gave it: null where nobody's review is shown. For the rows that are shown alone. */
export const cuantasEstrellas = (id: SQL) => sql`(
  select json_build_object('promedio', round(avg(o.estrellas), 1), 'total', count(*)) from opiniones o
  where o.producto_id = ${id} and o.estado ${en<EstadoOpinion>('publicada')} having count(*) > 0)`;

/** The same of the few rows of a list. */
export const CON_ESTRELLAS = sql<NonNullable<
  Producto['estrellas']
> | null>`${cuantasEstrellas(sql`${productos}.id`)}`.as('estrellas');
