import { sql } from 'drizzle-orm';
import { MAS_VENDIDOS, type Panel } from '#contract/casa/panel.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { ANULADO } from '#contract/ventas/compras/compras.ts';
import { ajustesDeVenta } from '#server/features/dinero/facturas-venta/index.ts';
import type { Context } from '#server/platform/context.ts';
import { conSuIvaSql } from '#server/platform/database/dinero.ts';
import { contarExistencias, leerPendientes, leerPorAgotarse, leerSolicitudes } from './espera.ts';

/** What the admin home shows. Small queries at once; each reads one index's stretch, or one narrow pass. */
export async function leerPanel({ db }: Context, numeroDeDias: number): Promise<Panel> {
  const hasta = diaEnSantiago();
  const desde = sumarDias(hasta, 1 - numeroDeDias);
  const antesDesde = sumarDias(desde, -numeroDeDias);
  const antesHasta = sumarDias(desde, -1);
  const filas = async <T>(consulta: ReturnType<typeof sql>): Promise<T[]> => (await db.execute(consulta)).rows as T[];

  const ventasEntre = (primero: string, ultimo: string) =>
    filas<Panel['periodo']>(sql`
      select count(*)::int as pedidos, coalesce(sum(otv_compras), 0)::int as unidades,
        (coalesce(sum(precio_final), 0)
          + (select coalesce(sum(a.bruto), 0) from (${ajustesDeVenta()}) a where a.fecha between ${primero} and ${ultimo}))::float8 as total
      from compras where fecha_compra between ${primero} and ${ultimo} and estado <> ${ANULADO}`);

  const [[periodo], [anterior], porDia, mas_vendidos, existencias, por_agotarse, pendientes, solicitudes] =
    await Promise.all([
      ventasEntre(desde, hasta),
      ventasEntre(antesDesde, antesHasta),
      filas<Panel['dias'][number]>(sql`
      select fecha::text as dia, sum(pedidos)::int as pedidos, sum(total)::float8 as total from (
        select fecha_compra as fecha, 1 as pedidos, precio_final as total
        from compras where fecha_compra between ${desde} and ${hasta} and estado <> ${ANULADO}
        union all
        select a.fecha, 0, a.bruto from (${ajustesDeVenta()}) a where a.fecha between ${desde} and ${hasta}
      ) v group by fecha`),
      filas<Panel['mas_vendidos'][number]>(sql`
      select l.producto_id, p.codigo_producto_fussan::float8 as codigo_producto_fussan, p.descripcion, l.unidades, l.total
      from (
        select l.producto_id, sum(l.cantidad)::int as unidades, sum(${conSuIvaSql(sql`c.base`, sql`l.subtotal`, sql`c.afecta`)})::float8 as total
        from compras c join compras_lineas l on l.compra_id = c.id
        where c.fecha_compra between ${desde} and ${hasta} and c.estado <> ${ANULADO} and l.producto_id is not null
        group by l.producto_id
        order by unidades desc, total desc, l.producto_id limit ${MAS_VENDIDOS}
      ) l join productos p on p.id = l.producto_id
      order by l.unidades desc, l.total desc, l.producto_id`),
      contarExistencias(db),
      leerPorAgotarse(db, { desde, hasta, dias: numeroDeDias }),
      leerPendientes(db),
      leerSolicitudes(db),
    ]);
  const delDia = new Map(porDia.map((dia) => [dia.dia, dia]));
  const dias = Array.from({ length: numeroDeDias }, (_, n) => {
    const dia = sumarDias(desde, n);
    return delDia.get(dia) ?? { dia, pedidos: 0, total: 0 };
  });
  return {
    desde,
    hasta,
    periodo: periodo!,
    anterior: anterior!,
    dias,
    mas_vendidos,
    existencias,
    por_agotarse,
    pendientes,
    solicitudes,
  };
}
