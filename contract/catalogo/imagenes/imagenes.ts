import { z } from 'zod';
import { endpoint } from '#contract/http.ts';

/** The largest file that is taken for an image, and how many pixels one may have. */
export const MAX_IMAGEN_BYTES = 15 * 1024 * 1024;
export const MAX_PIXELES = 50_000_000;
/** Of a .zip of images: its own size, how many files it may hold and what they may take up once unpacked. */
export const MAX_ZIP_BYTES = 100 * 1024 * 1024;
/** Of one call, whatever it brings. */
const MAX_LLAMADA_BYTES = 120 * 1024 * 1024;
export const MAX_ZIP_ARCHIVOS = 500;
export const MAX_ZIP_DESCOMPRIMIDO = 500 * 1024 * 1024;
export const MAX_CODIGOS = 100;

export const SIN_IMAGENES = 'Por favor, selecciona al menos una imagen.';
export const IMAGENES_ACTUALIZADAS = 'Imágenes actualizadas exitosamente.';
export const IMAGENES_NO_ACTUALIZADAS = 'Error al actualizar las imágenes.';
export const IMAGEN_NO_ES = 'El archivo no es una imagen JPEG, PNG, WebP, AVIF o GIF.';
export const IMAGEN_HEIC =
  'Este archivo es HEIC y no lo podemos abrir. Guárdalo como JPEG; en el iPhone: Ajustes › Cámara › Formatos › Más compatible.';
export const IMAGEN_PESADA = `La imagen pesa demasiado: el máximo es ${MAX_IMAGEN_BYTES / 1024 / 1024} MB.`;
export const NOMBRE_SIN_CODIGO = 'El nombre del archivo debe ser el código del producto, como 123.jpg.';
export const ZIP_ILEGIBLE = 'El .zip está dañado o no lo pudimos leer.';
export const ZIP_GRANDE = `El .zip pesa demasiado: el máximo es ${MAX_ZIP_BYTES / 1024 / 1024} MB. Divídelo en varios.`;
export const ZIP_MUCHOS = `El .zip trae demasiados archivos: el máximo es ${MAX_ZIP_ARCHIVOS}. Divídelo en varios.`;
export const ZIP_DESCOMPRIMIDO = 'El .zip se rechazó: descomprimido ocuparía demasiado.';
export const ZIP_VACIO = 'El .zip no trae ningún archivo.';
export const ZIP_SIN_IMAGENES = 'El .zip no trae ninguna imagen.';
export const ZIP_NOMBRES = 'El .zip se rechazó: trae nombres de archivo que no son seguros.';
export const CIFRADO = 'Está protegido con contraseña. Envíalo sin ella.';
export const codigoSinProducto = (codigo: number): string => `No hay un producto con el código ${codigo}.`;
export const codigoRepetido = (archivo: string): string => `El código se repite: ya viene en «${archivo}».`;

/**
 * The product's code that a file's name is (D35): `123.jpg` in whatever folder. Nothing else may stand in the name
 * but blanks around the code: `123-2.jpg` or `0123.jpg` could mean another product, so they mean none.
 */
export function codigoDeArchivo(archivo: string): number | null {
  // No two runs of blanks side by side: a name of 60,000 of them would be tried in all the ways to part them.
  const codigo = /(?:^|[\\/])\s*([1-9]\d{0,14})\s*(?:\.[a-z0-9]{1,5}\s*)?$/i.exec(archivo)?.[1];
  return codigo ? Number(codigo) : null;
}

/** How the files of the images that are taken end. One without an ending may be one too: its bytes say. */
export const EXTENSION_IMAGEN = /\.(jpe?g|jfif|png|webp|avif|gif)$/i;
/** What iPhones write. */
export const EXTENSION_HEIC = /\.(heic|heif)$/i;
/** Pictures of other kinds, and what may hold some: whoever sends them has to be told. */
const OTRA_IMAGEN = /\.(svg|heic|heif|tiff?|bmp|ico|psd|dng|zip|rar|7z)$/i;

/** What comes along with the images of a folder or a .zip and was never meant to be one: a note, a list of prices. */
export const esAcompanante = (archivo: string): boolean =>
  /[\\/]/.test(archivo) &&
  /\.[^.\\/]+$/.test(archivo) &&
  codigoDeArchivo(archivo) === null &&
  !EXTENSION_IMAGEN.test(archivo) &&
  !OTRA_IMAGEN.test(archivo);

/** What systems put into a .zip on their own: folders, and files that nobody sees. */
export const esRelleno = (archivo: string): boolean =>
  /[\\/]$|(^|[\\/])(__MACOSX[\\/]|\.[^\\/]*$|Thumbs\.db$|desktop\.ini$)/i.test(archivo);

export const actualizarImagenes = endpoint({
  method: 'PUT',
  path: '/api/products/productos/imagenes',
  tag: 'Productos',
  summary:
    'Un administrador cambia las imágenes de muchos productos: cada archivo se llama como el código, o viene en un .zip',
  // A part may be a .zip; what is an image is held to its own size, and refused alone.
  files: { parts: ['images'], maxFiles: 100, maxBytes: MAX_ZIP_BYTES, maxTotalBytes: MAX_LLAMADA_BYTES },
  reply: z.object({
    success: z.boolean(),
    message: z.string(),
    productos_actualizados: z.array(
      z.object({
        codigo_producto_fussan: z.int(),
        imagen_url: z.string(),
        imagen_anchos: z.array(z.int()),
      }),
    ),
    rechazadas: z.array(z.object({ archivo: z.string(), mensaje: z.string() })),
  }),
  status: 200,
  refusals: ['IMAGEN_INVALIDA'],
  fallback: IMAGENES_NO_ACTUALIZADAS,
});

/** Which products these codes name, before anything is sent: one that names none is left out. */
export const listarPorCodigo = endpoint({
  method: 'GET',
  path: '/api/products/codigos',
  tag: 'Productos',
  summary: `El personal pregunta de qué productos son hasta ${MAX_CODIGOS} códigos`,
  query: z.object({
    codigos: z
      .string()
      .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, 'Los códigos son números separados por comas.')
      .transform((codigos) => [...new Set(codigos.split(',').map(Number))])
      .refine((codigos) => codigos.length <= MAX_CODIGOS, `Se puede preguntar por hasta ${MAX_CODIGOS} códigos.`)
      .meta({ description: 'Códigos separados por comas' }),
  }),
  reply: z.array(
    z.object({
      id: z.int(),
      codigo_producto_fussan: z.int(),
      descripcion: z.string(),
      imagen_url: z.string().nullable(),
      imagen_anchos: z.array(z.int()),
    }),
  ),
  status: 200,
  fallback: 'Error al obtener los productos',
});
