import { sql } from 'drizzle-orm';
import { type ImportacionHecha, PRODUCTOS_SUBIDOS } from '#contract/excel.ts';
import {
  actualizarProductos,
  anotarPrecios,
  type DatosDeLista,
  insertarProductos,
  precioAnterior,
  productos,
} from '#server/features/productos/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { announceChanges, type Tag } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { FilaPlanilla } from './celdas.ts';
import { exigirSinErrores } from './errores.ts';
import { type Cambiado, conCodigos, planear } from './plan.ts';
import { importaciones } from './table.ts';
import { unaALaVez } from './una-a-la-vez.ts';

/** Rows that are put into words and written before the next ones: what is made for them is soon gone again. */
const POR_LOTE = 250;
const CAMBIARON =
  'Los productos cambiaron desde que revisaste la planilla (una venta, o una edición). No se guardó nada: revísala otra vez.';

interface Pedido {
  filas: readonly FilaPlanilla[];
  /** Of the revision that the person saw. */
  huella: string | undefined;
  archivo: string;
}

/**
 * Creates and updates the products of a workbook, in one transaction: what was seen in the revision or nothing. Answers
 * only once every instance has let go of its pages.
 */
export async function importar(ctx: Context, pedido: Pedido): Promise<ImportacionHecha> {
  const hecha = await inTransaction(ctx, (ctx) => guardar(ctx, pedido));
  await ctx.changes.heardByAll();
  return hecha;
}

async function guardar(ctx: Context, { filas, huella, archivo }: Pedido): Promise<ImportacionHecha> {
  await unaALaVez(ctx.db);
  // In the order of their ids, as every act locks them; then nothing of what is compared can move.
  await ctx.db.execute(sql`select id from ${productos} where ${conCodigos(filas)} order by id for no key update`);
  const plan = await planear(ctx.db, filas);
  if (huella !== undefined && huella !== plan.huella) throw new AppError('CONFLICTO', { message: CAMBIARON });
  exigirSinErrores(plan.errores, filas.length);

  const cuentas = {
    creados: plan.nuevos.length,
    actualizados: plan.cambiados.length,
    sin_cambios: plan.iguales.length,
  };
  const [{ id }] = (await ctx.db
    .insert(importaciones)
    .values({ archivo: archivo.slice(0, 200), ...cuentas, actor_id: ctx.actor?.id ?? null })
    .returning({ id: importaciones.id })) as [{ id: number }];

  for (const lote of lotes(plan.nuevos)) await crear(ctx, lote, id);
  for (const lote of lotes(plan.cambiados)) await actualizar(ctx, lote, id);
  await audit(ctx, {
    accion: 'importar-planilla',
    entidad: 'importacion',
    entidad_id: id,
    detalle: { archivo, ...cuentas },
  });
  // Each by its name, however many: pages of products that the workbook leaves alone stay as they are. No page shows a new one.
  const cambiados = plan.cambiados.map(({ producto }): Tag => `producto:${producto.id}`);
  if (plan.nuevos.length + cambiados.length > 0) await announceChanges(ctx, [...cambiados, 'listado']);
  return { success: true, message: PRODUCTOS_SUBIDOS, ...cuentas, importacion_id: id };
}

/** A product as it was; `editado` where the import changed more than its stock. */
export type Antes = DatosDeLista & { editado: boolean };

/** The document by which the ledger knows an import. */
export const documentoDe = (importacion_id: number): string => `importacion:${importacion_id}`;

function* lotes<T>(lista: readonly T[]): Generator<T[]> {
  for (let desde = 0; desde < lista.length; desde += POR_LOTE) yield lista.slice(desde, desde + POR_LOTE);
}

async function crear(ctx: Context, filas: readonly FilaPlanilla[], importacion_id: number): Promise<void> {
  const nuevos = filas.map(({ fila: _, ...datos }) => ({ ...datos, previousPrice: null, imagen_anchos: [] }));
  const ids = await insertarProductos(ctx, nuevos, {
    motivo: 'importacion',
    documento: documentoDe(importacion_id),
  });
  await anotarPrecios(
    ctx,
    filas.map(({ codigo_producto_fussan, precio_unitario }) => ({
      producto_id: ids.get(codigo_producto_fussan)!,
      antes: null,
      despues: precio_unitario,
      previousPrice: null,
    })),
    'importacion',
  );
  const hechos = [...ids.values()].map((producto_id) => ({ producto_id, antes: null, version: 1 }));
  await anotarFilas(ctx, importacion_id, hechos);
}

async function actualizar(ctx: Context, cambiados: readonly Cambiado[], importacion_id: number): Promise<void> {
  const datos = cambiados.map((cambiado) => ({
    ...datosNuevos(cambiado),
    id: cambiado.producto.id,
    cantidad: cambiado.fila.cantidad_stock - cambiado.producto.cantidad_stock,
    // What people edit raises the version; stock does not.
    editado: cambiado.cambios.some(({ columna }) => columna !== 'cantidad_stock'),
  }));
  const versiones = await actualizarProductos(ctx, datos, {
    motivo: 'importacion',
    documento: documentoDe(importacion_id),
  });
  await anotarPrecios(
    ctx,
    cambiados.flatMap(({ producto, fila }, indice) =>
      producto.precio_unitario === fila.precio_unitario
        ? []
        : [
            {
              producto_id: producto.id,
              antes: producto.precio_unitario,
              despues: fila.precio_unitario,
              previousPrice: datos[indice]!.previousPrice,
            },
          ],
    ),
    'importacion',
  );
  await anotarFilas(
    ctx,
    importacion_id,
    cambiados.map(({ producto }, indice) => ({
      producto_id: producto.id,
      antes: { ...datosDe(producto), editado: datos[indice]!.editado },
      version: versiones.get(producto.id)!,
    })),
  );
}

function datosNuevos({ producto, fila }: Cambiado): DatosDeLista {
  const { fila: _, codigo_producto_fussan: __, cantidad_stock: ___, ...datos } = fila;
  const otraImagen = fila.imagen_url !== null && fila.imagen_url !== producto.imagen_url;
  const anterior = precioAnterior(producto.precio_unitario, fila.precio_unitario);
  return {
    ...datos,
    previousPrice: anterior === undefined ? producto.previousPrice : anterior,
    imagen_url: otraImagen ? fila.imagen_url : producto.imagen_url,
    // Of a picture that is somewhere else there are no further widths.
    imagen_anchos: otraImagen ? [] : producto.imagen_anchos,
  };
}

/** What a workbook may change of a product, as it is. */
function datosDe({
  id: _,
  codigo_producto_fussan: __,
  cantidad_stock: ___,
  estado: ____,
  version: _____,
  ...datos
}: Cambiado['producto']): DatosDeLista {
  return datos;
}

async function anotarFilas(
  ctx: Context,
  importacion_id: number,
  filas: readonly { producto_id: number; antes: Antes | null; version: number }[],
): Promise<void> {
  await ctx.db.execute(sql`
    insert into importaciones_filas (importacion_id, producto_id, antes, version)
    select ${importacion_id}::int, producto_id, antes, version
    from json_to_recordset(${JSON.stringify(filas)}::json) as n (producto_id int, antes jsonb, version int)`);
}
