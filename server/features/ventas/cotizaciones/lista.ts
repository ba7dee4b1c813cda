import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type {
  Cotizacion,
  FilaDeCotizacion,
  FiltroCotizaciones,
  PaginaCotizaciones,
  PaginaDeFilas,
} from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { nombreDe, usuarios } from '#server/features/casa/usuarios/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { enTandas } from '#server/platform/tandas.ts';
import type { FilaLinea, FilaVersion } from './filas.ts';
import { condicion, SORTS, sumaDe } from './filtro.ts';
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

async function sumar(ctx: Context, que: SQL, filtro: Filtro): Promise<number> {
  const { rows } = await ctx.db.execute<{ total: number }>(sql`select ${sumaDe(ctx, filtro, que)} as total`);
  return rows[0]!.total;
}

/** A page of quotations, with how many there are. */
export async function paginaDeCotizaciones(
  ctx: Context,
  { page = 1, limit = POR_PAGINA, ...filtro }: Filtro & Pedida,
): Promise<PaginaCotizaciones> {
  const [ids, total] = await Promise.all([
    numeros(ctx.db, sql`${idsEnOrden(ctx, filtro)} limit ${limit} offset ${(page - 1) * limit}`),
    sumar(ctx, sql`count(*)::int`, filtro),
  ]);
  return { items: await leerCotizaciones(ctx, ids), total, page, limit };
}

/** All that a filter finds: looked for once, then read some at a time. */
export async function* todasLasCotizaciones(ctx: Context, filtro: Filtro): AsyncGenerator<Cotizacion> {
  const ids = await numeros(ctx.db, idsEnOrden(ctx, filtro));
  for (const tanda of enTandas(ids, POR_TANDA)) yield* await leerCotizaciones(ctx, tanda);
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

/** A page of lines: the staff's; a customer's are those of what they read. */
export async function paginaDeLineas(
  ctx: Context,
  { page = 1, limit = POR_PAGINA, ...filtro }: Filtro & Pedida,
): Promise<PaginaDeFilas> {
  const desde = (page - 1) * limit;
  if (!miradaDe(ctx).personal) {
    const todas: FilaDeCotizacion[] = [];
    for await (const fila of todasLasLineas(ctx, filtro)) todas.push(fila);
    return { items: todas.slice(desde, desde + limit), total: todas.length, page, limit };
  }
  const [tramo, total] = await Promise.all([
    tramoDeLineas(ctx, filtro, { desde, hasta: desde + limit }),
    sumar(ctx, sql`coalesce(sum(c.lineas), 0)::int`, filtro),
  ]);
  const filas = await filasDe(
    ctx,
    tramo.map(({ id }) => id),
  );
  const sobran = desde - (tramo[0]?.antes ?? desde);
  return { items: filas.slice(sobran, sobran + limit), total, page, limit };
}

/**
 * The quotations that the lines from `desde` to before `hasta` are of, with how many lines stand before each: summed over the
 * quotations alone, in the index of their order. The first `hasta` that have lines have the first `hasta` lines.
 */
async function tramoDeLineas(
  ctx: Context,
  { sort = 'nuevas', ...filtro }: Filtro,
  { desde, hasta }: { desde: number; hasta: number },
): Promise<{ id: number; antes: number }[]> {
  const orden = SORTS[sort];
  const { rows } = await ctx.db.execute<{ id: number; antes: number }>(sql`
    select id, antes::int from (
      select c.id, c.lineas, sum(c.lineas) over (order by ${orden} rows unbounded preceding) - c.lineas as antes
      from cotizaciones c where ${condicion(ctx, filtro)} and c.lineas > 0 order by ${orden} limit ${hasta}
    ) primeras
    where antes + lineas > ${desde} and antes < ${hasta} order by antes`);
  return rows;
}

/** All the lines that a filter finds. */
export async function* todasLasLineas(ctx: Context, filtro: Filtro): AsyncGenerator<FilaDeCotizacion> {
  const ids = await numeros(ctx.db, idsEnOrden(ctx, filtro));
  for (const tanda of enTandas(ids, POR_TANDA)) yield* await filasDe(ctx, tanda);
}

/** The lines of these quotations, in this order, as who asks may read them. */
async function filasDe(ctx: Context, ids: readonly number[]): Promise<FilaDeCotizacion[]> {
  const mirada = miradaDe(ctx);
  const { cabeceras, lineas } = await leerVarias(ctx, ids);
  return ids.flatMap((id) => {
    const fila = cabeceras.get(id);
    return fila ? (lineas.get(id) ?? []).map((linea) => vistaDeFila(fila, linea, mirada)) : [];
  });
}

const vistaDeFila = (
  fila: Parameters<typeof cabeceraVista>[0],
  linea: FilaLinea,
  mirada: Mirada,
): FilaDeCotizacion => ({
  ...cabeceraVista(fila, mirada),
  ...planos(fila.base, linea, mirada),
  linea_id: mirada.personal ? linea.id : null,
  descuento: linea.descuento,
  subtotal: linea.subtotal,
});
