import { type SQL, sql } from 'drizzle-orm';
import { ESTADOS_DTE } from '#contract/dinero/dte/estados.ts';
import type {
  DocumentoDeLibro,
  FiltroDeLibro,
  IvaDelMes,
  Libro,
  LibroEnElSii,
  LibroPorTipo,
  PaginaDeLibro,
} from '#contract/dinero/libros.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { mesDe } from '#contract/valores/mes.ts';
import { sumar } from '#contract/valores/money.ts';
import type { Context } from '#server/platform/context.ts';
import { queContenga } from '#server/platform/database/fragments.ts';
import { todas } from '#server/platform/database/listas.ts';
import { documentosDe, enElSiiDe } from './documentos.ts';

type Rows<T> = T & Record<string, unknown>;

/** The month that is looked at: this one, unless another is said. */
export const mesDelLibro = ({ mes }: { mes?: string | undefined }): string => mes ?? mesDe(diaEnSantiago());

const MONTOS = sql`(exento * signo)::float8 as exento, (neto * signo)::float8 as neto, (iva * signo)::float8 as iva,
  (total * signo)::float8 as total`;

function condicion({ tipo, q }: FiltroDeLibro): SQL {
  const texto = q && queContenga(normalizar(q));
  const rut = q?.replace(/[.\s-]/g, '').toUpperCase();
  return todas([
    ...(tipo ? [sql`tipo = ${tipo}`] : []),
    ...(texto
      ? [
          sql`(fussan_normalizar(nombre) like ${texto} or folio = ${q} or (${rut} <> '' and rut like ${queContenga(rut!)}))`,
        ]
      : []),
  ]);
}

const filas = (filtro: FiltroDeLibro, tramo: SQL) => sql`
  select origen, id, tipo, folio, fecha::text as fecha, rut, nombre, ${MONTOS}, estado
  from (${documentosDe(filtro.libro, mesDelLibro(filtro))}) d where ${condicion(filtro)}
  order by d.fecha desc, tipo, length(folio) desc, folio desc, origen, id ${tramo}`;

const vistaDe = ({
  origen,
  id,
  tipo,
  folio,
  fecha,
  rut,
  nombre,
  exento,
  neto,
  iva,
  total,
  estado,
}: DocumentoDeLibro): DocumentoDeLibro => ({
  origen,
  id,
  tipo,
  folio,
  fecha,
  rut,
  nombre,
  exento,
  neto,
  iva,
  total,
  estado,
});

/** What the month's book comes to, a row for each kind that it has. */
export async function porTipoDe({ db }: Context, libro: Libro, mes: string): Promise<LibroPorTipo[]> {
  const { rows } = await db.execute<Rows<LibroPorTipo>>(sql`
    select tipo, count(*)::int as documentos, sum(exento * signo)::float8 as exento, sum(neto * signo)::float8 as neto,
      sum(iva * signo)::float8 as iva, sum(total * signo)::float8 as total
    from (${documentosDe(libro, mes)}) d group by tipo order by tipo`);
  return rows.map(({ tipo, documentos, exento, neto, iva, total }) => ({ tipo, documentos, exento, neto, iva, total }));
}

/** And all of them together. */
export function sumaDeTipos(tipos: readonly LibroPorTipo[]): PaginaDeLibro['suma'] {
  const suma = (cual: 'exento' | 'neto' | 'iva' | 'total') => sumar(0, ...tipos.map((uno) => uno[cual]));
  return {
    documentos: tipos.reduce((todos, { documentos }) => todos + documentos, 0),
    exento: suma('exento'),
    neto: suma('neto'),
    iva: suma('iva'),
    total: suma('total'),
  };
}

async function enElSii({ db }: Context, libro: Libro, mes: string): Promise<LibroEnElSii[]> {
  if (libro === 'compras') return [];
  const { rows } = await db.execute<Rows<LibroEnElSii>>(enElSiiDe(mes));
  return ESTADOS_DTE.flatMap((estado) =>
    rows.filter((fila) => fila.estado === estado).map(({ documentos, total }) => ({ estado, documentos, total })),
  );
}

/** A page of the month's documents, with what all of the month comes to. */
export async function paginaDeLibro(
  ctx: Context,
  { page, limit, ...filtro }: FiltroDeLibro & { page: number; limit: number },
): Promise<PaginaDeLibro> {
  const { libro } = filtro;
  const mes = mesDelLibro(filtro);
  const [hallados, cuenta, por_tipo, en_el_sii] = await Promise.all([
    ctx.db.execute<Rows<DocumentoDeLibro>>(filas(filtro, sql`limit ${limit} offset ${(page - 1) * limit}`)),
    ctx.db.execute<{ total: number }>(
      sql`select count(*)::int as total from (${documentosDe(libro, mes)}) d where ${condicion(filtro)}`,
    ),
    porTipoDe(ctx, libro, mes),
    enElSii(ctx, libro, mes),
  ]);
  return {
    items: hallados.rows.map(vistaDe),
    total: cuenta.rows[0]!.total,
    page,
    limit,
    libro,
    mes,
    por_tipo,
    suma: sumaDeTipos(por_tipo),
    en_el_sii,
  };
}

/** All of them, for a download or to be compared. */
export async function todosLosDocumentos({ db }: Context, filtro: FiltroDeLibro): Promise<DocumentoDeLibro[]> {
  const { rows } = await db.execute<Rows<DocumentoDeLibro>>(filas(filtro, sql``));
  return rows.map(vistaDe);
}

/** What is owed to the treasury for a month, by its books. */
export async function ivaDelMes(ctx: Context, filtro: { mes?: string | undefined }): Promise<IvaDelMes> {
  const mes = mesDelLibro(filtro);
  const [ventas, compras] = await Promise.all([porTipoDe(ctx, 'ventas', mes), porTipoDe(ctx, 'compras', mes)]);
  const [debito, credito] = [sumaDeTipos(ventas).iva, sumaDeTipos(compras).iva];
  return { mes, debito, credito, iva: sumar(debito, -credito) };
}
