import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import * as contract from '#contract/catalogo/imagenes/imagenes.ts';
import { ponerImagenes, productos } from '#server/features/catalogo/catalogo/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { announceChanges } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ReceivedFile } from '#server/platform/http/uploads.ts';
import type { StoredImage } from '#server/platform/images/store.ts';
import { type Candidato, candidatosDe } from './candidatos.ts';

type Resultado = z.output<typeof contract.actualizarImagenes.reply>;
type Rechazada = Resultado['rechazadas'][number];
type Nueva = StoredImage & { codigo: number };

/**
 * Gives products the pictures that are named after their codes (D35). A file that can't be used is named with its
 * reason and spoils none of the others; when the store of images fails, nothing is changed. The pictures that were there
 * stay where they are: older pages, mails and orders may show them.
 */
export async function actualizarImagenes(ctx: Context, files: readonly ReceivedFile[]): Promise<Resultado> {
  if (files.length === 0) throw new AppError('DATOS_INVALIDOS', { message: contract.SIN_IMAGENES });
  using zips = new DisposableStack();
  const rechazadas: Rechazada[] = [];
  const candidatos: Candidato[] = [];
  for (const file of files) {
    const suyos = await alguna(file.name, rechazadas, () => candidatosDe(file, zips));
    candidatos.push(...(suyos ?? []));
  }
  if (candidatos.length > contract.MAX_ZIP_ARCHIVOS) {
    const message = `Son demasiadas imágenes: se aceptan hasta ${contract.MAX_ZIP_ARCHIVOS} a la vez.`;
    throw new AppError('DEMASIADO_GRANDE', { message });
  }
  const nuevas: Nueva[] = [];
  // One after the other: the shop goes on beside this.
  for (const [codigo, { archivo, con }] of await elegir(ctx, candidatos, rechazadas)) {
    const imagen = await alguna(archivo, rechazadas, () => con((ruta) => ctx.images.store(ruta)));
    if (imagen) nuevas.push({ codigo, ...imagen });
  }
  if (nuevas.length > 0) {
    await inTransaction(ctx, (ctx) => guardar(ctx, nuevas));
    await ctx.changes.heardByAll();
  }
  return {
    success: nuevas.length > 0,
    message: mensaje(nuevas.length, rechazadas.length),
    productos_actualizados: nuevas.map(({ codigo, ...imagen }) => ({ codigo_producto_fussan: codigo, ...imagen })),
    rechazadas,
  };
}

/** What the file gives; when it is at fault itself, its reason is noted and there is nothing. */
async function alguna<T>(archivo: string, rechazadas: Rechazada[], work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    rechazadas.push({ archivo, mensaje: error.message });
    return undefined;
  }
}

/** One file per product's code; the others are refused before they are opened. */
async function elegir(
  ctx: Context,
  candidatos: readonly Candidato[],
  rechazadas: Rechazada[],
): Promise<Map<number, Candidato>> {
  const conCodigo = candidatos.map((candidato) => ({ candidato, codigo: contract.codigoDeArchivo(candidato.archivo) }));
  const conocidos = await porCodigo(
    ctx,
    conCodigo.flatMap(({ codigo }) => codigo ?? []),
  );
  const existe = new Set(conocidos.map(({ codigo_producto_fussan }) => codigo_producto_fussan));
  const elegidos = new Map<number, Candidato>();
  for (const { candidato, codigo } of conCodigo) {
    const rechazar = (mensaje: string) => rechazadas.push({ archivo: candidato.archivo, mensaje });
    if (codigo === null) rechazar(contract.NOMBRE_SIN_CODIGO);
    else if (!existe.has(codigo)) rechazar(contract.codigoSinProducto(codigo));
    else if (elegidos.has(codigo)) rechazar(contract.codigoRepetido(elegidos.get(codigo)!.archivo));
    else elegidos.set(codigo, candidato);
  }
  return elegidos;
}

/** The products of these codes, hidden ones too: they may be waiting for their picture. */
export async function porCodigo(ctx: Pick<Context, 'db'>, codigos: readonly number[]) {
  return ctx.db
    .select({
      id: productos.id,
      codigo_producto_fussan: productos.codigo_producto_fussan,
      descripcion: productos.descripcion,
      imagen_url: productos.imagen_url,
      imagen_anchos: productos.imagen_anchos,
    })
    .from(productos)
    .where(inArray(productos.codigo_producto_fussan, [...codigos]))
    .orderBy(productos.codigo_producto_fussan);
}

/** Products are locked in the order of their ids, as everywhere. One that has this very picture already is left alone. */
async function guardar(ctx: Context, nuevas: readonly Nueva[]): Promise<void> {
  const porSuCodigo = new Map(nuevas.map((nueva) => [nueva.codigo, nueva]));
  const cambios = (await bloquear(ctx, [...porSuCodigo.keys()]))
    .map(({ id, codigo, antes }) => ({ id, antes, ...porSuCodigo.get(codigo)! }))
    .filter(({ antes, imagen_url }) => antes !== imagen_url);
  await ponerImagenes(ctx.db, cambios);
  await audit(
    ctx,
    ...cambios.map(({ id, antes, imagen_url }) => ({
      accion: 'actualizar-imagen',
      entidad: 'producto',
      entidad_id: id,
      detalle: { imagen_url: { antes, despues: imagen_url } },
    })),
  );
  if (cambios.length > 0)
    await announceChanges(ctx, [...cambios.map(({ id }) => `producto:${id}` as const), 'listado']);
}

function bloquear(ctx: Context, codigos: readonly number[]) {
  return ctx.db
    .select({ id: productos.id, codigo: productos.codigo_producto_fussan, antes: productos.imagen_url })
    .from(productos)
    .where(inArray(productos.codigo_producto_fussan, [...codigos]))
    .orderBy(productos.id)
    .for('no key update');
}

function mensaje(actualizadas: number, rechazadas: number): string {
  if (actualizadas === 0) return contract.IMAGENES_NO_ACTUALIZADAS;
  if (rechazadas === 0) return contract.IMAGENES_ACTUALIZADAS;
  return `Actualizadas: ${actualizadas}. Rechazadas: ${rechazadas}.`;
}
