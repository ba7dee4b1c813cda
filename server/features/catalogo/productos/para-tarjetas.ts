import { type SQL, type Subquery, sql } from 'drizzle-orm';
import { cuantasEstrellas } from '#server/features/catalogo/opiniones/index.ts';
import { enCuantasVariantes } from '#server/features/catalogo/variantes/index.ts';

/**
 * The rows of `filas`, which is called `fila` and is cut to what is shown, each with what its card says besides: in how many
 * sizes it comes and what people gave it. Only they are looked up.
 */
export const filasParaTarjetas = (filas: Subquery): SQL => sql`(
  select fila.*, ${enCuantasVariantes(sql`fila.id`)} as en_variantes, ${cuantasEstrellas(sql`fila.id`)} as estrellas
  from ${filas}) fila`;
