import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type ImagenDeProducto, MAX_IMAGENES } from '#contract/catalogo/imagenes/galeria.ts';
import { SIN_IMAGENES } from '#contract/catalogo/imagenes/imagenes.ts';
import {
  type ordenarImagenes as contrato,
  DEMASIADAS_IMAGENES,
  IMAGENES_CAMBIADAS,
} from '#contract/catalogo/imagenes/imagenes-de-producto.ts';
import { PRODUCTO_NO_ENCONTRADO } from '#contract/tienda/catalogo.ts';
import { editarFicha, productos } from '#server/features/catalogo/catalogo/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { announceChanges } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ReceivedFile } from '#server/platform/http/uploads.ts';

type Respuesta = Promise<{ imagenes: ImagenDeProducto[] }>;

/** A product's pictures in their order; to write, with the product locked until the transaction ends. */
async function imagenesDe({ db }: Pick<Context, 'db'>, id: number, bloquear = false): Promise<ImagenDeProducto[]> {
  const { imagen_url, imagen_anchos, imagen_alt, galeria } = productos;
  const consulta = db
    .select({ imagen_url, imagen_anchos, imagen_alt, galeria })
    .from(productos)
    .where(eq(productos.id, id));
  const [fila] = bloquear ? await consulta.for('no key update') : await consulta;
  if (!fila) throw new AppError('NO_ENCONTRADO', { message: PRODUCTO_NO_ENCONTRADO });
  if (fila.imagen_url === null) return [];
  return [{ imagen_url: fila.imagen_url, imagen_anchos: fila.imagen_anchos, alt: fila.imagen_alt }, ...fila.galeria];
}

/** The first is the product's own, which lists, carts and mails show. */
async function guardar(
  ctx: Context,
  id: number,
  accion: 'agregar-imagenes' | 'ordenar-imagenes',
  { antes, despues }: Record<'antes' | 'despues', readonly ImagenDeProducto[]>,
): Promise<void> {
  const [primera, ...galeria] = despues;
  await editarFicha(ctx.db, id, {
    imagen_url: primera?.imagen_url ?? null,
    imagen_anchos: primera?.imagen_anchos ?? [],
    imagen_alt: primera?.alt ?? '',
    galeria,
  });
  const detalle = { imagenes: { antes: antes.length, despues: despues.length } };
  await audit(ctx, { accion, entidad: 'producto', entidad_id: id, detalle });
  await announceChanges(ctx, [`producto:${id}`, 'listado']);
}

/** Adds pictures after those that it has. They are encoded before anything is locked, which takes long. */
export async function agregarImagenes(ctx: Context, id: number, files: readonly ReceivedFile[]): Respuesta {
  if (files.length === 0) throw new AppError('DATOS_INVALIDOS', { message: SIN_IMAGENES });
  const demasiadas = () => new AppError('CONFLICTO', { message: DEMASIADAS_IMAGENES });
  // A picture that is kept is not taken away again: what is refused must be before.
  if ((await imagenesDe(ctx, id)).length >= MAX_IMAGENES) throw demasiadas();
  const nuevas: ImagenDeProducto[] = [];
  for (const { path } of files) nuevas.push({ ...(await ctx.images.store(path)), alt: '' });
  const imagenes = await inTransaction(ctx, async (ctx) => {
    const antes = await imagenesDe(ctx, id, true);
    const despues = [...new Map([...nuevas, ...antes].map((una) => [una.imagen_url, una])).values()].toSorted(
      (a, b) => lugar(antes, a) - lugar(antes, b),
    );
    if (despues.length > MAX_IMAGENES) throw demasiadas();
    if (despues.length > antes.length) await guardar(ctx, id, 'agregar-imagenes', { antes, despues });
    return despues;
  });
  await ctx.changes.heardByAll();
  return { imagenes };
}

/** Where it stands among them; what does not, after them all. */
function lugar(entre: readonly ImagenDeProducto[], { imagen_url }: ImagenDeProducto): number {
  const en = entre.findIndex((una) => una.imagen_url === imagen_url);
  return en < 0 ? entre.length : en;
}

/** Puts a product's pictures in this order (`ordenarImagenes`), if they are those that it has. */
export async function ordenarImagenes(
  ctx: Context,
  id: number,
  { imagenes: pedidas, quitar }: z.output<typeof contrato.body>,
): Respuesta {
  const imagenes = await inTransaction(ctx, async (ctx) => {
    const antes = await imagenesDe(ctx, id, true);
    const nombradas = [...pedidas.map(({ imagen_url }) => imagen_url), ...quitar];
    const son = new Set(antes.map(({ imagen_url }) => imagen_url));
    if (nombradas.length !== son.size || new Set(nombradas).size !== son.size || nombradas.some((una) => !son.has(una)))
      throw new AppError('CONFLICTO', { message: IMAGENES_CAMBIADAS, details: { imagenes: antes } });
    const despues = pedidas.map(({ imagen_url, alt }) => ({
      imagen_url,
      imagen_anchos: antes.find((una) => una.imagen_url === imagen_url)!.imagen_anchos,
      alt,
    }));
    const igual = despues.every((una, n) => una.imagen_url === antes[n]?.imagen_url && una.alt === antes[n].alt);
    if (!igual || quitar.length > 0) await guardar(ctx, id, 'ordenar-imagenes', { antes, despues });
    return despues;
  });
  await ctx.changes.heardByAll();
  return { imagenes };
}
