import { eq, type SQL, sql } from 'drizzle-orm';
import {
  AVISO_DE_PRESUPUESTO,
  CENTRO_NO_ENCONTRADO,
  type CentroDeCosto,
  type FiltroCentros,
  type FiltroRenglones,
  type OpcionDeCentro,
  type PaginaCentros,
  type PaginaRenglones,
  type RenglonDeCentro,
  type SortCentros,
} from '#contract/licitacion/centros-costo.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { queContenga } from '#server/platform/database/fragments.ts';
import { AppError } from '#server/platform/errors.ts';
import { centrosConFiguras, compromisos, gastos, sumasPorCentro, ventas } from './figuras.ts';
import { centros_costo } from './table.ts';

type Rows<T> = T & Record<string, unknown>;
export type FilaCentro = typeof centros_costo.$inferSelect;

export const noEncontrado = () => new AppError('NO_ENCONTRADO', { message: CENTRO_NO_ENCONTRADO });
export const esteAnio = (): number => Number(diaEnSantiago().slice(0, 4));

/** The centre, locked until the transaction ends: who adds to what it spends looks alone at what it has. */
export async function bloquearCentro(
  db: Queryable,
  id: number,
  como: 'no key update' | 'update' = 'no key update',
): Promise<FilaCentro> {
  const [fila] = await db.select().from(centros_costo).where(eq(centros_costo.id, id)).for(como);
  if (!fila) throw noEncontrado();
  return fila;
}

const gastado = sql`coalesce(g.suma, 0)`;
const comprometido = sql`coalesce(k.suma, 0)`;
const usado = sql`(${gastado} + ${comprometido})`;
const uso = sql`(${usado} / p.monto)`;

const VISTAS: Record<NonNullable<FiltroCentros['vista']>, SQL> = {
  aviso: sql`${usado} >= p.monto * ${AVISO_DE_PRESUPUESTO}::numeric`,
  excedidos: sql`${usado} > p.monto`,
  sin_presupuesto: sql`p.monto is null`,
};

function condicion({ q, vista, archivados }: Partial<FiltroCentros>): SQL {
  const partes = [
    archivados ? sql`c.archivado_en is not null` : sql`c.archivado_en is null`,
    ...(q ? [sql`c.busqueda like ${queContenga(normalizar(q))}`] : []),
    ...(vista ? [VISTAS[vista]] : []),
  ];
  return sql.join(partes, sql` and `);
}

const SORTS: Record<SortCentros, SQL> = {
  'codigo-asc': sql`c.codigo`,
  'codigo-desc': sql`c.codigo desc`,
  'uso-desc': sql`${uso} desc nulls last, c.codigo`,
  'uso-asc': sql`${uso} nulls last, c.codigo`,
  'gastado-desc': sql`${gastado} desc, c.codigo`,
  'gastado-asc': sql`${gastado}, c.codigo`,
};

type Fila = Rows<Omit<CentroDeCosto, 'anio'>>;
interface Totales {
  total: number;
  todo_presupuesto: number;
  todo_comprometido: number;
  todo_gastado: number;
  suelto_comprometido: number;
  suelto_gastado: number;
}

const COLUMNAS = sql`c.id, c.codigo, c.nombre, c.responsable_id, coalesce(nullif(u.name, ''), u.email) as responsable,
  c.archivado_en is not null as archivado, c.version, p.monto::float8 as presupuesto, ${comprometido}::float8 as comprometido,
  ${gastado}::float8 as gastado, coalesce(v.suma, 0)::float8 as vendido`;

const vistaDe = (fila: Fila, anio: number): CentroDeCosto => ({
  id: fila.id,
  codigo: fila.codigo,
  nombre: fila.nombre,
  responsable_id: fila.responsable_id,
  responsable: fila.responsable,
  archivado: fila.archivado,
  version: fila.version,
  anio,
  presupuesto: fila.presupuesto,
  comprometido: fila.comprometido,
  gastado: fila.gastado,
  vendido: fila.vendido,
});

/** A page of the centres that a filter finds, with what all of them have, and what is on nobody's account: in one statement. */
export async function paginaDeCentros(
  { db }: Context,
  { page, limit, sort, anio = esteAnio(), ...filtro }: FiltroCentros & { page: number; limit: number },
): Promise<PaginaCentros> {
  const { rows } = await db.execute<(Fila | { [C in keyof Fila]: null }) & Totales>(sql`
    with ${sumasPorCentro(anio)},
    hallados as materialized (
      select ${COLUMNAS}, row_number() over (order by ${SORTS[sort]}) as lugar
      from ${centrosConFiguras(anio)} where ${condicion(filtro)}
    ),
    todos as (
      select count(*)::int as total, coalesce(sum(presupuesto), 0) as todo_presupuesto,
        coalesce(sum(comprometido), 0) as todo_comprometido, coalesce(sum(gastado), 0) as todo_gastado,
        coalesce((select suma from k where centro_costo_id is null), 0)::float8 as suelto_comprometido,
        coalesce((select suma from g where centro_costo_id is null), 0)::float8 as suelto_gastado
      from hallados
    )
    select todos.*, fila.* from todos
    left join hallados fila on fila.lugar > ${(page - 1) * limit} and fila.lugar <= ${page * limit} order by fila.lugar`);
  const [todos] = rows;
  return {
    // There is always a row of the sums, also with no centre beside it.
    items: rows.flatMap((fila) => (fila.id === null ? [] : [vistaDe(fila as Fila, anio)])),
    total: todos!.total,
    page,
    limit,
    anio,
    totales: {
      presupuesto: todos!.todo_presupuesto,
      comprometido: todos!.todo_comprometido,
      gastado: todos!.todo_gastado,
    },
    sin_centro: { comprometido: todos!.suelto_comprometido, gastado: todos!.suelto_gastado },
  };
}

/** All that a filter finds, for a download. */
export async function* todosLosCentros(
  { db }: Context,
  { sort, anio = esteAnio(), ...filtro }: FiltroCentros,
): AsyncGenerator<CentroDeCosto> {
  const { rows } = await db.execute<Fila>(
    sql`with ${sumasPorCentro(anio)} select ${COLUMNAS} from ${centrosConFiguras(anio)} where ${condicion(filtro)}
      order by ${SORTS[sort]}`,
  );
  for (const fila of rows) yield vistaDe(fila, anio);
}

/** Those that can be chosen. */
export async function opcionesDeCentro({ db }: Context): Promise<OpcionDeCentro[]> {
  const { rows } = await db.execute<Rows<OpcionDeCentro>>(
    sql`select id, codigo, nombre from centros_costo where archivado_en is null order by codigo`,
  );
  return rows.map(({ id, codigo, nombre }) => ({ id, codigo, nombre }));
}

/** A centre with its figures of a year. */
export async function leerCentro(
  { db }: Pick<Context, 'db'>,
  id: number,
  anio: number = esteAnio(),
): Promise<CentroDeCosto> {
  const { rows } = await db.execute<Fila>(
    sql`with ${sumasPorCentro(anio, sql`f.centro_costo_id = ${id}`)}
      select ${COLUMNAS} from ${centrosConFiguras(anio)} where c.id = ${id}`,
  );
  if (!rows[0]) throw noEncontrado();
  return vistaDe(rows[0], anio);
}

/** What each figure is summed of, with what its papers are called. */
const RENGLONES: Record<FiltroRenglones['que'], (anio: number, id: number) => SQL> = {
  comprometido: (anio, id) => sql`
    select 'orden' as documento, r.id, 'OC ' || lpad(o.numero::text, greatest(6, length(o.numero::text)), '0') as nombre,
      v.nombre_provedor as quien, r.fecha, r.monto
    from (${compromisos(anio, sql`f.centro_costo_id = ${id}`)}) r
    join ordenes_proveedor o on o.id = r.id join proveedores v on v.id = o.proveedor_id`,
  gastado: (anio, id) => sql`
    select 'factura_proveedor' as documento, r.id,
      case f.tipo when 61 then 'Nota de crédito ' when 34 then 'Factura exenta ' else 'Factura ' end || f.folio as nombre,
      v.nombre_provedor as quien, r.fecha, r.monto
    from (${gastos(anio, sql`f.centro_costo_id = ${id}`)}) r
    join facturas_proveedor f on f.id = r.id join proveedores v on v.id = f.proveedor_id`,
  vendido: (anio, id) => sql`
    select 'oc_publica' as documento, r.id, 'OC ' || o.codigo as nombre, o.organismo as quien, r.fecha, r.monto
    from (${ventas(anio, sql`f.centro_costo_id = ${id}`)}) r join oc_publicas o on o.id = r.id`,
};

const renglon = ({ documento, id, nombre, quien, fecha, monto }: RenglonDeCentro): RenglonDeCentro => ({
  documento,
  id,
  nombre,
  quien,
  fecha,
  monto,
});

const filasDe = (id: number, { anio = esteAnio(), que }: FiltroRenglones, tramo: SQL): SQL => sql`
  select r.documento, r.id, r.nombre, r.quien, r.fecha::text as fecha, r.monto::float8 as monto
  from (${RENGLONES[que](anio, id)}) r order by r.fecha desc, r.id desc ${tramo}`;

/** The papers that one of a centre's figures is summed of. */
export async function paginaDeRenglones(
  { db }: Context,
  id: number,
  { page, limit, ...filtro }: FiltroRenglones & { page: number; limit: number },
): Promise<PaginaRenglones> {
  await exigirCentro(db, id);
  const [{ rows }, { rows: totales }] = await Promise.all([
    db.execute<Rows<RenglonDeCentro>>(filasDe(id, filtro, sql`limit ${limit} offset ${(page - 1) * limit}`)),
    db.execute<Rows<{ total: number; suma: number }>>(sql`
      select count(*)::int as total, coalesce(sum(monto), 0)::float8 as suma
      from (${RENGLONES[filtro.que](filtro.anio ?? esteAnio(), id)}) r`),
  ]);
  return { items: rows.map(renglon), total: totales[0]!.total, page, limit, suma: totales[0]!.suma };
}

/** All of them, for a download. */
export async function* todosLosRenglones(
  { db }: Context,
  id: number,
  filtro: FiltroRenglones,
): AsyncGenerator<RenglonDeCentro> {
  const { rows } = await db.execute<Rows<RenglonDeCentro>>(filasDe(id, filtro, sql``));
  for (const fila of rows) yield renglon(fila);
}

export async function exigirCentro(db: Queryable, id: number): Promise<FilaCentro> {
  const [fila] = await db.select().from(centros_costo).where(eq(centros_costo.id, id));
  if (!fila) throw noEncontrado();
  return fila;
}
