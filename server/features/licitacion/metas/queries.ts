import { sql } from 'drizzle-orm';
import { ETIQUETA_ROL } from '#contract/casa/usuarios/roles.ts';
import type { Formato } from '#contract/exportar.ts';
import { META_NO_ENCONTRADA, type Meta, type MetasDelMes, type PersonaConMeta } from '#contract/licitacion/metas.ts';
import { sumarMeses } from '#contract/valores/mes.ts';
import { sumar } from '#contract/valores/money.ts';
import { ANULADO } from '#contract/ventas/compras/compras.ts';
import type { Context } from '#server/platform/context.ts';
import { iso } from '#server/platform/database/fragments.ts';
import { AppError } from '#server/platform/errors.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import { type Columna, exportar } from '#server/platform/planillas/index.ts';
import { mesPedido, vendidoEnMeses } from './ventas.ts';

const MESES = 6;
/** How many purchases `c` of those were sold and stand: what only lowers one isn't another. */
const VENTAS = sql`(count(*) filter (where c.estado <> ${ANULADO} and m.documento_id is null))::int`;

const avanceDe = (vendido: number, meta: number | null): number | null =>
  meta === null || meta === 0 ? null : Math.round((vendido / meta) * 1_000) / 10;

type Fila = Omit<PersonaConMeta, 'meta' | 'avance'> & { id: number | null; version: number | null } & Record<
    string,
    unknown
  >;

/** Everybody of the staff, and who isn't any more but sold or had a goal in that month. */
async function personasDelMes({ db }: Context, mes: string): Promise<PersonaConMeta[]> {
  const { rows } = await db.execute<Fila>(sql`
    with venta as (
      select q.vendedor_id, ${VENTAS} as ventas, sum(m.neto) as vendido
      from ${vendidoEnMeses(mes)} join compras c on c.id = m.compra_id join cotizaciones q on q.compra_id = c.id
      where q.vendedor_id is not null group by 1
    )
    select u.id as usuario_id, coalesce(nullif(u.name, ''), u.email) as nombre, u.email as correo, u.role as cargo,
      u.role <> 'customer' and u.desactivado_en is null and u.eliminado_en is null as asignable,
      m.id, m.version, m.monto::float8 as "montoAsignado",
      coalesce(v.ventas, 0) as ventas, coalesce(v.vendido, 0)::float8 as vendido
    from usuarios u
    left join metas m on m.usuario_id = u.id and m.mes = ${mes} and m.quitada_en is null
    left join venta v on v.vendedor_id = u.id
    where m.id is not null or v.vendedor_id is not null
      or (u.role <> 'customer' and u.desactivado_en is null and u.eliminado_en is null)
    order by m.monto desc nulls last, v.vendido desc nulls last, fussan_normalizar(u.name), u.id`);
  return rows.map((fila) => ({
    usuario_id: fila.usuario_id,
    nombre: fila.nombre,
    correo: fila.correo,
    cargo: fila.cargo,
    asignable: fila.asignable,
    meta: fila.id === null ? null : { id: fila.id, version: fila.version! },
    montoAsignado: fila.montoAsignado,
    ventas: fila.ventas,
    vendido: fila.vendido,
    avance: avanceDe(fila.vendido, fila.montoAsignado),
  }));
}

/** A month's goals, what was sold of each, and the team's: the sum of its people's. */
export async function metasDelMes(ctx: Context, { mes: pedido }: { mes?: string | undefined }): Promise<MetasDelMes> {
  const mes = mesPedido(pedido);
  const primero = sumarMeses(mes, 1 - MESES);
  const [personas, nadie, meses] = await Promise.all([
    personasDelMes(ctx, mes),
    ctx.db.execute<MetasDelMes['nadie'] & Record<string, unknown>>(sql`
      select ${VENTAS} as ventas, coalesce(sum(m.neto), 0)::float8 as vendido
      from ${vendidoEnMeses(mes)} join compras c on c.id = m.compra_id left join cotizaciones q on q.compra_id = c.id
      where q.vendedor_id is null`),
    ctx.db.execute<MetasDelMes['meses'][number] & Record<string, unknown>>(sql`
      with mes as (
        select to_char(generate_series(${`${primero}-01`}::date, ${`${mes}-01`}::date, interval '1 month'), 'YYYY-MM') as mes
      ), venta as (
        select to_char(m.fecha, 'YYYY-MM') as mes, sum(m.neto) as vendido
        from ${vendidoEnMeses(primero, mes)} join cotizaciones q on q.compra_id = m.compra_id
        where q.vendedor_id is not null group by 1
      ), meta as (
        select mes, sum(monto) as monto from metas where quitada_en is null and mes between ${primero} and ${mes} group by 1
      )
      select s.mes, coalesce(t.monto, 0)::float8 as "montoAsignado", coalesce(v.vendido, 0)::float8 as vendido
      from mes s left join venta v using (mes) left join meta t using (mes) order by s.mes`),
  ]);
  const montoAsignado = sumar(...personas.map(({ montoAsignado }) => montoAsignado ?? 0));
  const vendido = sumar(...personas.map(({ vendido }) => vendido));
  return {
    mes,
    personas,
    equipo: {
      montoAsignado,
      ventas: personas.reduce((suma, { ventas }) => suma + ventas, 0),
      vendido,
      avance: avanceDe(vendido, montoAsignado),
    },
    nadie: { ventas: nadie.rows[0]!.ventas, vendido: nadie.rows[0]!.vendido },
    meses: meses.rows.map(({ mes, montoAsignado, vendido }) => ({ mes, montoAsignado, vendido })),
  };
}

/** A goal with every amount that it had. */
export async function buscarMeta({ db }: Pick<Context, 'db'>, id: number): Promise<Meta> {
  const { rows } = await db.execute<Omit<Meta, 'historial'> & Record<string, unknown>>(sql`
    select m.id, m.version, m.usuario_id, coalesce(nullif(u.name, ''), u.email) as nombre, m.mes,
      case when m.quitada_en is null then m.monto::float8 end as "montoAsignado"
    from metas m join usuarios u on u.id = m.usuario_id where m.id = ${id}`);
  const [fila] = rows;
  if (!fila) throw new AppError('NO_ENCONTRADO', { message: META_NO_ENCONTRADA });
  const { rows: historial } = await db.execute<Meta['historial'][number] & Record<string, unknown>>(sql`
    select h.monto::float8 as "montoAsignado", ${iso(sql`h.cuando`)} as cuando,
      coalesce(nullif(u.name, ''), u.email) as quien, h.motivo
    from metas_historial h left join usuarios u on u.id = h.actor_id where h.meta_id = ${id} order by h.id`);
  return {
    id: fila.id,
    version: fila.version,
    usuario_id: fila.usuario_id,
    nombre: fila.nombre,
    mes: fila.mes,
    montoAsignado: fila.montoAsignado,
    historial: historial.map(({ montoAsignado, cuando, quien, motivo }) => ({ montoAsignado, cuando, quien, motivo })),
  };
}

const COLUMNAS: Columna<PersonaConMeta>[] = [
  { titulo: 'Nombre', tipo: 'texto', valor: ({ nombre }) => nombre },
  { titulo: 'Correo', tipo: 'texto', valor: ({ correo }) => correo },
  { titulo: 'Cargo', tipo: 'texto', valor: ({ cargo }) => ETIQUETA_ROL[cargo], ancho: 16 },
  { titulo: 'Monto asignado', tipo: 'monto', valor: ({ montoAsignado }) => montoAsignado },
  { titulo: 'Ventas', tipo: 'entero', valor: ({ ventas }) => ventas },
  { titulo: 'Vendido neto', tipo: 'monto', valor: ({ vendido }) => vendido },
  { titulo: 'Avance (%)', tipo: 'decimal', valor: ({ avance }) => avance },
];

/** The month's goals as the page shows them. */
export async function exportarMetas(
  ctx: Context,
  { formato, mes }: { formato: Formato; mes?: string | undefined },
): Promise<FileReply> {
  const { personas, mes: cual } = await metasDelMes(ctx, { mes });
  return exportar(COLUMNAS, personas, { formato, nombre: `metas-${cual}`, hoja: 'Metas' });
}
