import { sql } from 'drizzle-orm';
import {
  COLUMNAS_CONOCIDAS,
  COLUMNAS_PLANILLA,
  type ColumnaElegible,
  type ColumnaOpcional,
  type ColumnaPlanilla,
  esDeVariante,
  esMedida,
  type FilaCambiada,
  SALTO_DE_PRECIO,
} from '#contract/catalogo/importaciones/excel.ts';
import { riesgosDePrecio, saltaElStock, saltaLaMedida } from '#contract/catalogo/productos/cambio-grande.ts';
import type { EstadoOferta } from '#contract/catalogo/productos/precios.ts';
import { MAXIMO_BAJO_MINIMO } from '#contract/catalogo/productos/productos-campos.ts';
import { ERRORES } from '#contract/errores.ts';
import { productos, unoPorUno } from '#server/features/catalogo/catalogo/index.ts';
import { varianteEscrita } from '#server/features/catalogo/variantes/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { en } from '#server/platform/estados/sql.ts';
import type { ErrorDeCelda } from './errores.ts';
import type { Planilla } from './leer-planilla.ts';
import { planearVariantes } from './variantes.ts';

/** How PostgreSQL holds a column of the workbook. */
const tipoDe = (columna: ColumnaPlanilla): string => (esDeVariante(columna) ? 'text' : productos[columna].getSQLType());

/** What a column's product has there: of a variant, its group does. */
const loQueHay = (columna: ColumnaPlanilla): string => `${esDeVariante(columna) ? 'v' : 'p'}.${columna}`;

const CAMPOS = sql.raw(
  `(fila int, opcionales text[], ${COLUMNAS_CONOCIDAS.map((columna) => `${columna} ${tipoDe(columna)}`).join(', ')})`,
);

const EN_OFERTA = ERRORES.PRODUCTO_EN_OFERTA.message;

/** What stands around a text without being seen, as JavaScript trims it. */
const ESPACIOS = String.raw`E' \t\n\u000b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'`;
const llano = (texto: string) =>
  String.raw`btrim(replace(replace(${texto}, E'\r\n', E'\n'), E'\r', E'\n'), ${ESPACIOS})`;

/** Whether the row says something else than the product has. Spaces around a text, which a workbook doesn't keep, do not. */
function difiere(columna: ColumnaPlanilla): string {
  const [antes, despues] = [loQueHay(columna), `r.${columna}`];
  if (tipoDe(columna) !== 'text') return `${antes} is distinct from ${despues}`;
  // An empty picture keeps the one that there is: null differs from nothing here.
  const otro = `${despues} <> coalesce(${antes}, '') and ${despues} <> ${llano(`coalesce(${antes}, '')`)}`;
  // «6 mm» says as much as «Medida: 6 mm».
  return columna === 'variante'
    ? `${otro} and ${despues} is distinct from v.solo and ${despues} is distinct from v.al_reves`
    : otro;
}

/** `[columna, antes, despues]` of each cell that changes something. */
const cambiosEn = (columnas: readonly ColumnaPlanilla[]) =>
  sql.raw(
    `array_remove(array[${columnas
      .map(
        (columna) =>
          `case when ${difiere(columna)} then jsonb_build_array('${columna}', ${loQueHay(columna)}, r.${columna}) end`,
      )
      .join(', ')}], null)`,
  );

/** What a workbook does to the products as they are now. */
export interface Plan {
  cuentas: { creados: number; actualizados: number; sin_cambios: number };
  /** Cells that can't be saved as the products are now. */
  errores: ErrorDeCelda[];
  /** Names exactly these changes to exactly these products: any other plan has another one. */
  huella: string;
}

/**
 * Puts the rows of a workbook, which come as JSON in several pieces, into the transaction's own table `planilla`. Its
 * thread wrote them and PostgreSQL reads them: to the server's they are bytes that pass by. Answers which columns they speak of:
 * those that were chosen, else the template's and what of the optional ones is there.
 */
export async function cargar(tx: Queryable, planilla: Planilla): Promise<readonly ColumnaElegible[]> {
  // Its rows go to their products one by one: told that a page out of turn is dear, PostgreSQL would read all products instead.
  await tx.execute(sql`set local random_page_cost = 1.1`);
  await tx.execute(sql`create temp table planilla ${CAMPOS} on commit drop`);
  for await (const trozo of planilla.filas.pieces()) {
    await tx.execute(sql`insert into planilla select * from json_to_recordset(${trozo}::json) as n ${CAMPOS}`);
  }
  await tx.execute(sql`analyze planilla (codigo_producto_fussan)`);
  if (planilla.columnas) return planilla.columnas;
  const { rows } = await tx.execute<{ opcionales: ColumnaOpcional[] | null }>(
    sql`select opcionales from planilla limit 1`,
  );
  return [
    ...COLUMNAS_PLANILLA.filter((columna) => columna !== 'codigo_producto_fussan'),
    ...(rows[0]?.opcionales ?? []),
  ];
}

/** Keeps others from changing the products of `planilla` until the transaction ends; in the order of their ids, as every act. */
export async function bloquearProductos(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    with bloqueado as materialized (
      select p.id from productos p join planilla r using (codigo_producto_fussan) order by p.id for no key update of p
    )
    select count(*) from bloqueado`);
}

const SIN_PRODUCTO = 'No hay un producto con este código: con columnas elegidas sólo se actualizan los que existen.';

/**
 * Compares what the rows of `planilla` say (`dichas`) with the products of the same codes. What it finds stands in the transaction's table
 * `plan`: the rows by their place (`lugar`), with the product's id and the changes; a row without a product is a new one, or
 * a bad cell where only some columns were chosen: a product isn't made of its price alone.
 */
export async function planear(
  tx: Queryable,
  dichas: readonly ColumnaElegible[],
  elegidas?: readonly ColumnaElegible[],
): Promise<Plan> {
  for (const columna of ['marca', 'sub_familia'] as const)
    if (elegidas?.includes(columna)) await comoSeEscribe(tx, columna);
  const conVariantes = dichas.some(esDeVariante);
  await tx.execute(sql`
    create temp table plan on commit drop as
    select r.*, row_number() over (order by r.fila)::int as lugar, p.id as producto_id,
      case when p.id is not null then ${cambiosEn(dichas)} end as cambios,
      ${conVariantes ? sql`v.variante_de` : sql`null::text`} as variante_de_antes, ${conVariantes ? sql`v.variante` : sql`null::text`} as variante_antes
    from planilla r left join productos p using (codigo_producto_fussan)
    ${conVariantes ? sql`left join lateral ${varianteEscrita(sql`p.id`)} v on true` : sql``}`);
  await tx.execute(sql`alter table plan add primary key (lugar)`);
  await tx.execute(sql`analyze plan (lugar, producto_id)`);
  const { rows: fila } = await tx.execute<Plan['cuentas'] & { huella: string }>(sql`
    select count(*) filter (where producto_id is null)::int as creados,
      count(*) filter (where cambios <> '{}')::int as actualizados,
      count(*) filter (where cambios = '{}')::int as sin_cambios,
      encode(sha256(coalesce(string_agg(sha256(convert_to(
        case when producto_id is null then plan::text else (producto_id, cambios)::text end, 'UTF8'
      )), ''::bytea order by lugar), '')), 'hex') as huella
    from plan`);
  const { huella, ...cuentas } = fila[0]!;
  // The price that it goes back to when the offer ends is the offer's to know: another one now would lose it.
  const { rows: enOferta } = await tx.execute<{ fila: number }>(sql`
    select fila from plan join ofertas o on o.producto_id = plan.producto_id and o.estado ${en<EstadoOferta>('vigente')}
    where exists (select from unnest(cambios) c where c ->> 0 = 'precio_unitario')
    order by lugar`);
  const errores = enOferta.map(({ fila }): ErrorDeCelda => ({ fila, columna: 'precio_unitario', mensaje: EN_OFERTA }));
  if (elegidas && cuentas.creados > 0) {
    const { rows: nuevos } = await tx.execute<{ fila: number }>(sql`
      select fila from plan where producto_id is null order by lugar`);
    errores.push(
      ...nuevos.map(({ fila }): ErrorDeCelda => ({ fila, columna: 'codigo_producto_fussan', mensaje: SIN_PRODUCTO })),
    );
  }
  if (elegidas?.some((columna) => columna === 'stock_minimo' || columna === 'stock_maximo')) {
    errores.push(...(await maximosBajoMinimo(tx, elegidas)));
  }
  if (conVariantes) errores.push(...(await planearVariantes(tx, dichas)).errores);
  if (elegidas?.includes('ean')) errores.push(...(await eanDeOtros(tx)));
  return { cuentas, errores, huella };
}

/** What is in use in another spelling is written as most products have it: a list in capitals makes no second «Bosch». */
async function comoSeEscribe(tx: Queryable, columna: 'marca' | 'sub_familia'): Promise<void> {
  const suya = sql.identifier(columna);
  await tx.execute(sql`
    with en_uso as materialized (
      select ${suya} as valor, fussan_normalizar(${suya}) as clave, count(*) as veces
      from productos where ${suya} <> '' group by ${suya}
    ), usual as (select distinct on (clave) clave, valor from en_uso order by clave, veces desc, valor)
    update planilla r set ${suya} = u.valor from usual u
    where fussan_normalizar(r.${suya}) = u.clave and not exists (select from en_uso e where e.valor = r.${suya})`);
}

/** Barcodes of products that the workbook doesn't speak of, and so keep theirs. */
async function eanDeOtros(tx: Queryable): Promise<ErrorDeCelda[]> {
  const { rows } = await tx.execute<{ fila: number; ean: string; descripcion: string; codigo: string }>(sql`
    select r.fila, r.ean, o.descripcion, o.codigo_producto_fussan as codigo
    from plan r join productos o on o.ean = r.ean and o.id is distinct from r.producto_id
    where not exists (select from plan suya where suya.producto_id = o.id) order by r.lugar`);
  return rows.map(({ fila, ean, descripcion, codigo }) => ({
    fila,
    columna: 'ean',
    mensaje: `El código de barras ${ean} ya es de «${descripcion}» (código ${codigo}).`,
  }));
}

/** A maximum below the minimum, of which the workbook brings one and the product has the other. */
async function maximosBajoMinimo(tx: Queryable, elegidas: readonly ColumnaElegible[]): Promise<ErrorDeCelda[]> {
  const de = (columna: 'stock_minimo' | 'stock_maximo') =>
    sql.raw(`${elegidas.includes(columna) ? 'r' : 'p'}.${columna}`);
  const { rows } = await tx.execute<{ fila: number }>(sql`
    select fila from ${CON_PRODUCTO}
    where ${de('stock_maximo')} > 0 and ${de('stock_maximo')} < ${de('stock_minimo')} order by lugar`);
  const columna = elegidas.includes('stock_maximo') ? 'stock_maximo' : 'stock_minimo';
  return rows.map(({ fila }) => ({ fila, columna, mensaje: MAXIMO_BAJO_MINIMO }));
}

/** Of the rows of `plan`, those with these places: some after others. */
export const desdeLugar = (desde: number, cuantas: number) => sql`r.lugar > ${desde} and r.lugar <= ${desde + cuantas}`;

/** The rows of `plan` (`r`) with their products as they are (`p`). */
export const CON_PRODUCTO = sql`plan r cross join lateral ${unoPorUno(sql`r.producto_id`)} p`;

/** A cell that changes something: its column, what there is, and what the row says. */
export type Cambio = readonly [ColumnaPlanilla, string | number | null, string | number | null];

type Riesgos = Pick<FilaCambiada, 'salto_de_precio' | 'bajo_costo' | 'salto_de_stock' | 'salto_de_medida'>;

/** What of a row may well be a slip of the hand (D95). */
export function riesgosDe(cambios: readonly Cambio[], costo: number | null): Riesgos {
  const [precio, stock] = (['precio_unitario', 'cantidad_stock'] as const).map((nombre) => {
    const [, antes, despues] = cambios.find(([columna]) => columna === nombre) ?? [];
    return antes === undefined ? undefined : { antes: Number(antes), despues: Number(despues) };
  });
  return {
    salto_de_precio: precio !== undefined && esSalto(precio),
    bajo_costo: precio !== undefined && riesgosDePrecio({ ...precio, costo }).bajo_costo,
    salto_de_stock: stock !== undefined && saltaElStock(stock.antes, stock.despues),
    salto_de_medida: cambios.some(
      ([columna, antes, despues]) => esMedida(columna) && saltaLaMedida(numeroONada(antes), numeroONada(despues)),
    ),
  };
}

const numeroONada = (valor: string | number | null) => (valor === null ? null : Number(valor));

const esSalto = ({ antes, despues }: { antes: number; despues: number }): boolean =>
  antes > 0 && Math.abs(despues - antes) / antes > SALTO_DE_PRECIO;
