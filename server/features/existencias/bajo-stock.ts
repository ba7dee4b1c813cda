import { type SQL, sql } from 'drizzle-orm';
import type { PaginaBajo, ProductoBajo, ResumenBajo } from '#contract/existencias.ts';
import { porLlegar } from '#server/features/recepciones/index.ts';
import type { Context } from '#server/platform/context.ts';

interface Filtro {
  page: number;
  limit: number;
  familia?: string | undefined;
  /** 0: those without supplier. */
  proveedor_id?: number | undefined;
}

/** At the minimum or below; where no minimum was set, sold out. */
const BAJO = sql`p.estado = 'activo' and p.cantidad_stock <= p.stock_minimo`;

/** Sold out first, then those with the smallest part of their minimum left. */
const URGENCIA = sql`p.cantidad_stock::float8 / greatest(p.stock_minimo, 1), p.stock_minimo desc, p.id`;

function condicion({ familia, proveedor_id }: Filtro): SQL {
  const partes = [
    BAJO,
    ...(familia ? [sql`p.familia = ${familia}`] : []),
    ...(proveedor_id === undefined ? [] : [sql`p.proveedor_id is not distinct from ${proveedor_id || null}::int`]),
  ];
  return sql.join(partes, sql` and `);
}

/** Active products that are running out, the most urgent first. */
export async function paginaDeBajoStock({ db }: Context, filtro: Filtro): Promise<PaginaBajo> {
  const { page, limit } = filtro;
  const donde = condicion(filtro);
  const [{ rows: items }, { rows: totales }] = await Promise.all([
    db.execute<ProductoBajo & Record<string, unknown>>(sql`
      select p.id as producto_id, p.codigo_producto_fussan::float8 as codigo_producto_fussan, p.descripcion, p.imagen_url,
        p.imagen_anchos, p.familia, p.marca, p.cantidad_stock, p.stock_minimo, p.stock_maximo,
        coalesce(l.por_llegar, 0) as por_llegar, p.proveedor_id, v.nombre_provedor
      from (
        select * from productos p where ${donde} order by ${URGENCIA} limit ${limit} offset ${(page - 1) * limit}
      ) p
      left join (${porLlegar}) l on l.producto_id = p.id
      left join proveedores v on v.id = p.proveedor_id
      order by ${URGENCIA}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from productos p where ${donde}`),
  ]);
  return { items, total: totales[0]!.total, page, limit };
}

/** The figures of the alert. */
export async function contarBajoStock({ db }: Context): Promise<ResumenBajo> {
  const { rows } = await db.execute<ResumenBajo & Record<string, unknown>>(sql`
    select count(*) filter (where cantidad_stock > 0)::int as bajo_stock,
      count(*) filter (where cantidad_stock = 0)::int as sin_stock
    from productos p where ${BAJO}`);
  return rows[0]!;
}
