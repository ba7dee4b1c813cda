import { eq, type SQL, sql } from 'drizzle-orm';
import {
  historiaDeProducto as contrato,
  type FiltroHistoria,
  type HechoDeProducto,
  type PaginaHistoria,
} from '#contract/catalogo/historia.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { iso } from '#server/platform/database/fragments.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { losQueVe, proveedoresEn } from './cambios.ts';
import { camposDelActo, cuantos, tramo } from './fuentes.ts';
import { type Anotado, leerHecho } from './textos.ts';

/** A page of all that happened to a product, hidden ones too, the last first. */
export async function historiaDeProducto(
  ctx: Context,
  producto_id: number,
  { page, limit, ...filtro }: FiltroHistoria & { page: number; limit: number },
): Promise<PaginaHistoria> {
  const { db } = ctx;
  await exigirProducto(db, producto_id);
  const [items, total] = await Promise.all([
    leerHechos(ctx, producto_id, tramo(producto_id, filtro, { limit, offset: (page - 1) * limit })),
    contarHechos(db, producto_id, filtro),
  ]);
  return { items, total, page, limit };
}

export async function exigirProducto(db: Queryable, id: number): Promise<void> {
  if ((await db.$count(productos, eq(productos.id, id))) === 0) throw notFound(contrato);
}

/** How much happened; beyond `hasta` it need not be known. */
export async function contarHechos(
  db: Queryable,
  producto_id: number,
  filtro: FiltroHistoria,
  hasta?: number,
): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(cuantos(producto_id, filtro, hasta));
  return rows[0]!.total;
}

/** What people read beside each of these keys (`fuente`, `id`, `cuando`), in the order of time. */
export async function leerHechos(ctx: Context, producto_id: number, claves: SQL): Promise<HechoDeProducto[]> {
  const { db } = ctx;
  // A document of the ledger, or what the audit says an act was part of; of a price, the act of the same moment.
  const delLibro = (tipo: string) =>
    sql`case when m.documento ~ ${`^${tipo}:[0-9]{1,9}$`} then substr(m.documento, ${tipo.length + 2}::int)::int end`;
  const { rows } = await db.execute<Anotado & Record<string, unknown>>(sql`
    select t.fuente, t.id::float8 as id, ${iso(sql`t.cuando`)} as cuando, a.accion,
      case when t.fuente = 'acto' then ${camposDelActo} else a.detalle end as detalle,
      h.origen, h.antes::float8 as precio_antes, h.despues::float8 as precio_despues,
      m.motivo, m.cantidad, m.antes as stock_antes, m.despues as stock_despues, m.documento as documento_libro, m.nota,
      l.contado, l.esperado, quien.id as quien_id, coalesce(nullif(quien.name, ''), quien.email) as quien,
      c.id as compra_id, c.num_pedido, k.id as conteo_id, k.nombre as conteo,
      p.importacion_id, i.archivo, p.recepcion_id, p.masivo_id
    from (${claves}) t
    left join auditoria a on t.fuente in ('acto', 'oferta') and a.id = t.id
    left join precios_historial h on t.fuente = 'precio' and h.id = t.id
    left join movimientos_stock m on t.fuente = 'stock' and m.id = t.id
    left join conteos_lineas l on t.fuente = 'conteo' and l.conteo_id = t.id and l.producto_id = ${producto_id}
    left join lateral (
      select detalle from auditoria
      where h.origen in ('masivo', 'importacion') and entidad = 'producto' and entidad_id = ${producto_id} and cuando = h.cuando
      limit 1
    ) v on true
    cross join lateral (
      select
        coalesce(${delLibro('importacion')}, (coalesce(a.detalle, v.detalle) ->> 'importacion')::int) as importacion_id,
        coalesce(${delLibro('recepcion')}, (a.detalle ->> 'recepcion')::int) as recepcion_id,
        (coalesce(a.detalle, v.detalle) ->> 'cambio_masivo')::int as masivo_id
    ) p
    left join usuarios quien on quien.id = coalesce(a.actor_id, h.actor_id, m.actor_id, l.contado_por)
    left join compras c on c.id = ${delLibro('compra')}
    left join conteos k on k.id = coalesce(l.conteo_id, ${delLibro('conteo')})
    left join importaciones i on i.id = p.importacion_id
    order by t.cuando desc, t.fuente, t.id desc`);
  const nombres = await nombresDeProveedores(
    db,
    proveedoresEn(rows.map(({ fuente, detalle }) => (fuente === 'acto' ? detalle : null))),
  );
  return rows.map((fila) => {
    const hecho = leerHecho(fila, nombres);
    return { ...hecho, cambios: losQueVe(ctx, hecho.cambios) };
  });
}

/** Suppliers by their id. */
export async function nombresDeProveedores(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; nombre: string }>(
    sql`select id, nombre_provedor as nombre from proveedores where id = any(${sql.param([...ids])}::int[])`,
  );
  return new Map(rows.map(({ id, nombre }) => [id, nombre]));
}
