import { eq } from 'drizzle-orm';
import { MAXIMO_BAJO_MINIMO, maximoBajoMinimo } from '#contract/catalogo/productos/productos-campos.ts';
import { ERRORES } from '#contract/errores.ts';
import { proveedores } from '#server/features/abastecimiento/proveedores/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import type { Context } from '#server/platform/context.ts';
import { isUniqueViolation, type Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ReceivedFile } from '#server/platform/http/uploads.ts';

const IMAGEN_AJENA = 'Esa imagen no es de este producto: súbela como archivo o escribe su dirección.';

function invalido(campo: string, message: string): AppError {
  return new AppError('DATOS_INVALIDOS', { message, fields: { [campo]: message } });
}

interface Imagen {
  imagen_url: string | null;
  imagen_anchos: number[];
}

/**
 * The picture that was given, as it is kept: a file goes before an address. An address is somebody else's, of which there
 * are no further widths, and the server never fetches it (D34). Nothing when the product's own was sent back.
 */
export async function imagenDada(
  { images }: Pick<Context, 'images'>,
  dada: { imagen_url?: string | null | undefined; files: readonly ReceivedFile[] },
): Promise<Imagen | undefined> {
  const [file] = dada.files;
  if (file) return images.store(file.path);
  if (dada.imagen_url === undefined) return undefined;
  return { imagen_url: dada.imagen_url, imagen_anchos: [] };
}

/**
 * The stored picture of the product that another is a copy of, when it is the one that was given: both show the same files,
 * which nobody takes away.
 */
export async function imagenDeOriginal(
  db: Queryable,
  original: number | undefined,
  dada: Imagen | undefined,
): Promise<Imagen | undefined> {
  if (original === undefined || !dada?.imagen_url || dada.imagen_anchos.length > 0) return undefined;
  const { id, imagen_url, imagen_anchos } = productos;
  const [fila] = await db.select({ imagen_url, imagen_anchos }).from(productos).where(eq(id, original));
  return fila?.imagen_url === dada.imagen_url ? fila : undefined;
}

/** Our own pictures come in as files: a path of one that is another product's is a mistake. */
export function exigirImagenPropia(imagen: Imagen | undefined): void {
  if (imagen?.imagen_anchos.length === 0 && imagen.imagen_url?.startsWith('/'))
    throw invalido('imagen_url', IMAGEN_AJENA);
}

export async function exigirProveedor(db: Queryable, id: number | null | undefined): Promise<void> {
  if (id == null) return;
  const [fila] = await db.select({ id: proveedores.id }).from(proveedores).where(eq(proveedores.id, id));
  if (!fila) throw invalido('proveedor_id', 'El proveedor no existe.');
}

export function exigirLimites(limites: Parameters<typeof maximoBajoMinimo>[0]): void {
  if (maximoBajoMinimo(limites)) throw invalido('stock_maximo', MAXIMO_BAJO_MINIMO);
}

/** What names one product only. */
interface Codigos {
  codigo_producto_fussan?: number | undefined;
  ean?: string | null | undefined;
}

/**
 * Runs a write; a code or a barcode that is another product's is said by its number. The unique indexes decide, so races
 * are too.
 */
export async function conCodigosLibres<T>(db: Queryable, codigos: Codigos, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'productos_codigo')) throw codigoOcupado(codigos.codigo_producto_fussan!);
    if (isUniqueViolation(error, 'productos_ean')) throw eanOcupado(codigos.ean!, await duenoDelEan(db, codigos.ean!));
    throw error;
  }
}

/** The same, said before anything is done (`conCodigosLibres` decides). */
export async function exigirCodigosLibres(
  db: Queryable,
  { codigo_producto_fussan: codigo, ean }: Codigos,
): Promise<void> {
  if (codigo !== undefined && (await db.$count(productos, eq(productos.codigo_producto_fussan, codigo))) > 0) {
    throw codigoOcupado(codigo);
  }
  const dueno = ean ? await duenoDelEan(db, ean) : undefined;
  if (ean && dueno) throw eanOcupado(ean, dueno);
}

function codigoOcupado(codigo: number): AppError {
  const message = `Ya existe un producto con el código ${codigo}.`;
  return new AppError('CODIGO_OCUPADO', { message, fields: { codigo_producto_fussan: message } });
}

type Dueno = Pick<typeof productos.$inferSelect, 'codigo_producto_fussan' | 'descripcion' | 'estado'>;

async function duenoDelEan(db: Queryable, ean: string): Promise<Dueno | undefined> {
  const { codigo_producto_fussan, descripcion, estado } = productos;
  const [fila] = await db
    .select({ codigo_producto_fussan, descripcion, estado })
    .from(productos)
    .where(eq(productos.ean, ean));
  return fila;
}

function eanOcupado(ean: string, dueno: Dueno | undefined): AppError {
  const message = dueno
    ? `El código de barras ${ean} ya es de «${dueno.descripcion}» (código ${dueno.codigo_producto_fussan}${dueno.estado === 'activo' ? '' : ', oculto'}).`
    : ERRORES.EAN_OCUPADO.message;
  return new AppError('EAN_OCUPADO', { message, fields: { ean: message } });
}
