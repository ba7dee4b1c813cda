import { type SQL, sql } from 'drizzle-orm';
import type { Reply } from '#contract/http.ts';
import { LOS_DEMAS, MAX_GRUPOS } from '#contract/licitacion/reportes/periodo.ts';
import {
  type ventasDeUtilidades as contratoDeVentas,
  ETIQUETA_VIA,
  type FiltroUtilidades,
  type FiltroVentasDeUtilidades,
  type Utilidades,
  type UtilidadPor,
  type VentaDeUtilidades,
  type Via,
} from '#contract/licitacion/reportes/utilidades.ts';
import { nombreFamilia } from '#contract/tienda/catalogo.ts';
import { variacionesDeCosto } from '#server/features/abastecimiento/facturas/index.ts';
import { lineasVendidas } from '#server/features/dinero/facturas-venta/index.ts';
import type { Context } from '#server/platform/context.ts';
import { diaOMes, type PeriodoLeido, periodoDe, puntoDe, puntoEnTexto, puntosDe } from './periodo.ts';

const SIN_CATEGORIA = 'sin-categoria';
interface Corte {
  clave: SQL;
  /** Of what it is called, as far as the database knows. */
  nombre: SQL;
  orden: SQL;
}
const POR_MONTO = sql`venta desc, clave`;
const CANAL = sql`coalesce(q.canal, 'web')`;
const DIA = sql`to_char(m.fecha, 'YYYY-MM-DD')`;
const MES = sql`to_char(m.fecha, 'YYYY-MM')`;
const CORTES: Record<UtilidadPor, Corte> = {
  dia: { clave: DIA, nombre: DIA, orden: sql`clave` },
  mes: { clave: MES, nombre: MES, orden: sql`clave` },
  cliente: {
    clave: sql`coalesce(nullif(translate(c.factura->>'rut', '.-', ''), ''), 'cuenta ' || c.user_id, lower(c.email))`,
    nombre: sql`coalesce(nullif(c.factura->>'razon_social', ''), nullif(u.name, ''), c.email)`,
    orden: POR_MONTO,
  },
  vendedor: {
    clave: sql`coalesce(q.vendedor_id::text, '0')`,
    nombre: sql`case when q.vendedor_id is null then ${'Sin vendedor'} else coalesce(nullif(v.name, ''), v.email) end`,
    orden: POR_MONTO,
  },
  canal: { clave: CANAL, nombre: CANAL, orden: POR_MONTO },
  familia: {
    clave: sql`coalesce(nullif(p.familia, ''), ${SIN_CATEGORIA})`,
    nombre: sql`coalesce(nullif(p.familia, ''), ${SIN_CATEGORIA})`,
    orden: POR_MONTO,
  },
};

/** A group as people read it. */
function nombrar(por: UtilidadPor, nombre: string): string {
  if (por === 'dia' || por === 'mes') return diaOMes(nombre);
  if (por === 'canal') return ETIQUETA_VIA[nombre as Via];
  if (por === 'familia') return nombre === SIN_CATEGORIA ? 'Sin categoría' : nombreFamilia(nombre);
  return nombre;
}

/** Of a row of what was sold (`m`): its purchase, product, quotation, people and paper. */
const CON_LO_SUYO = sql`join compras c on c.id = m.compra_id
  left join productos p on p.id = m.producto_id
  left join cotizaciones q on q.compra_id = c.id
  left join usuarios u on u.id = c.user_id
  left join usuarios v on v.id = q.vendedor_id
  left join facturas_venta d on d.id = m.documento_id`;

/** What was sold (`m`), with what a row of it is grouped by; whatever isn't asked for of any the database leaves out by itself. */
function vendido(columnas: SQL, { desde, hasta }: PeriodoLeido, { canal, por, clave }: FiltroVentasDeUtilidades): SQL {
  const lineas = lineasVendidas({
    ventas: sql`c.fecha_compra between ${desde} and ${hasta}`,
    ajustes: sql`a.fecha between ${desde} and ${hasta}`,
  });
  const donde = [
    ...(canal ? [sql`${CANAL} = ${canal}`] : []),
    ...(clave !== undefined ? [sql`${CORTES[por].clave} = ${clave}`] : []),
  ];
  return sql`select ${columnas} from (${lineas}) m ${CON_LO_SUYO} ${donde.length > 0 ? sql`where ${sql.join(donde, sql` and `)}` : sql``}`;
}

/** What sums of sales come to. The margin is of what has a cost: what has none would pass for pure gain. */
const CIFRAS = sql`coalesce(sum(unidades), 0)::int as unidades, coalesce(sum(venta), 0)::float8 as venta,
  coalesce(sum(sin_costo), 0)::float8 as sin_costo, coalesce(sum(costo), 0)::float8 as costo,
  (coalesce(sum(venta), 0) - coalesce(sum(sin_costo), 0) - coalesce(sum(costo), 0))::float8 as margen,
  round(100 * (sum(venta) - coalesce(sum(sin_costo), 0) - sum(costo)) / nullif(sum(venta) - coalesce(sum(sin_costo), 0), 0), 1)::float8
    as porcentaje`;

type Leido = Omit<Utilidades, 'desde' | 'hasta' | 'pasos'>;

/** The report as it is seen on the screen, written to a sheet and on paper: one statement for all three. `todas`: no row is summed up with others. */
export async function leerUtilidades(
  { db }: Pick<Context, 'db'>,
  filtro: FiltroUtilidades,
  { todas = false }: { todas?: boolean } = {},
): Promise<Utilidades> {
  const periodo = periodoDe(filtro);
  const { clave, nombre, orden } = CORTES[filtro.por];
  const base = sql`${clave} as clave, ${nombre} as nombre, m.compra_id, m.fecha, m.unidades, m.venta, m.costo`;
  // Purchase by purchase first (by their number, which is quick to tell apart), then by group and by point in one pass.
  const { rows } = await db.execute<Leido & Record<string, unknown>>(sql`
    with por_compra as (
      select clave, compra_id, fecha, max(nombre) as nombre, sum(unidades) as unidades, sum(venta) as venta,
        sum(venta) filter (where costo is null) as sin_costo, sum(costo) as costo
      from (${vendido(base, periodo, filtro)}) v group by compra_id, clave, fecha
    ), sumado as materialized (
      select clave, ${puntoDe(periodo.pasos, sql`fecha`)} as punto, max(nombre) as nombre, count(*) filter (where unidades > 0) as pedidos,
        sum(unidades) as unidades, sum(venta) as venta, sum(sin_costo) as sin_costo, sum(costo) as costo
      from por_compra group by grouping sets ((clave), (punto))
    ), grupo as (
      select * from sumado where clave is not null
    ), por_punto as (
      select * from sumado where punto is not null
    ), puesto as (
      select *, row_number() over (order by ${orden}) as lugar from grupo
    ), cabe as (
      select *, ${todas} or lugar <= ${MAX_GRUPOS} as entra from puesto
    )
    select
      (select row_to_json(t) from (
        select ${filtro.por === 'familia' ? sql`(select count(distinct compra_id) filter (where unidades > 0)::int from por_compra)` : sql`coalesce(sum(pedidos), 0)::int`}
          as pedidos, ${CIFRAS} from grupo
      ) t) as total,
      (select coalesce(json_agg(f order by lugar), '[]') from (
        select case when entra then clave end as clave, case when entra then nombre end as nombre, min(lugar) as lugar,
          sum(pedidos)::int as pedidos, ${CIFRAS}
        from cabe group by 1, 2
      ) f) as filas,
      (select coalesce(json_agg(s order by punto), '[]') from (
        select ${puntoEnTexto(periodo.pasos, sql`p.punto`)} as punto, coalesce(v.venta, 0)::float8 as venta,
          coalesce(v.costo, 0)::float8 as costo,
          (coalesce(v.venta, 0) - coalesce(v.sin_costo, 0) - coalesce(v.costo, 0))::float8 as margen
        from (${puntosDe(periodo.pasos, sql`por_punto`)}) p left join por_punto v on v.punto = p.punto
      ) s) as serie,
      ${variacionesDeCosto(periodo.desde, periodo.hasta)}::float8 as variaciones`);
  const { total, filas, serie, variaciones } = rows[0]!;
  return {
    ...periodo,
    total,
    variaciones,
    filas: filas.map((fila) => ({
      clave: fila.clave,
      nombre: fila.clave === null ? LOS_DEMAS : nombrar(filtro.por, fila.nombre),
      pedidos: fila.pedidos,
      unidades: fila.unidades,
      venta: fila.venta,
      sin_costo: fila.sin_costo,
      costo: fila.costo,
      margen: fila.margen,
      porcentaje: fila.porcentaje,
    })),
    serie,
  };
}

const LINEA = sql`m.linea_id as id, m.compra_id, c.num_pedido, to_char(m.fecha, 'YYYY-MM-DD') as fecha,
  case when d.id is not null then json_build_object('id', d.id, 'tipo', d.tipo, 'folio', d.folio) end as documento,
  ${CORTES.cliente.nombre} as cliente, ${CORTES.vendedor.nombre} as vendedor, ${CANAL} as canal, m.producto_id, m.descripcion,
  m.unidades, m.venta::float8 as venta, m.costo::float8 as costo, (m.venta - m.costo)::float8 as margen`;
const EN_ORDEN = sql`m.fecha desc, m.compra_id desc, m.documento_id desc nulls last, m.linea_id`;

/** A page of the lines behind a report or one of its groups, the last sold first, with what all of them sum to. */
export async function paginaDeVentas(
  { db }: Pick<Context, 'db'>,
  { page, limit, ...filtro }: FiltroVentasDeUtilidades & { page: number; limit: number },
): Promise<Reply<typeof contratoDeVentas>> {
  const periodo = periodoDe(filtro);
  const { nombre: comoSeLlama } = CORTES[filtro.por];
  const base = sql`m.*, case when m.costo is null then m.venta end as sin_costo,
    ${filtro.clave === undefined ? sql`null::text` : comoSeLlama} as nombre`;
  const { rows } = await db.execute<{
    total: number;
    items: VentaDeUtilidades[];
    suma: Leido['total'];
    nombre: string | null;
  }>(sql`
    with vendido as materialized (${vendido(base, periodo, filtro)})
    select (select count(*)::int from vendido) as total, (select max(nombre) from vendido) as nombre,
      (select row_to_json(s) from (
        select (select count(*)::int from (select 1 from vendido where unidades > 0 group by compra_id) d) as pedidos, ${CIFRAS} from vendido
      ) s) as suma,
      (select coalesce(json_agg(l), '[]') from (
        select ${LINEA} from (
          select * from vendido m order by ${EN_ORDEN} limit ${limit} offset ${(page - 1) * limit}
        ) m ${CON_LO_SUYO} order by ${EN_ORDEN}
      ) l) as items`);
  const { total, items, suma, nombre } = rows[0]!;
  return { ...periodo, total, items, suma, nombre: nombre === null ? null : nombrar(filtro.por, nombre), page, limit };
}

/** All of those lines. */
export async function todasLasVentas(
  { db }: Pick<Context, 'db'>,
  filtro: FiltroVentasDeUtilidades,
): Promise<VentaDeUtilidades[]> {
  const { rows } = await db.execute<VentaDeUtilidades & Record<string, unknown>>(
    sql`${vendido(LINEA, periodoDe(filtro), filtro)} order by ${EN_ORDEN}`,
  );
  return rows;
}
