import { type SQL, sql } from 'drizzle-orm';
import { COBRABLES, type EstadoVenta, type TipoVenta } from '#contract/dinero/facturas-venta/estados.ts';
import type {
  Comision,
  ComisionDeLista,
  ComisionDePersona,
  FiltroLineas,
  LineaDeComision,
  PaginaComisiones,
  PaginaLineas,
  SortLineas,
} from '#contract/licitacion/comisiones/comisiones.ts';
import type { EstadoComision } from '#contract/licitacion/comisiones/estados.ts';
import { leerHistorial } from '#server/features/casa/usuarios/index.ts';
import type { Context } from '#server/platform/context.ts';
import { iso, queContenga } from '#server/platform/database/fragments.ts';
import { en } from '#server/platform/estados/sql.ts';
import { NETO_DE_FACTURA } from './calculo.ts';
import { ENTIDAD, exigirComision, noEncontrada } from './estados.ts';

type Rows<T> = T & Record<string, unknown>;
type FilaDeLista = Rows<ComisionDeLista>;

const COLUMNAS = sql`c.id, c.mes, c.estado, c.lineas as facturas, c.total::float8 as total, ${iso(sql`c.calculada_en`)} as calculada_en,
  c.pagada_el::text as pagada_el,
  (select count(distinct l.vendedor_id)::int from comisiones_lineas l where l.comision_id = c.id) as personas`;

const vistaDeLista = (fila: FilaDeLista): ComisionDeLista => ({
  id: fila.id,
  mes: fila.mes,
  estado: fila.estado,
  facturas: fila.facturas,
  personas: fila.personas,
  total: fila.total,
  calculada_en: fila.calculada_en,
  pagada_el: fila.pagada_el,
});

/** Months' commissions, the last month first. */
export async function paginaDeComisiones(
  { db }: Context,
  { estado, page, limit }: { estado?: EstadoComision | undefined; page: number; limit: number },
): Promise<PaginaComisiones> {
  const donde = estado ? sql`c.estado = ${estado}` : sql`true`;
  const { rows } = await db.execute<FilaDeLista>(
    sql`select ${COLUMNAS} from comisiones c where ${donde} order by c.mes desc, c.id desc limit ${limit} offset ${(page - 1) * limit}`,
  );
  const { rows: totales } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from comisiones c where ${donde}`,
  );
  return { items: rows.map(vistaDeLista), total: totales[0]!.total, page, limit };
}

/** A month's, person by person, with what it leaves out. */
export async function buscarComision({ db }: Pick<Context, 'db'>, id: number): Promise<Comision> {
  const { rows } = await db.execute<FilaDeLista & Pick<Comision, 'version' | 'medio' | 'referencia'>>(
    sql`select ${COLUMNAS}, c.version, c.medio, c.referencia from comisiones c where c.id = ${id}`,
  );
  const [fila] = rows;
  if (!fila) throw noEncontrada();
  const { rows: personas } = await db.execute<Rows<ComisionDePersona>>(sql`
    select l.vendedor_id, coalesce(nullif(u.name, ''), u.email) as nombre, count(*)::int as facturas, sum(l.neto)::float8 as neto,
      coalesce(sum(l.monto) filter (where l.clase = 'ajuste'), 0)::float8 as ajustes, sum(l.monto)::float8 as monto
    from comisiones_lineas l join usuarios u on u.id = l.vendedor_id where l.comision_id = ${id}
    group by l.vendedor_id, u.name, u.email order by sum(l.monto) desc, l.vendedor_id`);
  const { rows: avisos } = await db.execute<Rows<Pick<Comision, 'sin_regla' | 'sin_costo'>>>(sql`
    select count(*) filter (where clase = 'venta' and regla_id is null)::int as sin_regla,
      count(*) filter (where clase = 'venta' and base = 'margen' and sin_costo > 0)::int as sin_costo
    from comisiones_lineas where comision_id = ${id}`);
  const { rows: nadie } = await db.execute<Rows<Comision['de_nadie']>>(sql`
    select count(*)::int as facturas, coalesce(sum(${NETO_DE_FACTURA}), 0)::float8 as neto
    from facturas_venta f left join cotizaciones q on q.compra_id = f.compra_id
    where f.estado ${en<EstadoVenta>('pagada')} and f.tipo ${en<TipoVenta>(...COBRABLES)} and f.pagada_el >= ${`${fila.mes}-01`}::date
      and f.pagada_el < ${`${fila.mes}-01`}::date + interval '1 month' and q.vendedor_id is null`);
  return {
    ...vistaDeLista(fila),
    version: fila.version,
    medio: fila.medio,
    referencia: fila.referencia,
    por_persona: personas.map(({ vendedor_id, nombre, facturas, neto, ajustes, monto }) => ({
      vendedor_id,
      nombre,
      facturas,
      neto,
      ajustes,
      monto,
    })),
    sin_regla: avisos[0]!.sin_regla,
    sin_costo: avisos[0]!.sin_costo,
    de_nadie: { facturas: nadie[0]!.facturas, neto: nadie[0]!.neto },
    historial: await leerHistorial<EstadoComision>(db, ENTIDAD, id),
  };
}

const VENDEDOR = sql`coalesce(nullif(u.name, ''), u.email)`;
const DE = sql`comisiones_lineas l join facturas_venta f on f.id = l.factura_id join usuarios u on u.id = l.vendedor_id`;

const SORTS: Record<SortLineas, SQL> = {
  'vendedor-asc': sql`fussan_normalizar(${VENDEDOR}), l.id`,
  'vendedor-desc': sql`fussan_normalizar(${VENDEDOR}) desc, l.id`,
  'factura-asc': sql`f.tipo, f.folio, l.id`,
  'factura-desc': sql`f.tipo desc, f.folio desc, l.id`,
  'neto-desc': sql`l.neto desc, l.id`,
  'neto-asc': sql`l.neto, l.id`,
  'monto-desc': sql`l.monto desc, l.id`,
  'monto-asc': sql`l.monto, l.id`,
};

function condicion(id: number, { q, vendedor_id, clase }: Partial<FiltroLineas>): SQL {
  const folio = q && /(\d{1,9})$/.exec(q)?.[1];
  const partes = [
    sql`l.comision_id = ${id}`,
    ...(q
      ? [
          sql`(f.busqueda like fussan_normalizar(${queContenga(q)}) ${folio ? sql`or f.folio = ${Number(folio)}` : sql``})`,
        ]
      : []),
    ...(vendedor_id === undefined ? [] : [sql`l.vendedor_id = ${vendedor_id}`]),
    ...(clase ? [sql`l.clase = ${clase}`] : []),
  ];
  return sql.join(partes, sql` and `);
}

type FilaLinea = Rows<
  Omit<LineaDeComision, 'factura'> & { factura_id: number; folio: number; regla_id: number | null }
> & {
  tipo: LineaDeComision['factura']['tipo'];
};
const COLUMNAS_LINEA = sql`l.id, l.factura_id, f.tipo, f.folio, f.cliente, l.clase, f.pagada_el::text as pagada_el, l.vendedor_id,
  ${VENDEDOR} as vendedor, l.canal, l.base, l.porciento::float8 as porciento, l.regla_id, l.neto::float8 as neto,
  l.sobre::float8 as sobre, l.monto::float8 as monto`;

const vistaDeLinea = (fila: FilaLinea): LineaDeComision => ({
  id: fila.id,
  factura: { id: fila.factura_id, tipo: fila.tipo, folio: fila.folio },
  cliente: fila.cliente,
  clase: fila.clase,
  pagada_el: fila.pagada_el,
  vendedor_id: fila.vendedor_id,
  vendedor: fila.vendedor,
  canal: fila.canal,
  base: fila.base,
  porciento: fila.regla_id === null ? null : fila.porciento,
  neto: fila.neto,
  sobre: fila.sobre,
  monto: fila.monto,
});

/** Invoice by invoice, what each gives. */
export async function paginaDeLineas(
  ctx: Context,
  id: number,
  { page, limit, sort, ...filtro }: FiltroLineas & { page: number; limit: number },
): Promise<PaginaLineas> {
  await exigirComision(ctx.db, id);
  const donde = condicion(id, filtro);
  const { rows } = await ctx.db.execute<FilaLinea>(
    sql`select ${COLUMNAS_LINEA} from ${DE} where ${donde} order by ${SORTS[sort]} limit ${limit} offset ${(page - 1) * limit}`,
  );
  const { rows: totales } = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${DE} where ${donde}`,
  );
  return { items: rows.map(vistaDeLinea), total: totales[0]!.total, page, limit };
}

/** All of them that a filter finds, with their month, for a download. */
export async function todasLasLineas(
  ctx: Context,
  id: number,
  { sort, ...filtro }: FiltroLineas,
): Promise<{ mes: string; lineas: LineaDeComision[] }> {
  const { mes } = await exigirComision(ctx.db, id);
  const { rows } = await ctx.db.execute<FilaLinea>(
    sql`select ${COLUMNAS_LINEA} from ${DE} where ${condicion(id, filtro)} order by ${SORTS[sort]}`,
  );
  return { mes, lineas: rows.map(vistaDeLinea) };
}
