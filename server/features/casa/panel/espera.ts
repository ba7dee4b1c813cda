import { sql } from 'drizzle-orm';
import { DIAS_DE_AVISO, EN_LA_LISTA, type Panel } from '#contract/casa/panel.ts';
import type { EstadoProducto } from '#contract/catalogo/productos/productos-campos.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { ANULADO, ESTADOS_COMPRA } from '#contract/ventas/compras/compras.ts';
import type { EstadoCompra } from '#contract/ventas/compras/compras-estados.ts';
import { hastaCuando, porAtrasarse } from '#server/features/ventas/compras/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { iso } from '#server/platform/database/fragments.ts';
import { en } from '#server/platform/estados/sql.ts';

const ENTREGADO = 'Entregado' satisfies EstadoCompra;
/** The shop has done its part: the goods are on their way, or wait for whoever fetches them. */
const FUERA_DE_MANOS = ['Despachado', 'Listo para retiro'] satisfies EstadoCompra[];

/** How many products on sale have stock, little or none. One narrow pass. */
export async function contarExistencias(db: Queryable): Promise<Panel['existencias']> {
  const { rows } = await db.execute<Panel['existencias']>(sql`
    select count(*) filter (where cantidad_stock > stock_minimo)::int as con_stock,
      count(*) filter (where cantidad_stock > 0 and cantidad_stock <= stock_minimo)::int as bajo_stock,
      count(*) filter (where cantidad_stock = 0)::int as sin_stock
    from productos where estado ${en<EstadoProducto>('activo')}`);
  return rows[0]!;
}

interface Periodo {
  desde: string;
  hasta: string;
  dias: number;
}

/** What is left of, but not for long: by how long it lasts as it sells, then by how little of its minimum is left. */
export async function leerPorAgotarse(db: Queryable, { desde, hasta, dias }: Periodo): Promise<Panel['por_agotarse']> {
  const { rows } = await db.execute<Panel['por_agotarse'][number]>(sql`
    with vendido as (
      select l.producto_id, sum(l.cantidad)::float8 / ${dias} as por_dia
      from compras c join compras_lineas l on l.compra_id = c.id
      where c.fecha_compra between ${desde} and ${hasta} and c.estado <> ${ANULADO} and l.producto_id is not null
      group by l.producto_id
    )
    select p.id as producto_id, p.descripcion, p.cantidad_stock, p.stock_minimo,
      floor(p.cantidad_stock / v.por_dia)::int as dias_de_stock
    from productos p left join vendido v on v.producto_id = p.id
    where p.estado ${en<EstadoProducto>('activo')} and p.cantidad_stock > 0
      and (p.cantidad_stock <= p.stock_minimo or p.cantidad_stock < v.por_dia * ${DIAS_DE_AVISO})
    order by p.cantidad_stock / v.por_dia nulls last, p.cantidad_stock::float8 / greatest(p.stock_minimo, 1), p.id
    limit ${EN_LA_LISTA}`);
  return rows;
}

/** Orders on their way, by state, and those that wait longest to leave. */
export async function leerPendientes(db: Queryable): Promise<Panel['pendientes']> {
  const { rows } = await db.execute<Panel['pendientes'] & Record<string, unknown>>(sql`
    with pendiente as (
      select id, num_pedido, estado, fecha_compra, ${hastaCuando()} as hasta, user_id, email from compras
      where estado not in (${ENTREGADO}, ${ANULADO}) and archivada_en is null
    )
    select
      (select coalesce(json_agg(e), '[]') from (
        select estado, count(*)::int as pedidos from pendiente group by estado
        order by array_position(${sql.param([...ESTADOS_COMPRA])}::text[], estado), count(*) desc limit ${EN_LA_LISTA}
      ) e) as por_estado,
      (select count(*)::int from pendiente where hasta < ${diaEnSantiago()}) as atrasados,
      (select count(*)::int from compras where ${porAtrasarse()}) as por_atrasarse,
      (select coalesce(json_agg(a), '[]') from (
        select p.id, p.num_pedido, p.estado, p.fecha_compra, coalesce(u.name, p.email) as cliente
        from (select * from pendiente where estado <> all(${sql.param(FUERA_DE_MANOS)}::text[]) order by id limit ${EN_LA_LISTA}) p
        left join usuarios u on u.id = p.user_id order by p.id
      ) a) as mas_antiguos`);
  return rows[0]!;
}

/** Who asked for a role and waits for an answer. */
export async function leerSolicitudes(db: Queryable): Promise<Panel['solicitudes']> {
  const { rows } = await db.execute<Panel['solicitudes'] & Record<string, unknown>>(sql`
    with solicitud as (
      select id, name, rol_solicitado as rol, ${iso(sql`creado_en`)} as creado_en from usuarios
      where rol_solicitado is not null and eliminado_en is null
    )
    select
      (select coalesce(json_agg(r), '[]') from (
        select rol, count(*)::int as personas from solicitud group by rol order by personas desc, rol
      ) r) as por_rol,
      (select coalesce(json_agg(a), '[]') from (select * from solicitud order by id limit ${EN_LA_LISTA}) a) as mas_antiguas`);
  return rows[0]!;
}
