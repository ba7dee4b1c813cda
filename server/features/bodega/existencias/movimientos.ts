import { eq, type SQL, sql } from 'drizzle-orm';
import {
  type DocumentoStock,
  type FiltroMovimientos,
  type MovimientoStock,
  movimientosDeProducto as movimientosDeProductoContract,
  type PaginaMovimientos,
  type SortMovimientos,
} from '#contract/bodega/existencias/existencias.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { sumarDias } from '#contract/valores/fechas.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { inicioDelDia, iso, queContenga } from '#server/platform/database/fragments.ts';
import { notFound } from '#server/platform/http/mount.ts';

interface Tramo {
  sort: SortMovimientos;
  page: number;
  limit: number;
}

/** The ledger of one product, hidden ones too. */
export async function movimientosDeProducto({ db }: Context, id: number, tramo: Tramo): Promise<PaginaMovimientos> {
  if ((await db.$count(productos, eq(productos.id, id))) === 0) throw notFound(movimientosDeProductoContract);
  return pagina(db, sql`m.producto_id = ${id}`, tramo);
}

/** The ledger of all products, filtered. */
export async function paginaDeMovimientos(
  { db }: Context,
  { page, limit, ...filtro }: FiltroMovimientos & Omit<Tramo, 'sort'>,
): Promise<PaginaMovimientos> {
  return pagina(db, condicion(filtro), { page, limit, sort: filtro.sort });
}

async function pagina(db: Queryable, donde: SQL, { page, limit, sort }: Tramo): Promise<PaginaMovimientos> {
  const [items, total] = await Promise.all([
    leerMovimientos(db, donde, { sort, limit, offset: (page - 1) * limit }),
    contarMovimientos(db, donde),
  ]);
  return { items, total, page, limit };
}

/** How many movements there are, counted no further than `hasta`. */
export async function contarMovimientos(db: Queryable, donde: SQL, hasta?: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (select from movimientos_stock m where ${donde} limit ${hasta ?? null}) m`);
  return rows[0]!.total;
}

/** What the filter asks of a row `m` of the ledger. */
export function condicion({ q, motivo, desde, hasta, persona, lote }: Omit<FiltroMovimientos, 'sort'>): SQL {
  const partes = [
    ...(q ? [sql`m.producto_id in (${idsDeProductos(q)})`] : []),
    ...(motivo ? [sql`m.motivo = ${motivo}`] : []),
    ...(desde ? [sql`m.cuando >= ${inicioDelDia(desde)}`] : []),
    ...(hasta ? [sql`m.cuando < ${inicioDelDia(sumarDias(hasta, 1))}`] : []),
    ...(lote ? [sql`m.id in (${idsDeLote(lote)})`] : []),
    ...(persona ? [sql`m.actor_id in (${idsDePersonas(persona)})`] : []),
  ];
  return partes.length > 0 ? sql.join(partes, sql` and `) : sql`true`;
}

/** Products with this in their description, or with this code. */
export function idsDeProductos(q: string): SQL {
  const delTexto = sql`select id from productos where busqueda like ${queContenga(normalizar(q))}`;
  return /^\d{1,15}$/.test(q) ? sql`${delTexto} or codigo_producto_fussan = ${q}::bigint` : delTexto;
}

/** Whether a lot `l` has this in its name. */
export const seLlama = (lote: string): SQL =>
  sql`fussan_normalizar(l.lote_o_serie) like ${queContenga(normalizar(lote))}`;

/** Movements of lots with this in their name. */
const idsDeLote = (lote: string): SQL => sql`
  select d.movimiento_id from lotes l join lotes_movidos d on d.lote_id = l.id where ${seLlama(lote)}`;

/** People with this in their name or e-mail. */
export function idsDePersonas(persona: string): SQL {
  const patron = queContenga(normalizar(persona));
  return sql`select id from usuarios where fussan_normalizar(name) like ${patron} or lower(email) like ${patron}`;
}

interface Nombres {
  num_pedido: number | null;
  /** The purchase that a row is of: itself, or the one that goods came back of. */
  pedido_id: number | null;
  conteo: string | null;
}

type Fila = Omit<MovimientoStock, 'documento'> & Nombres & { documento: string | null };

/** Of what is alike the newest comes first; no movement stands on two pages. */
const SORTS: Record<SortMovimientos, SQL> = {
  'fecha-desc': sql`m.id desc`,
  'fecha-asc': sql`m.id`,
  'unidades-asc': sql`m.cantidad, m.id desc`,
  'unidades-desc': sql`m.cantidad desc, m.id desc`,
  'producto-asc': sql`p.busqueda, m.id desc`,
  'producto-desc': sql`p.busqueda desc, m.id desc`,
};

/** These movements, in their order, each with the name that it is sorted by. */
export const movimientosEnOrden = (columnas: SQL, donde: SQL, sort: SortMovimientos): SQL => sql`
  select ${columnas} from movimientos_stock m
    ${sort.startsWith('producto') ? sql`join productos p on p.id = m.producto_id` : sql``}
  where ${donde} order by ${SORTS[sort]}`;

/** A stretch of the ledger. What people read beside each row is looked up for that stretch only. */
export async function leerMovimientos(
  db: Queryable,
  donde: SQL,
  { sort, limit, offset }: { sort: SortMovimientos; limit: number; offset: number },
): Promise<MovimientoStock[]> {
  const { rows } = await db.execute<Fila & Record<string, unknown>>(sql`
    select m.id::float8 as id, m.producto_id, p.codigo_producto_fussan::float8 as codigo_producto_fussan, p.descripcion,
      ${iso(sql`m.cuando`)} as cuando, m.motivo, m.cantidad, m.antes, m.despues, m.documento, m.nota, m.actor_id,
      u.name as actor, c.num_pedido, c.id as pedido_id, k.nombre as conteo, d.lotes
    from (${movimientosEnOrden(sql`m.*`, donde, sort)} limit ${limit} offset ${offset}) m
    join productos p on p.id = m.producto_id
    left join usuarios u on u.id = m.actor_id
    left join compras c on c.id = case
      when m.documento ~ '^compra:[0-9]{1,9}$' then substr(m.documento, 8)::int
      when m.documento ~ '^retorno:[0-9]{1,9}$' then (select compra_id from retornos where id = substr(m.documento, 9)::int)
    end
    left join conteos k on k.id = case when m.documento ~ '^conteo:[0-9]{1,9}$' then substr(m.documento, 8)::int end
    cross join lateral (
      select coalesce(json_agg(json_build_object(
        'lote_o_serie', l.lote_o_serie, 'fecha_caducidad', l.fecha_caducidad, 'cantidad', d.cantidad
      ) order by l.fecha_caducidad, l.id), '[]') as lotes
      from lotes_movidos d join lotes l on l.id = d.lote_id where d.movimiento_id = m.id
    ) d
    order by ${SORTS[sort]}`);
  return rows.map(({ num_pedido, pedido_id, conteo, documento, ...movimiento }) => ({
    ...movimiento,
    documento: documento === null ? null : leerDocumento(documento, { num_pedido, pedido_id, conteo }),
  }));
}

const NOMBRES = { recepcion: 'Recepción', importacion: 'Carga por Excel' } as const;

/** What the ledger keeps as `compra:12`, as people read it. */
function leerDocumento(documento: string, { num_pedido, pedido_id, conteo }: Nombres): DocumentoStock {
  const [, tipo, digitos] = /^(compra|retorno|conteo|recepcion|importacion):(\d{1,9})$/.exec(documento) ?? [];
  // Which one its note says.
  if (documento.startsWith('factura_proveedor:')) return { tipo: 'otro', id: null, texto: 'Factura de proveedor' };
  if (!tipo) return { tipo: 'otro', id: null, texto: documento };
  const id = Number(digitos);
  if (tipo === 'compra') return { tipo, id, texto: `Pedido ${num_pedido ?? id}` };
  if (tipo === 'retorno') return { tipo: 'compra', id: pedido_id, texto: `Pedido ${num_pedido}` };
  if (tipo === 'conteo') return { tipo, id, texto: nombreDeConteo(conteo ?? String(id)) };
  const conocido = tipo as keyof typeof NOMBRES;
  return { tipo: conocido, id, texto: `${NOMBRES[conocido]} ${id}` };
}

/** As somebody called it; most say by themselves that it is a count. */
const nombreDeConteo = (nombre: string) => (/^conteo\b/i.test(nombre) ? nombre : `Conteo «${nombre}»`);
