import { type SQL, sql } from 'drizzle-orm';
import type { FiltroLotes, Lote, PaginaLotes, SortLotes } from '#contract/bodega/existencias/lotes.ts';
import type { Formato } from '#contract/exportar.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { idsDeProductos, seLlama } from '#server/features/bodega/existencias/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import { type Columna, exportar } from '#server/platform/planillas/index.ts';

/** Ties are broken by the lot, so that no lot stands on two pages. */
const SORTS: Record<SortLotes, SQL> = {
  'vence-asc': sql`fecha_caducidad, id`,
  'vence-desc': sql`fecha_caducidad desc, id desc`,
  'quedan-desc': sql`quedan desc, id`,
  'quedan-asc': sql`quedan, id`,
  'producto-asc': sql`busqueda, id`,
  'producto-desc': sql`busqueda desc, id desc`,
};

/** The lots that expire, as far as the filter lets them through. */
function lotesQueVencen({ q, dias }: FiltroLotes): SQL {
  const hoy = diaEnSantiago();
  const partes = [
    sql`l.fecha_caducidad is not null and l.quedan > 0`,
    ...(q ? [sql`(l.producto_id in (${idsDeProductos(q)}) or ${seLlama(q)})`] : []),
    ...(dias === undefined ? [] : [sql`l.fecha_caducidad <= ${sumarDias(hoy, dias)}`]),
  ];
  return sql`
    select l.id, p.id as producto_id, p.codigo_producto_fussan, p.descripcion, p.busqueda, p.ubicacion, l.lote_o_serie,
      l.fecha_caducidad, l.entraron, l.quedan, l.fecha_caducidad - ${hoy}::date as dias, r.proveedor_id, v.nombre_provedor
    from lotes l
    join productos p on p.id = l.producto_id
    join productos_proveedor r on r.id = substr(l.documento, 11)::int
    join proveedores v on v.id = r.proveedor_id
    where ${sql.join(partes, sql` and `)}`;
}

const LOTE = sql`id, producto_id, codigo_producto_fussan::float8 as codigo_producto_fussan, descripcion, ubicacion, lote_o_serie,
  fecha_caducidad, entraron, quedan, dias, proveedor_id, nombre_provedor`;

/** What of the stock is good until a day, that which expires first at the top. */
export async function paginaDeLotes(
  { db }: Context,
  { page, limit, ...filtro }: FiltroLotes & { page: number; limit: number },
): Promise<PaginaLotes> {
  const { rows } = await db.execute<Pick<PaginaLotes, 'items' | 'total' | 'vencidas'> & Record<string, unknown>>(sql`
    with lote as materialized (${lotesQueVencen(filtro)}),
      pagina as (select * from lote order by ${SORTS[filtro.sort]} limit ${limit} offset ${(page - 1) * limit})
    select (select count(*)::int from lote) as total,
      (select coalesce(sum(quedan), 0)::int from lote where dias < 0) as vencidas,
      (select coalesce(json_agg(l), '[]') from (select ${LOTE} from pagina order by ${SORTS[filtro.sort]}) l) as items`);
  return { ...rows[0]!, page, limit };
}

const COLUMNAS: Columna<Lote>[] = [
  { titulo: 'Código', tipo: 'codigo', valor: ({ codigo_producto_fussan }) => codigo_producto_fussan },
  { titulo: 'Producto', tipo: 'texto', valor: ({ descripcion }) => descripcion, ancho: 60 },
  { titulo: 'Ubicación', tipo: 'texto', valor: ({ ubicacion }) => ubicacion },
  { titulo: 'Lote o serie', tipo: 'texto', valor: ({ lote_o_serie }) => lote_o_serie },
  { titulo: 'Vence', tipo: 'fecha', valor: ({ fecha_caducidad }) => fecha_caducidad },
  { titulo: 'Entraron', tipo: 'entero', valor: ({ entraron }) => entraron },
  { titulo: 'Quedan', tipo: 'entero', valor: ({ quedan }) => quedan },
  { titulo: 'Proveedor', tipo: 'texto', valor: ({ nombre_provedor }) => nombre_provedor, ancho: 30 },
];

/** The same as a file, all of it. */
export async function exportarLotes(
  { db }: Context,
  { formato, ...filtro }: FiltroLotes & { formato: Formato },
): Promise<FileReply> {
  const { rows } = await db.execute<Lote & Record<string, unknown>>(sql`
    select ${LOTE} from (${lotesQueVencen(filtro)}) l order by ${SORTS[filtro.sort]}`);
  return exportar(COLUMNAS, rows, { formato, nombre: `vencimientos-${diaEnSantiago()}`, hoja: 'Vencimientos' });
}
