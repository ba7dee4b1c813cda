import { sql } from 'drizzle-orm';
import {
  COLUMNAS_APARTE,
  COLUMNAS_DE_PRODUCTO,
  type ColumnaDeProducto,
  type ColumnaElegible,
  type ColumnaPlanilla,
  esDeVariante,
  type ImportacionHecha,
  PRODUCTOS_SUBIDOS,
} from '#contract/catalogo/importaciones/excel.ts';
import { datosComoJson, productos, soltarEan } from '#server/features/catalogo/catalogo/index.ts';
import { precioAnteriorEnSql, precioEstable } from '#server/features/catalogo/ofertas/index.ts';
import { actualizarProductos, insertarProductos } from '#server/features/catalogo/productos/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { besideVisitors } from '#server/platform/background.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { exigirSinErrores } from './errores.ts';
import type { Planilla } from './leer-planilla.ts';
import { bloquearProductos, CON_PRODUCTO, cargar, desdeLugar, planear } from './plan.ts';
import { importaciones } from './table.ts';
import { unaALaVez } from './una-a-la-vez.ts';
import { guardarVariantes, VARIANTE_ANTES } from './variantes.ts';

/** Rows of one statement: many, for each has its overhead; not all, for none may last as long as PostgreSQL allows. */
const POR_SENTENCIA = 2_000;
const CAMBIARON =
  'Los productos cambiaron desde que revisaste la planilla (una venta, o una edición). No se guardó nada: revísala otra vez.';

interface Pedido {
  planilla: Planilla;
  /** Of the revision that the person saw. */
  huella: string | undefined;
  /** What somebody said of the prices that go down. */
  esOferta: boolean | undefined;
  archivo: string;
}

/**
 * Creates and updates the products of a workbook, in one transaction: what was seen in the revision or nothing. Answers
 * only once every instance has let go of its pages.
 */
export async function importar(ctx: Context, pedido: Pedido): Promise<ImportacionHecha> {
  const hecha = await besideVisitors(ctx, (ctx) => inTransaction(ctx, (ctx) => guardar(ctx, pedido))).catch((error) => {
    // Somebody gave one of its barcodes to another product since it was compared.
    throw isUniqueViolation(error, 'productos_ean') ? new AppError('CONFLICTO', { message: CAMBIARON }) : error;
  });
  await ctx.changes.heardByAll();
  return hecha;
}

async function guardar(ctx: Context, { planilla, huella, esOferta, archivo }: Pedido): Promise<ImportacionHecha> {
  await unaALaVez(ctx.db);
  const dichas = await cargar(ctx.db, planilla);
  // Then nothing of what is compared can move.
  await bloquearProductos(ctx.db);
  const plan = await planear(ctx.db, dichas, planilla.columnas);
  if (huella !== undefined && huella !== plan.huella) throw new AppError('CONFLICTO', { message: CAMBIARON });
  exigirSinErrores(plan.errores, planilla);

  const [{ id }] = (await ctx.db
    .insert(importaciones)
    .values({ archivo: archivo.slice(0, 200), ...plan.cuentas, actor_id: ctx.actor?.id ?? null })
    .returning({ id: importaciones.id })) as [{ id: number }];
  if (planilla.columnas?.includes('ean')) await soltarLosQueCambian(ctx, planilla.total);
  for (let desde = 0; desde < planilla.total; desde += POR_SENTENCIA) {
    // First the new ones: PostgreSQL keeps the plans of the first checks, which in a shop of ten products would be to read all.
    if (plan.cuentas.creados > 0) await crear(ctx, desde, id);
    if (plan.cuentas.actualizados > 0) await actualizar(ctx, desde, id, { columnas: dichas, esOferta });
  }
  if (dichas.some(esDeVariante)) await guardarVariantes(ctx, id, dichas);
  await audit(ctx, {
    accion: 'importar-planilla',
    entidad: 'importacion',
    entidad_id: id,
    detalle: { archivo, ...plan.cuentas, ...(planilla.columnas && { columnas: planilla.columnas }) },
  });
  return { success: true, message: PRODUCTOS_SUBIDOS, ...plan.cuentas, importacion_id: id };
}

/** Lets go of the barcodes that change, so that products may take one another's. */
async function soltarLosQueCambian(ctx: Context, total: number): Promise<void> {
  for (let desde = 0; desde < total; desde += POR_SENTENCIA) {
    const estos = sql`${desdeLugar(desde, POR_SENTENCIA)} and ${EAN_ANTES} is not null`;
    await soltarEan(ctx.db, sql`select r.producto_id from plan r where ${estos}`);
  }
}

/** The barcode that a row of `plan` changes, as it was. */
const EAN_ANTES = sql`(select c ->> 1 from unnest(r.cambios) c where c ->> 0 = 'ean')`;

/** The document by which the ledger knows an import. */
export const documentoDe = (importacion_id: number): string => `importacion:${importacion_id}`;

async function crear(ctx: Context, desde: number, importacion_id: number): Promise<void> {
  const nuevos = sql`${desdeLugar(desde, POR_SENTENCIA)} and r.producto_id is null`;
  await insertarProductos(
    ctx,
    sql`select r.*, null::numeric as "previousPrice", '{}'::int[] as imagen_anchos from plan r where ${nuevos} order by r.lugar`,
    { documento: documentoDe(importacion_id), accion: 'crear-producto', detalle: { importacion: importacion_id } },
  );
  await ctx.db.execute(sql`
    insert into importaciones_filas (importacion_id, producto_id, version)
    select ${importacion_id}::int, p.id, p.version
    from plan r join productos p using (codigo_producto_fussan) where ${nuevos}`);
}

/** An empty cell of those that the template doesn't have is none, a product without a brand, where a product may have none. */
const deFila = (columna: ColumnaDeProducto) =>
  COLUMNAS_APARTE.some((una) => una === columna) && !productos[columna].notNull
    ? `nullif(r.${columna}, '') as ${columna}`
    : `r.${columna}`;

/** What a row says as it is, or what the product has where it says nothing; the others depend on what there is. */
const talCual = (dichas: ReadonlySet<ColumnaPlanilla>) =>
  sql.raw(
    COLUMNAS_DE_PRODUCTO.filter((c) => c !== 'codigo_producto_fussan' && c !== 'cantidad_stock' && c !== 'imagen_url')
      .map((columna) => (dichas.has(columna) ? deFila(columna) : `p.${columna}`))
      .join(', '),
  );

/** What people edit raises the version; stock does not. */
const EDITADO = sql`exists (select from unnest(r.cambios) c where c ->> 0 <> 'cantidad_stock')`;

async function actualizar(
  ctx: Context,
  desde: number,
  importacion_id: number,
  { columnas, esOferta }: { columnas: readonly ColumnaElegible[]; esOferta: boolean | undefined },
): Promise<void> {
  const oferta =
    esOferta === undefined ? precioEstable(ctx, sql`p.id`, sql`p.fecha_creacion`) : sql`${esOferta}::boolean`;
  const dichas = new Set<ColumnaPlanilla>(columnas);
  const de = (columna: ColumnaPlanilla) => sql.raw(`${dichas.has(columna) ? 'r' : 'p'}.${columna}`);
  const cambiados = sql`${CON_PRODUCTO} where ${desdeLugar(desde, POR_SENTENCIA)} and r.cambios <> '{}'`;
  await ctx.db.execute(sql`
    insert into importaciones_filas (importacion_id, producto_id, antes, version)
    select ${importacion_id}::int, p.id, ${datosComoJson} || jsonb_build_object('editado', ${EDITADO}, 'ean', coalesce(${EAN_ANTES}, p.ean)) || ${VARIANTE_ANTES},
      p.version + (${EDITADO})::int
    from ${cambiados}`);
  await actualizarProductos(
    ctx,
    sql`
      select p.id, ${de('cantidad_stock')} - p.cantidad_stock as cantidad, null::numeric as valor_propio,
        ${EDITADO} as editado, ${talCual(dichas)},
        ${precioAnteriorEnSql(de('precio_unitario'), oferta)} as "previousPrice",
        coalesce(r.imagen_url, p.imagen_url) as imagen_url,
        -- Of a picture that is somewhere else there are no further widths.
        case when r.imagen_url <> coalesce(p.imagen_url, '') then '{}' else p.imagen_anchos end as imagen_anchos
      from ${cambiados}`,
    { documento: documentoDe(importacion_id), accion: 'importar-planilla', detalle: { importacion: importacion_id } },
  );
}
