import { z } from 'zod';
import { PRECIOS_POR } from '#contract/catalogo/productos/precio-de-linea.ts';
import { endpoint, opcional, textoBuscado } from '#contract/http.ts';
import { MAX_LINEAS_DE_COTIZACION } from './campos.ts';
import { BASE_COTIZACIONES, costo, monto, TAG_COTIZACIONES } from './cotizaciones.ts';

/** What a line may not leave less than without an administrator's approval: the floor that the server sends by. */
export const obtenerMargenMinimo = endpoint({
  method: 'GET',
  path: `${BASE_COTIZACIONES}/margen-minimo`,
  permisos: ['ver-costos'],
  tag: TAG_COTIZACIONES,
  shows: [],
  summary: 'El margen, en %, bajo el que una línea se aprueba antes de enviar',
  reply: z.object({ margen_minimo: z.number() }).meta({ id: 'MargenMinimo' }),
  status: 200,
  fallback: 'No pudimos leer el margen mínimo.',
});

const productoParaCotizar = z
  .object({
    producto_id: z.int(),
    codigo_fussan: z.int(),
    descripcion: z.string(),
    precio_unitario: monto,
    cantidad_stock: z.int(),
    por_llegar: z.int(),
    ultimo_costo: costo,
    costo_promedio: costo,
    provedor: z.string(),
    ciudad: z.string(),
  })
  .meta({ id: 'ProductoParaCotizar' });
export type ProductoParaCotizar = z.output<typeof productoParaCotizar>;

/** How many codes may be looked up at once, as those that somebody pastes. */
export const MAX_CODIGOS_BUSCADOS = 100;
const FALTA_BUSCAR = 'Escribe un código o un nombre.';

/** The one of exactly this code, or barcode, stands before all. */
export const buscarParaCotizar = endpoint({
  method: 'GET',
  path: `${BASE_COTIZACIONES}/productos`,
  tag: TAG_COTIZACIONES,
  shows: ['Productos', 'Existencias', 'Precios'],
  summary:
    'Productos que se pueden cotizar, por código, código de barras o nombre: hasta 20, con su stock y su costo; o los de unos códigos',
  query: z
    .object({
      q: opcional(textoBuscado.min(1, FALTA_BUSCAR)),
      codigos: opcional(z.string().regex(/^\d{1,15}(,\d{1,15})*$/, 'Los códigos van separados por comas.'))
        .transform((lista) => [...new Set(lista?.split(',').map(Number) ?? [])])
        .refine((lista) => lista.length <= MAX_CODIGOS_BUSCADOS, `Se buscan hasta ${MAX_CODIGOS_BUSCADOS} códigos.`)
        .meta({ description: `Los de exactamente estos códigos, en vez de q: hasta ${MAX_CODIGOS_BUSCADOS}` }),
    })
    .refine(({ q, codigos }) => q !== undefined || codigos.length > 0, { path: ['q'], error: FALTA_BUSCAR }),
  reply: z.array(productoParaCotizar),
  status: 200,
  fallback: 'No pudimos buscar productos.',
});

const LINEAS_MALAS = 'Las líneas van como producto:cantidad, separadas por comas.';

/** So that nobody is quoted more than the shop would charge them. */
export const preciosDeTienda = endpoint({
  method: 'GET',
  path: `${BASE_COTIZACIONES}/precios-de-tienda`,
  tag: TAG_COTIZACIONES,
  shows: ['Precios', 'Clientes'],
  summary:
    'Lo que un cliente pagaría hoy en la tienda por cada producto, con IVA: por su lista de precios, por volumen o en oferta',
  query: z.object({
    cliente: opcional(z.coerce.number().int().positive().max(2_147_483_647)).meta({
      description: 'El cliente de la base; sin él, los precios de cualquiera',
    }),
    lineas: z
      .string()
      .regex(/^\d{1,9}:\d{1,9}(,\d{1,9}:\d{1,9})*$/, LINEAS_MALAS)
      .transform((lista) =>
        lista.split(',').map((linea) => {
          const [producto_id, cantidad] = linea.split(':').map(Number);
          return { producto_id: producto_id!, cantidad: cantidad! };
        }),
      )
      .refine((lista) => lista.length <= MAX_LINEAS_DE_COTIZACION, `Se leen hasta ${MAX_LINEAS_DE_COTIZACION} líneas.`)
      .meta({ description: 'producto:cantidad, separadas por comas' }),
  }),
  reply: z
    .array(z.object({ producto_id: z.int(), precio_unitario: monto, precio_por: z.enum(PRECIOS_POR) }))
    .meta({ id: 'PreciosDeTienda' }),
  status: 200,
  fallback: 'No pudimos leer los precios de la tienda.',
});
