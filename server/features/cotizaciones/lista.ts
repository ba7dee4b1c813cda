import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type {
  Cotizacion,
  FilaDeCotizacion,
  FiltroCotizaciones,
  PaginaCotizaciones,
  PaginaDeFilas,
  SortCotizaciones,
} from '#contract/cotizaciones/cotizaciones.ts';
import { subtotalDe } from '#contract/cotizaciones/figuras.ts';
import { nombreDe, usuarios } from '#server/features/usuarios/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import type { FilaLinea, FilaVersion } from './filas.ts';
import { condicion, SORTS, sinFiltro } from './filtro.ts';
import { comoFigura } from './instantanea.ts';
import { loQueSeLee, miradaDe } from './leer.ts';
import { cotizaciones, cotizaciones_lineas, cotizaciones_versiones } from './table.ts';
import { cabeceraVista, comoSeLee, type Mirada, planos, vistaDeLista } from './vistas.ts';

type Filtro = Partial<FiltroCotizaciones>;
interface Pedida {
  page?: number | undefined;
  limit?: number | undefined;
}
const POR_PAGINA = 24;
const POR_TANDA = 200;

const idsEnOrden = (ctx: Context, { sort = 'nuevas', ...filtro }: Filtro): SQL =>
  sql`select c.id from cotizaciones c where ${condicion(ctx, filtro)} order by ${SORTS[sort]}`;

async function numeros(db: Queryable, consulta: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(consulta);
  return rows.map(({ id }) => id);
}

async function contar(db: Queryable, consulta: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(consulta);
  return Number(rows[0]!.total);
}

/** A page of quotations, with how many there are. */
export async function paginaDeCotizaciones(
  ctx: Context,
  { page = 1, limit = POR_PAGINA, ...filtro }: Filtro & Pedida,
): Promise<PaginaCotizaciones> {
  const [ids, total] = await Promise.all([
    numeros(ctx.db, sql`${idsEnOrden(ctx, filtro)} limit ${limit} offset ${(page - 1) * limit}`),
    contar(ctx.db, sql`select count(*)::int as total from cotizaciones c where ${condicion(ctx, filtro)}`),
  ]);
  return { items: await leerCotizaciones(ctx, ids), total, page, limit };
}

/** All that a filter finds: looked for once, then read some at a time. */
export async function* todasLasCotizaciones(ctx: Context, filtro: Filtro): AsyncGenerator<Cotizacion> {
  const ids = await numeros(ctx.db, idsEnOrden(ctx, filtro));
  for (let desde = 0; desde < ids.length; desde += POR_TANDA) {
    yield* await leerCotizaciones(ctx, ids.slice(desde, desde + POR_TANDA));
  }
}

/** These quotations, in this order, as who asks may read them. */
async function leerCotizaciones(ctx: Context, ids: readonly number[]): Promise<Cotizacion[]> {
  const { cabeceras, lineas } = await leerVarias(ctx, ids);
  const mirada = miradaDe(ctx);
  return ids.flatMap((id) => {
    const fila = cabeceras.get(id);
    return fila ? [vistaDeLista(fila, lineas.get(id) ?? [], mirada)] : [];
  });
}

async function leerVarias(ctx: Context, ids: readonly number[]) {
  const { db } = ctx;
  const { personal } = miradaDe(ctx);
  const [filas, propias, versiones] = await Promise.all([
    db
      .select({ fila: cotizaciones, vendedor: nombreDe<string | null>(usuarios) })
      .from(cotizaciones)
      .leftJoin(usuarios, eq(usuarios.id, cotizaciones.vendedor_id))
      .where(inArray(cotizaciones.id, [...ids])),
    personal ? lineasDeVarias(db, ids) : new Map<number, FilaLinea[]>(),
    personal ? new Map<number, FilaVersion[]>() : ultimasVersiones(db, ids),
  ]);
  const cabeceras = new Map(filas.map(({ fila, vendedor }) => [fila.id, { ...fila, vendedor }]));
  if (personal) return { cabeceras, lineas: propias };
  const leidas = new Map(
    [...cabeceras].map(([id, fila]) => [id, comoSeLee(fila, loQueSeLee(fila, versiones.get(id) ?? []))]),
  );
  return {
    cabeceras: new Map([...leidas].map(([id, { fila }]) => [id, fila])),
    lineas: new Map([...leidas].map(([id, { lineas }]) => [id, lineas])),
  };
}

async function lineasDeVarias(db: Queryable, ids: readonly number[]): Promise<Map<number, FilaLinea[]>> {
  const filas = await db
    .select()
    .from(cotizaciones_lineas)
    .where(inArray(cotizaciones_lineas.cotizacion_id, [...ids]))
    .orderBy(asc(cotizaciones_lineas.cotizacion_id), asc(cotizaciones_lineas.linea), asc(cotizaciones_lineas.id));
  return Map.groupBy(filas, ({ cotizacion_id }) => cotizacion_id);
}

async function ultimasVersiones(db: Queryable, ids: readonly number[]): Promise<Map<number, FilaVersion[]>> {
  const filas = await db
    .select()
    .from(cotizaciones_versiones)
    .where(inArray(cotizaciones_versiones.cotizacion_id, [...ids]))
    .orderBy(asc(cotizaciones_versiones.cotizacion_id), desc(cotizaciones_versiones.numero));
  return Map.groupBy(filas, ({ cotizacion_id }) => cotizacion_id);
}

/** The lines of the quotations in their order, each with its place. */
const lineasEnOrden = (sort: SortCotizaciones): SQL => sql`${SORTS[sort]}, l.linea, l.id`;

/** A page of lines: the staff's; a customer's are those of what they read. */
export async function paginaDeLineas(
  ctx: Context,
  { page = 1, limit = POR_PAGINA, ...filtro }: Filtro & Pedida,
): Promise<PaginaDeFilas> {
  if (!miradaDe(ctx).personal) {
    const todas: FilaDeCotizacion[] = [];
    for await (const fila of todasLasLineas(ctx, filtro)) todas.push(fila);
    return { items: todas.slice((page - 1) * limit, page * limit), total: todas.length, page, limit };
  }
  const tramo = sql`limit ${limit} offset ${(page - 1) * limit}`;
  const { sort = 'nuevas' } = filtro;
  const de = sql`cotizaciones_lineas l join cotizaciones c on c.id = l.cotizacion_id where ${condicion(ctx, filtro)}`;
  // Without a filter both are found in the index of lines alone.
  const enIndice = sinFiltro(filtro) && (sort === 'nuevas' || sort === 'antiguas');
  const orden = sql`l.cotizacion_id ${sort === 'nuevas' ? sql`desc` : sql`asc`}, l.linea, l.id`;
  const [ids, total] = await Promise.all([
    numeros(
      ctx.db,
      enIndice
        ? sql`select l.id from cotizaciones_lineas l where not l.archivada order by ${orden} ${tramo}`
        : sql`select l.id from ${de} order by ${lineasEnOrden(sort)} ${tramo}`,
    ),
    contar(
      ctx.db,
      sinFiltro(filtro)
        ? sql`select coalesce(sum(c.lineas), 0)::int as total from cotizaciones c where c.archivada_en is null`
        : sql`select count(*)::int as total from ${de}`,
    ),
  ]);
  return { items: await leerFilas(ctx, ids), total, page, limit };
}

/** All the lines that a filter finds. */
export async function* todasLasLineas(ctx: Context, filtro: Filtro): AsyncGenerator<FilaDeCotizacion> {
  const mirada = miradaDe(ctx);
  const ids = await numeros(ctx.db, idsEnOrden(ctx, filtro));
  for (let desde = 0; desde < ids.length; desde += POR_TANDA) {
    const tanda = ids.slice(desde, desde + POR_TANDA);
    const { cabeceras, lineas } = await leerVarias(ctx, tanda);
    for (const id of tanda) {
      const fila = cabeceras.get(id);
      if (fila) for (const linea of lineas.get(id) ?? []) yield vistaDeFila(fila, linea, mirada);
    }
  }
}

async function leerFilas(ctx: Context, ids: readonly number[]): Promise<FilaDeCotizacion[]> {
  const mirada = miradaDe(ctx);
  const filas = await ctx.db
    .select({ linea: cotizaciones_lineas, fila: cotizaciones, vendedor: nombreDe<string | null>(usuarios) })
    .from(cotizaciones_lineas)
    .innerJoin(cotizaciones, eq(cotizaciones.id, cotizaciones_lineas.cotizacion_id))
    .leftJoin(usuarios, eq(usuarios.id, cotizaciones.vendedor_id))
    .where(inArray(cotizaciones_lineas.id, [...ids]));
  const deLinea = new Map(filas.map((hallada) => [hallada.linea.id, hallada]));
  return ids.flatMap((id) => {
    const hallada = deLinea.get(id);
    return hallada ? [vistaDeFila({ ...hallada.fila, vendedor: hallada.vendedor }, hallada.linea, mirada)] : [];
  });
}

const vistaDeFila = (
  fila: Parameters<typeof cabeceraVista>[0],
  linea: FilaLinea,
  mirada: Mirada,
): FilaDeCotizacion => ({
  ...cabeceraVista(fila, mirada),
  ...planos(linea, mirada),
  linea_id: mirada.personal ? linea.id : null,
  descuento: linea.descuento,
  subtotal: subtotalDe(comoFigura(linea)),
});
