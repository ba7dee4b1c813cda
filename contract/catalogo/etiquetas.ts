import { z } from 'zod';
import { TAMANOS_ETIQUETA, type TamanoEtiqueta } from '#contract/documento/etiquetas.ts';
import { endpoint } from '#contract/http.ts';
import { limpiarDato } from '#contract/valores/dato.ts';

/** So many different products, and so many labels in all, come out at once: a roll's worth. */
export const MAX_PRODUCTOS_ETIQUETADOS = 300;
export const MAX_ETIQUETAS = 1_000;

const TAMANOS = Object.keys(TAMANOS_ETIQUETA) as [TamanoEtiqueta, ...TamanoEtiqueta[]];
const DEMASIADAS = `Se imprimen hasta ${MAX_ETIQUETAS.toLocaleString('es-CL')} etiquetas a la vez: pide menos copias, o hazlas por partes.`;
const COPIAS = `Las copias deben ser un número entero entre 1 y ${MAX_ETIQUETAS.toLocaleString('es-CL')}.`;

/** Labels of products, hidden ones too: what stands on the shelf has a label before it is sold. */
export const imprimirEtiquetas = endpoint({
  method: 'POST',
  path: '/api/products/etiquetas',
  tag: 'Productos',
  changes: [],
  summary:
    'Las etiquetas de estos productos, en PDF: descripción, precio con IVA, marca, código y código de barras (o el código como Code 128)',
  body: z.object({
    tamano: z.enum(TAMANOS, 'Elige uno de los tamaños.'),
    etiquetas: z
      .array(
        z.object({
          producto_id: z.int().min(1).max(2_147_483_647),
          copias: z.number(COPIAS).int(COPIAS).min(1, COPIAS).max(MAX_ETIQUETAS, DEMASIADAS),
        }),
      )
      .min(1, 'Elige al menos un producto.')
      .max(MAX_PRODUCTOS_ETIQUETADOS, `Elige hasta ${MAX_PRODUCTOS_ETIQUETADOS} productos a la vez.`)
      .refine((todas) => todas.reduce((suma, { copias }) => suma + copias, 0) <= MAX_ETIQUETAS, DEMASIADAS),
  }),
  download: 'application/pdf',
  status: 200,
  refusals: ['NO_ENCONTRADO'],
  fallback: 'No pudimos preparar las etiquetas.',
  notFound: 'Uno de los productos ya no existe. Quítalo de la lista e inténtalo de nuevo.',
});

export const MAX_UBICACIONES = 300;

/** Labels of places in the storeroom, whether anything stands there yet or not. */
export const imprimirUbicaciones = endpoint({
  method: 'POST',
  path: '/api/products/etiquetas/ubicaciones',
  tag: 'Productos',
  changes: [],
  summary: 'Las etiquetas de estas ubicaciones de la bodega, en PDF: su nombre, grande, y como Code 128',
  body: z.object({
    tamano: z.enum(TAMANOS, 'Elige uno de los tamaños.'),
    ubicaciones: z
      .array(z.string().overwrite(limpiarDato).min(1).max(30, 'Una ubicación puede tener hasta 30 caracteres.'))
      .min(1, 'Escribe al menos una ubicación.')
      .max(MAX_UBICACIONES, `Se imprimen hasta ${MAX_UBICACIONES} ubicaciones a la vez.`),
  }),
  download: 'application/pdf',
  status: 200,
  fallback: 'No pudimos preparar las etiquetas.',
});
