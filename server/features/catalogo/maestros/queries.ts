import { eq, type SQL, sql } from 'drizzle-orm';
import { construirCodigo, MAX_CORRELATIVO, type PartesDeCodigo } from '#contract/catalogo/maestros/codigo.ts';
import {
  type ArbolDeMaestros,
  obtenerMaestro as contrato,
  type FiltroMaestros,
  type Maestro,
  type PaginaMaestros,
  SIN_SUB_FAMILIA,
  type SortMaestros,
  type SugerenciaDeCodigo,
} from '#contract/catalogo/maestros/maestros.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { queContenga } from '#server/platform/database/fragments.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { idsDeProductos } from './productos-del-maestro.ts';
import { maestros } from './table.ts';

const cuantosProductos = sql`(select count(*)::int from ${idsDeProductos} i)`;
const [descripcion, familia, sub_familia] = ['description', 'familia', 'sub_familia'].map((columna) =>
  sql.raw(`fussan_normalizar(m.${columna})`),
) as [SQL, SQL, SQL];

/** Ties are broken by the code, which no two have. */
const SORTS: Record<SortMaestros, SQL> = {
  codigo: sql`m.codigo_fussan`,
  'codigo-desc': sql`m.codigo_fussan desc`,
  description: descripcion,
  'description-desc': sql`${descripcion} desc`,
  familia: sql`${familia}, ${sub_familia}`,
  'familia-desc': sql`${familia} desc, ${sub_familia} desc`,
  date: sql`m.date`,
  'date-desc': sql`m.date desc`,
  productos: cuantosProductos,
  'productos-desc': sql`${cuantosProductos} desc`,
};

/** What the filter lets through of the masters `m`. */
function condicion({ q, familia: una, sub_familia: otra, productos }: FiltroMaestros): SQL {
  const palabras = q ? normalizar(q).split(/\s+/) : [];
  const partes = [
    sql`true`,
    ...palabras.map((palabra) =>
      /^\d+$/.test(palabra)
        ? sql`(m.busqueda like ${queContenga(palabra)} or m.codigo_fussan::text like ${`${palabra}%`})`
        : sql`m.busqueda like ${queContenga(palabra)}`,
    ),
    ...(una ? [sql`${familia} = fussan_normalizar(${una})`] : []),
    ...(otra ? [sql`${sub_familia} = fussan_normalizar(${otra === SIN_SUB_FAMILIA ? '' : otra})`] : []),
    ...(productos ? [sql`exists ${idsDeProductos} = ${productos === 'con'}`] : []),
  ];
  return sql.join(partes, sql` and `);
}

interface Tramo {
  sort: SortMaestros;
  limit?: number;
  offset?: number;
}

function leer(db: Queryable, donde: SQL, { sort, limit, offset = 0 }: Tramo): Promise<Maestro[]> {
  const tramo = limit === undefined ? sql`` : sql`limit ${limit} offset ${offset}`;
  return db
    .execute<Maestro & Record<string, unknown>>(sql`
      select m.id, m.user_id, u.name as user_name, m.description, m.familia, m.sub_familia, m.cod_familia,
        m.cod_sub_familia, m.correlativo, m.codigo_fussan::float8 as codigo_fussan, m.date::text as date, m.version,
        ${cuantosProductos} as productos
      from maestros m join usuarios u on u.id = m.user_id
      where ${donde} order by ${SORTS[sort]}, m.codigo_fussan ${tramo}`)
    .then(({ rows }) => rows);
}

const POR_TANDA = 500;

/** All that the filter lets through, some at a time. */
export async function* todosLosMaestros(db: Queryable, { sort, ...filtro }: FiltroMaestros): AsyncGenerator<Maestro> {
  for (let offset = 0; ; offset += POR_TANDA) {
    const tanda = await leer(db, condicion({ sort, ...filtro }), { sort, limit: POR_TANDA, offset });
    yield* tanda;
    if (tanda.length < POR_TANDA) return;
  }
}

/** The whole list, as the seeds' call without parameters has it. */
export const listarMaestros = ({ db }: Context, filtro: FiltroMaestros): Promise<Maestro[]> =>
  leer(db, condicion(filtro), filtro);

/** A page of the masters. */
export async function paginaDeMaestros(
  { db }: Context,
  { page, limit, ...filtro }: FiltroMaestros & { page: number; limit: number },
): Promise<PaginaMaestros> {
  const donde = condicion(filtro);
  const [items, { rows }] = await Promise.all([
    leer(db, donde, { sort: filtro.sort, limit, offset: (page - 1) * limit }),
    db.execute<{ total: number }>(sql`select count(*)::int as total from maestros m where ${donde}`),
  ]);
  return { items, total: rows[0]!.total, page, limit };
}

/** A master, or 404. */
export async function buscarMaestro(db: Queryable, id: number): Promise<Maestro> {
  const [maestro] = await leer(db, sql`m.id = ${id}`, { sort: 'codigo' });
  if (!maestro) throw notFound(contrato);
  return maestro;
}

/** A master for its own page, which makes products of it. */
export async function leerMaestro({ db }: Context, id: number) {
  const maestro = await buscarMaestro(db, id);
  const { rows } = await db.execute<{ libre: boolean }>(sql`
    select not exists (select from productos where codigo_producto_fussan = ${maestro.codigo_fussan}) as libre`);
  return { ...maestro, codigo_libre: rows[0]!.libre };
}

/** A master's own columns, locked until the transaction ends, or 404. */
export async function bloquearMaestro(
  db: Queryable,
  id: number,
  lock: 'no key update' | 'update' | 'key share' = 'no key update',
) {
  const [fila] = await db
    .select({
      description: maestros.description,
      familia: maestros.familia,
      sub_familia: maestros.sub_familia,
      cod_familia: maestros.cod_familia,
      cod_sub_familia: maestros.cod_sub_familia,
      correlativo: maestros.correlativo,
      codigo_fussan: maestros.codigo_fussan,
      date: maestros.date,
      version: maestros.version,
    })
    .from(maestros)
    .where(eq(maestros.id, id))
    .for(lock);
  if (!fila) throw notFound(contrato);
  return fila;
}

/** The familias with their sub-familias. Of several spellings and codes of one, those of the first. */
export async function arbolDeMaestros({ db }: Context): Promise<ArbolDeMaestros> {
  const { rows } = await db.execute<
    {
      rama: string;
      familia: string;
      cod_familia: number;
      sub_familia: string;
      cod_sub_familia: number;
      maestros: number;
      productos: number;
    } & Record<string, unknown>
  >(sql`
    select ${familia} as rama, (array_agg(m.familia order by m.id))[1] as familia,
      (array_agg(m.cod_familia order by m.id))[1] as cod_familia,
      (array_agg(m.sub_familia order by m.id))[1] as sub_familia,
      (array_agg(m.cod_sub_familia order by m.id))[1] as cod_sub_familia,
      count(*)::int as maestros, sum(${cuantosProductos})::int as productos
    from maestros m group by ${familia}, ${sub_familia} order by ${familia}, ${sub_familia}`);
  return [...Map.groupBy(rows, ({ rama }) => rama).values()].map((suyas) => ({
    familia: suyas[0]!.familia,
    cod_familia: suyas[0]!.cod_familia,
    maestros: suma(suyas.map(({ maestros }) => maestros)),
    productos: suma(suyas.map(({ productos }) => productos)),
    sub_familias: suyas.map(({ sub_familia, cod_sub_familia, maestros, productos }) => ({
      sub_familia,
      cod_sub_familia,
      maestros,
      productos,
    })),
  }));
}

const suma = (valores: readonly number[]) => valores.reduce((total, valor) => total + valor, 0);

/** The next free running number of a sub-family: above its last, or else a gap; and whose its codes are by now. */
export async function sugerirCorrelativo(
  { db }: Context,
  { cod_familia, cod_sub_familia }: Omit<PartesDeCodigo, 'correlativo'>,
): Promise<SugerenciaDeCodigo> {
  const suyo = sql`m.cod_familia = ${cod_familia}`;
  const base = construirCodigo({ cod_familia, cod_sub_familia, correlativo: 0 });
  const { rows } = await db.execute<
    Record<'correlativo', number | null> & Record<'familia' | 'sub_familia', string | null>
  >(sql`
    with usados as (
      select correlativo from maestros m where ${suyo} and m.cod_sub_familia = ${cod_sub_familia}
      union
      select (m.codigo_fussan - ${base}::bigint)::int from maestros m
      where m.codigo_fussan between ${base + 1}::bigint and ${base + MAX_CORRELATIVO}::bigint
    )
    select (
        select n from generate_series(1, ${MAX_CORRELATIVO}::int) n where n not in (select correlativo from usados)
        order by n <= (select coalesce(max(correlativo), 0) from usados), n limit 1
      ) as correlativo,
      (select familia from maestros m where ${suyo} order by m.id limit 1) as familia,
      (select sub_familia from maestros m
        where ${suyo} and m.cod_sub_familia = ${cod_sub_familia} and sub_familia <> '' order by m.id limit 1) as sub_familia`);
  const { correlativo, ...nombres } = rows[0]!;
  return {
    correlativo,
    codigo_fussan: correlativo === null ? null : base + correlativo,
    familia: nombres.familia,
    sub_familia: nombres.sub_familia,
  };
}
