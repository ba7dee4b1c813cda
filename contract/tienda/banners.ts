import { z } from 'zod';
import { MAX_IMAGEN_BYTES } from '#contract/catalogo/imagenes/imagenes.ts';
import { dia, endpoint, idParams, opcional, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';

const BASE = '/api/banners';
export const BANNER_NO_ENCONTRADO = 'Banner no encontrado.';
export const BANNER_CAMBIADO =
  'Otra persona cambió este banner mientras lo editabas. Revisa los datos nuevos y decide otra vez.';
export const BANNER_VIGENTE = 'Está publicado: déjalo como borrador antes de eliminarlo.';
export const BANNER_TERMINADO = 'Sus fechas ya pasaron: cámbialas antes de publicarlo.';
export const BANNER_ENLACE_SIN_PRODUCTO = 'Ese producto no existe o no está a la venta.';

/** What a banner says, as the home page shows it at its head. */
const contenido = z.object({
  titulo: z.string(),
  subtitulo: z.string(),
  boton: z.string().meta({ description: 'Lo que dice su botón' }),
  enlace: z.string().meta({ description: 'La página de la tienda a la que lleva' }),
  imagen_url: z.string().nullable(),
  imagen_anchos: z.array(z.int()),
});
export type ContenidoDeBanner = z.output<typeof contenido>;

export const ESTADOS_BANNER = ['borrador', 'programado', 'vigente', 'terminado'] as const;
export type EstadoBanner = (typeof ESTADOS_BANNER)[number];

/** How a banner stands on this day: a draft whatever its dates; what is published, by them. */
export function estadoDeBanner(
  { publicado, desde, hasta }: { publicado: boolean; desde: string; hasta: string | null },
  hoy: string,
): EstadoBanner {
  if (!publicado) return 'borrador';
  if (hoy < desde) return 'programado';
  return hasta !== null && hoy > hasta ? 'terminado' : 'vigente';
}

const banner = contenido
  .extend({
    id: z.int(),
    desde: z.iso.date(),
    hasta: z.iso.date().nullable().meta({ description: 'Su último día; null: sin término' }),
    orden: z.int().meta({ description: 'De varios vigentes se muestra el de número menor' }),
    publicado: z.boolean(),
    estado: z.enum(ESTADOS_BANNER),
    en_portada: z.boolean().meta({ description: 'Es el que la portada muestra' }),
    cambio: z.string().nullable().meta({ description: 'Quién lo cambió al último' }),
    version: z.int().meta({ description: 'Sube con cada edición' }),
  })
  .meta({ id: 'Banner' });
export type Banner = z.output<typeof banner>;

const texto = (falta: string, max: number) =>
  z
    .string(falta)
    .overwrite(limpiarDato)
    .overwrite(enUnaLinea)
    .min(1, falta)
    .max(max, `Puede tener hasta ${max} letras.`);

/** The shop's pages that a banner may lead to, with what may follow their path. */
const PAGINAS =
  /^\/(filter-page|productos-nuevos|contacto|terminos|registrarse|solicitar-cotizacion|detalle-producto\/[1-9]\d{0,9})?([?#][^\s<>"\\]*)?$/;
const MAL_ENLACE =
  'Pega la dirección de una página de la tienda desde su primera «/», como /filter-page?familia=electrohogar.';

/** The product that an address is the page of. */
export function productoDelEnlace(enlace: string): number | null {
  const id = /^\/detalle-producto\/(\d+)/.exec(enlace)?.[1];
  return id === undefined ? null : Number(id);
}

const MAL_ORDEN = 'El orden es un número de 1 a 99.';
const datos = z.object({
  titulo: texto('Escribe el título.', 60),
  subtitulo: z
    .string('Escribe el texto.')
    .overwrite(limpiarDato)
    .overwrite(enUnaLinea)
    .max(160, 'Puede tener hasta 160 letras.')
    .default(''),
  boton: texto('Escribe lo que dice el botón.', 40),
  enlace: z
    .string('Escribe a qué página lleva.')
    .overwrite(limpiarDato)
    .max(300, 'La dirección puede tener hasta 300 letras.')
    .regex(PAGINAS, MAL_ENLACE),
  desde: dia,
  hasta: dia.nullable().default(null),
  orden: z.number(MAL_ORDEN).int(MAL_ORDEN).min(1, MAL_ORDEN).max(99, MAL_ORDEN).default(1),
});
export type DatosDeBanner = z.output<typeof datos>;

const enFechas = ({ desde, hasta }: DatosDeBanner, ctx: z.RefinementCtx): void => {
  if (hasta !== null && hasta < desde)
    ctx.addIssue({ code: 'custom', path: ['hasta'], message: `Debe terminar el ${formatFecha(desde)} o después.` });
};

export const listarBanners = endpoint({
  method: 'GET',
  path: BASE,
  tag: 'Banners',
  summary: 'Los banners de la portada: primero los publicados por orden, después los demás',
  query: z.object({
    ...paginado(20),
    q: textoBuscado.optional().meta({ description: 'Parte del título o del texto' }),
    estado: opcional(z.enum(ESTADOS_BANNER)),
  }),
  reply: pageOf(banner),
  status: 200,
  fallback: 'No se pudieron cargar los banners.',
});

/** The one that the home page shows today, if any. */
export const bannerVigente = endpoint({
  method: 'GET',
  path: `${BASE}/vigente`,
  tag: 'Banners',
  summary: 'El banner que la portada muestra hoy; null si no hay ninguno vigente',
  reply: z.object({ banner: contenido.nullable() }),
  status: 200,
  fallback: 'No se pudo cargar el banner.',
});

export const obtenerBanner = endpoint({
  method: 'GET',
  path: `${BASE}/:id`,
  tag: 'Banners',
  summary: 'Un banner, como lo edita el personal',
  params: idParams,
  reply: banner,
  status: 200,
  fallback: 'No se pudo cargar el banner.',
  notFound: BANNER_NO_ENCONTRADO,
});

export const crearBanner = endpoint({
  method: 'POST',
  path: BASE,
  tag: 'Banners',
  summary: 'Crea un banner, como borrador',
  body: datos.superRefine(enFechas),
  reply: banner,
  status: 201,
  fallback: 'No se pudo crear el banner.',
});

export const editarBanner = endpoint({
  method: 'PUT',
  path: `${BASE}/:id`,
  tag: 'Banners',
  summary: 'Cambia lo que dice un banner, sus fechas o su orden',
  params: idParams,
  body: datos.extend({ version: z.int() }).superRefine(enFechas),
  reply: banner,
  status: 200,
  refusals: ['CONFLICTO'],
  fallback: 'No se pudo guardar el banner.',
  notFound: BANNER_NO_ENCONTRADO,
});

/** Publishing twice is publishing once. */
export const publicarBanner = endpoint({
  method: 'PUT',
  path: `${BASE}/:id/publicado`,
  tag: 'Banners',
  summary: 'Publica un banner, o lo deja como borrador. 409 si sus fechas ya pasaron',
  params: idParams,
  body: z.object({ publicado: z.boolean() }),
  reply: banner,
  status: 200,
  refusals: ['CONFLICTO'],
  fallback: 'No se pudo cambiar el banner.',
  notFound: BANNER_NO_ENCONTRADO,
});

export const ponerImagenDeBanner = endpoint({
  method: 'POST',
  path: `${BASE}/:id/imagen`,
  tag: 'Banners',
  summary: 'Pone la imagen de un banner, en vez de la que tenía',
  params: idParams,
  files: { parts: ['imagen'], maxFiles: 1, maxBytes: MAX_IMAGEN_BYTES },
  reply: banner,
  status: 200,
  refusals: ['IMAGEN_INVALIDA'],
  fallback: 'No se pudo guardar la imagen.',
  notFound: BANNER_NO_ENCONTRADO,
});

export const quitarImagenDeBanner = endpoint({
  method: 'DELETE',
  path: `${BASE}/:id/imagen`,
  tag: 'Banners',
  summary: 'Deja un banner sin imagen',
  params: idParams,
  reply: banner,
  status: 200,
  fallback: 'No se pudo quitar la imagen.',
  notFound: BANNER_NO_ENCONTRADO,
});

export const eliminarBanner = endpoint({
  method: 'DELETE',
  path: `${BASE}/:id`,
  tag: 'Banners',
  summary: 'Elimina un banner que no está publicado',
  params: idParams,
  status: 204,
  refusals: ['CONFLICTO'],
  fallback: 'No se pudo eliminar el banner.',
  notFound: BANNER_NO_ENCONTRADO,
});
