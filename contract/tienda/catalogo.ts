/** The six categories: values of `familia` (D23), written for people by `nombreFamilia`. */
export const FAMILIAS = [
  'herramientas inalambricas',
  'herramientas electricas',
  'aseo industrial',
  'jardineria y areas libres',
  'electrohogar',
  'climatizacion',
] as const;
export type Familia = (typeof FAMILIAS)[number];

const NOMBRES: Readonly<Record<string, string>> = {
  'herramientas inalambricas': 'Herramientas inalámbricas',
  'herramientas electricas': 'Herramientas eléctricas',
  'aseo industrial': 'Aseo industrial',
  'jardineria y areas libres': 'Jardinería y áreas libres',
  electrohogar: 'Electrohogar',
  climatizacion: 'Climatización',
} satisfies Record<Familia, string>;

/** A category as people read it, in every page, mail and document; its value is for calls, addresses and workbooks (D89). */
export const nombreFamilia = (familia: string): string => NOMBRES[familia] ?? familia;

/** The brand filter's labels as the seeds spell them, and the brand that each filters (D20). */
export const MARCAS = [
  { etiqueta: 'Boch', marca: 'Bosch' },
  { etiqueta: 'Makita', marca: 'Makita' },
  { etiqueta: 'Boky', marca: 'Boky' },
] as const;

export const ORDENES = ['relevancia', 'precio-asc', 'precio-desc'] as const;
export type Orden = (typeof ORDENES)[number];

export const PRODUCTO_SIN_ID = 'ID de producto no especificado.';
export const PRODUCTO_NO_ENCONTRADO = 'Producto no encontrado.';
export const SIN_ESPECIFICACIONES = 'No especificaciones disponibles.';
export const SIN_FORMAS_DE_ENVIO = 'No hay información sobre formas de envío.';

export const PRODUCTOS_POR_PAGINA = 8;

/** At this stock or below, the shop says that the last units are going. */
export const ULTIMAS_UNIDADES = 3;

/** Of one product so many are sold online at once; for more one asks for a quote. */
export const MAX_UNIDADES_POR_LINEA = 10_000;

/** Lower case without accents: what the text filter compares unless case is asked for (D22). */
export function normalizar(texto: string): string {
  return texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** `srcset` of a stored image: `/imagenes/abc-640.webp` stands beside one file per width. */
export function imagenSrcSet(imagen_url: string, anchos: readonly number[]): string | undefined {
  if (anchos.length === 0) return undefined;
  return anchos.map((ancho) => `${imagenDeAncho(imagen_url, ancho)} ${ancho}w`).join(', ');
}

export function imagenDeAncho(imagen_url: string, ancho: number): string {
  return imagen_url.replace(/-\d+\.webp$/, `-${ancho}.webp`);
}
