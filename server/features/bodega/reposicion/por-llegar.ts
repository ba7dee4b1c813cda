import { type SQL, sql } from 'drizzle-orm';
import { porRecibir } from '#server/features/abastecimiento/ordenes/index.ts';
import { porLlegar as porDecidir } from '#server/features/bodega/recepciones/index.ts';

/** Units per product that are coming, as a subquery: on order and not here, or here and not yet decided on. */
export const porLlegar: SQL = sql`
  select producto_id, sum(por_llegar)::float8 as por_llegar
  from ((${porRecibir}) union all (${porDecidir})) l group by producto_id`;
