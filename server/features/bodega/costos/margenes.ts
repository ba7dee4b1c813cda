import { type SQL, sql } from 'drizzle-orm';
import {
  type FiltroMargenes,
  type LineaMargen,
  MARGEN_POR,
  type Margenes,
  type MargenPor,
  type SortMargenes,
} from '#contract/bodega/costos.ts';
import type { Formato } from '#contract/exportar.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { sumar } from '#contract/valores/money.ts';
import { filasDeVariaciones, variacionesDeCosto } from '#server/features/abastecimiento/facturas/index.ts';
import { idsDeProductos } from '#server/features/bodega/existencias/index.ts';
import { lineasVendidas } from '#server/features/dinero/facturas-venta/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import { type Columna, exportar } from '#server/platform/planillas/index.ts';

const DIAS_POR_OMISION = 90;

/** Ties are broken by what is summed by, so that nothing stands on two pages. */
const SORTS: Record<SortMargenes, SQL> = {
  'margen-desc': sql`margen desc, clave`,
  'margen-asc': sql`margen, clave`,
  'porcentaje-desc': sql`porcentaje desc nulls last, clave`,
  'porcentaje-asc': sql`porcentaje nulls last, clave`,
  'venta-desc': sql`venta desc, clave`,
  'venta-asc': sql`venta, clave`,
  'unidades-desc': sql`unidades desc, clave`,
  'unidades-asc': sql`unidades, clave`,
  'nombre-asc': sql`fussan_normalizar(nombre) nulls last, clave`,
  'nombre-desc': sql`fussan_normalizar(nombre) desc nulls last, clave`,
};

const POR: Record<MargenPor, { clave: SQL; nombre: SQL; producto_id: SQL }> = {
  producto: { clave: sql`producto_id::text`, nombre: sql`max(descripcion)`, producto_id: sql`min(producto_id)` },
  familia: { clave: sql`coalesce(familia, '')`, nombre: sql`max(familia)`, producto_id: sql`null::int` },
  marca: { clave: sql`coalesce(marca, '')`, nombre: sql`max(marca)`, producto_id: sql`null::int` },
};

function diasDe({ desde, hasta }: FiltroMargenes): [primero: string, ultimo: string] {
  const ultimo = hasta ?? diaEnSantiago();
  return [desde ?? sumarDias(ultimo, -DIAS_POR_OMISION), ultimo];
}

/** What is asked of the products (`p`). */
const deProductos = ({ q, familia }: FiltroMargenes): SQL[] => [
  ...(q ? [sql`p.id in (${idsDeProductos(q)})`] : []),
  ...(familia ? [sql`p.familia = ${familia}`] : []),
];

const variacionesDe = (filtro: FiltroMargenes): SQL =>
  variacionesDeCosto(...diasDe(filtro), sql.join([sql`true`, ...deProductos(filtro)], sql` and `));

/** What was sold of products, line by line; what papers took from it, on their day. */
function vendido(filtro: FiltroMargenes): SQL {
  const [primero, ultimo] = diasDe(filtro);
  const lineas = lineasVendidas({
    ventas: sql`c.fecha_compra between ${primero} and ${ultimo}`,
    ajustes: sql`a.fecha between ${primero} and ${ultimo}`,
  });
  const partes = deProductos(filtro);
  return sql`
    select m.producto_id, p.descripcion, p.familia, p.marca, m.fecha, m.unidades as cantidad, m.venta, m.costo
    from (${lineas}) m join productos p on p.id = m.producto_id
    ${partes.length > 0 ? sql`where ${sql.join(partes, sql` and `)}` : sql``}`;
}

/** What of the sales `v` is summed. The margin is of what has a cost: what has none would pass for pure gain. */
const CIFRAS = sql`coalesce(sum(cantidad), 0)::int as unidades, coalesce(sum(venta), 0)::float8 as venta,
  coalesce(sum(costo), 0)::float8 as costo,
  coalesce(sum(venta - costo), 0)::float8 as margen,
  round(100 * sum(venta - costo) / nullif(sum(venta) filter (where costo is not null), 0), 1)::float8 as porcentaje,
  coalesce(sum(cantidad) filter (where costo is null), 0)::int as sin_costo`;

const agrupado = (por: MargenPor, vendido: SQL): SQL => sql`
  select ${POR[por].clave} as clave, ${POR[por].nombre} as nombre, ${POR[por].producto_id} as producto_id, ${CIFRAS}
  from ${vendido} v group by 1`;

/** What the sales of a time left, summed as one asks, with their months. */
export async function paginaDeMargenes(
  { db }: Context,
  { page, limit, ...filtro }: FiltroMargenes & { page: number; limit: number },
): Promise<Margenes> {
  const { rows } = await db.execute<Omit<Margenes, 'page' | 'limit'> & Record<string, unknown>>(sql`
    with vendido as materialized (${vendido(filtro)}),
      grupo as materialized (${agrupado(filtro.por, sql`vendido`)}),
      pagina as (select * from grupo order by ${SORTS[filtro.sort]} limit ${limit} offset ${(page - 1) * limit})
    select (select count(*)::int from grupo) as total,
      (select coalesce(json_agg(l), '[]') from (select * from pagina order by ${SORTS[filtro.sort]}) l) as items,
      (select row_to_json(r) from (
        select ${CIFRAS}, ${variacionesDe(filtro)}::float8 as variaciones
        from vendido
      ) r) as resumen,
      (select coalesce(json_agg(m), '[]') from (
        select to_char(fecha, 'YYYY-MM') as mes, sum(venta)::float8 as venta, coalesce(sum(costo), 0)::float8 as costo
        from vendido group by 1 order by 1
      ) m) as meses`);
  return { ...rows[0]!, page, limit };
}

const columnas = (titulo: string): Columna<LineaMargen>[] => [
  { titulo, tipo: 'texto', valor: ({ nombre }) => nombre ?? 'Sin especificar', ancho: 60 },
  { titulo: 'Unidades', tipo: 'entero', valor: ({ unidades }) => unidades },
  { titulo: 'Venta neta', tipo: 'monto', valor: ({ venta }) => venta },
  { titulo: 'Costo', tipo: 'monto', valor: ({ costo }) => costo },
  { titulo: 'Margen', tipo: 'monto', valor: ({ margen }) => margen },
  { titulo: 'Margen %', tipo: 'decimal', valor: ({ porcentaje }) => porcentaje },
  { titulo: 'Unidades sin costo', tipo: 'entero', valor: ({ sin_costo }) => sin_costo },
];

const SIN_VENTAS = { clave: '', producto_id: null, unidades: 0, venta: 0, porcentaje: null, sin_costo: 0 };

/** The same as a file, all of it, with the variations that its screen tells. */
export async function exportarMargenes(
  { db }: Context,
  { formato, ...filtro }: FiltroMargenes & { formato: Formato },
): Promise<FileReply> {
  const { rows } = await db.execute<LineaMargen & Record<string, unknown>>(sql`
    select * from (${agrupado(filtro.por, sql`(${vendido(filtro)})`)}) g order by ${SORTS[filtro.sort]}`);
  const { rows: deCosto } = await db.execute<{ variaciones: number }>(
    sql`select ${variacionesDe(filtro)}::float8 as variaciones`,
  );
  const margen = sumar(...rows.map((fila) => fila.margen));
  const variaciones = filasDeVariaciones(margen, deCosto[0]!.variaciones);
  const filas = [...rows, ...variaciones.map((fila) => ({ ...SIN_VENTAS, ...fila }))];
  return exportar(columnas(MARGEN_POR[filtro.por]), filas, {
    formato,
    nombre: `margenes-${diaEnSantiago()}`,
    hoja: 'Márgenes',
  });
}
