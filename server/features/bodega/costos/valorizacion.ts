import { type SQL, sql } from 'drizzle-orm';
import type { FiltroValorizacion, LineaValorizada, SortValorizacion, Valorizacion } from '#contract/bodega/costos.ts';
import type { Formato } from '#contract/exportar.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { idsDeProductos } from '#server/features/bodega/existencias/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { inicioDelDia } from '#server/platform/database/fragments.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import { type Columna, exportar } from '#server/platform/planillas/index.ts';

/** Ties are broken by the product, so that none stands on two pages. */
const SORTS: Record<SortValorizacion, SQL> = {
  'valor-desc': sql`valor desc, producto_id`,
  'valor-asc': sql`valor, producto_id`,
  'cantidad-desc': sql`cantidad desc, producto_id`,
  'cantidad-asc': sql`cantidad, producto_id`,
  'costo-desc': sql`valor / cantidad desc, producto_id`,
  'costo-asc': sql`valor / cantidad, producto_id`,
  'producto-asc': sql`busqueda, producto_id`,
  'producto-desc': sql`busqueda desc, producto_id desc`,
};

/** What there is of each product, with its value: of now as the product says, of a past day as the ledger had it by then. */
const EXISTENCIA = (dia: string | undefined): SQL =>
  dia === undefined
    ? sql`select id as producto_id, cantidad_stock as cantidad, valor_stock as valor from productos where cantidad_stock > 0`
    : sql`
      select producto_id, sum(cantidad)::int as cantidad, sum(valor) as valor from movimientos_stock
      where cuando < ${inicioDelDia(sumarDias(dia, 1))} group by producto_id having sum(cantidad) > 0`;

function valorizado({ dia, q, familia }: FiltroValorizacion): SQL {
  const partes = [
    ...(q ? [sql`p.id in (${idsDeProductos(q)})`] : []),
    ...(familia ? [sql`p.familia = ${familia}`] : []),
  ];
  return sql`
    select e.*, p.codigo_producto_fussan, p.descripcion, p.busqueda, p.familia
    from (${EXISTENCIA(dia)}) e join productos p on p.id = e.producto_id
    where ${partes.length > 0 ? sql.join(partes, sql` and `) : sql`true`}`;
}

const LINEA = sql`producto_id, codigo_producto_fussan::float8 as codigo_producto_fussan, descripcion, familia, cantidad,
  round(valor / cantidad, 2)::float8 as costo_promedio, valor::float8 as valor`;

/** What stands in the storeroom and what it cost, with its sums by family. */
export async function paginaDeValorizacion(
  { db }: Context,
  { page, limit, ...filtro }: FiltroValorizacion & { page: number; limit: number },
): Promise<Valorizacion> {
  const { rows } = await db.execute<Omit<Valorizacion, 'page' | 'limit'> & Record<string, unknown>>(sql`
    with valorizado as materialized (${valorizado(filtro)}),
      pagina as (
        select * from valorizado order by ${SORTS[filtro.sort]} limit ${limit} offset ${(page - 1) * limit}
      )
    select (select count(*)::int from valorizado) as total,
      (select coalesce(json_agg(l), '[]') from (select ${LINEA} from pagina order by ${SORTS[filtro.sort]}) l) as items,
      (select row_to_json(r) from (
        select coalesce(sum(cantidad), 0)::float8 as unidades, coalesce(sum(valor), 0)::float8 as valor,
          count(*) filter (where valor = 0)::int as sin_costo
        from valorizado
      ) r) as resumen,
      (select coalesce(json_agg(f), '[]') from (
        select familia, sum(cantidad)::float8 as unidades, sum(valor)::float8 as valor
        from valorizado group by familia order by valor desc, familia
      ) f) as familias`);
  return { ...rows[0]!, page, limit };
}

/** What there is of one product, and what it cost; nothing where there is none. */
export async function lineaDe(db: Queryable, id: number): Promise<LineaValorizada | undefined> {
  const { rows } = await db.execute<LineaValorizada & Record<string, unknown>>(sql`
    select ${LINEA} from (${valorizado({ sort: 'valor-desc' })}) v where producto_id = ${id}`);
  return rows[0];
}

const COLUMNAS: Columna<LineaValorizada>[] = [
  { titulo: 'Código', tipo: 'codigo', valor: ({ codigo_producto_fussan }) => codigo_producto_fussan },
  { titulo: 'Producto', tipo: 'texto', valor: ({ descripcion }) => descripcion, ancho: 60 },
  { titulo: 'Familia', tipo: 'texto', valor: ({ familia }) => familia, ancho: 26 },
  { titulo: 'Unidades', tipo: 'entero', valor: ({ cantidad }) => cantidad },
  { titulo: 'Costo promedio', tipo: 'monto', valor: ({ costo_promedio }) => costo_promedio },
  { titulo: 'Valor', tipo: 'monto', valor: ({ valor }) => valor },
];

/** The same as a file, all of it. */
export async function exportarValorizacion(
  { db }: Context,
  { formato, ...filtro }: FiltroValorizacion & { formato: Formato },
): Promise<FileReply> {
  const { rows } = await db.execute<LineaValorizada & Record<string, unknown>>(sql`
    select ${LINEA} from (${valorizado(filtro)}) v order by ${SORTS[filtro.sort]}`);
  const nombre = `valorizacion-${filtro.dia ?? diaEnSantiago()}`;
  return exportar(COLUMNAS, rows, { formato, nombre, hoja: 'Valorización' });
}
