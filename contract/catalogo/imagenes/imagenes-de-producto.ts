import { z } from 'zod';
import { endpoint, idParams } from '#contract/http.ts';
import { PRODUCTO_NO_ENCONTRADO } from '#contract/tienda/catalogo.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { imagenDeProducto, MAX_ALT, MAX_IMAGENES } from './galeria.ts';
import { MAX_IMAGEN_BYTES } from './imagenes.ts';

export const DEMASIADAS_IMAGENES = `Un producto lleva hasta ${MAX_IMAGENES} imágenes: quita alguna antes.`;
export const IMAGENES_CAMBIADAS =
  'Otra persona cambió las imágenes de este producto mientras las ordenabas. Aquí están como quedaron.';

const reply = z.object({ imagenes: z.array(imagenDeProducto) });
const params = idParams;
const notFound = PRODUCTO_NO_ENCONTRADO;

/** They come after those that it has; one that it has already is not there twice. */
export const agregarImagenes = endpoint({
  method: 'POST',
  path: '/api/products/:id/imagenes',
  tag: 'Productos',
  summary: `Un administrador agrega imágenes a un producto, hasta ${MAX_IMAGENES} en total`,
  params,
  files: {
    parts: ['imagenes'],
    maxFiles: MAX_IMAGENES,
    maxBytes: MAX_IMAGEN_BYTES,
    maxTotalBytes: 4 * MAX_IMAGEN_BYTES,
  },
  reply,
  status: 201,
  refusals: ['IMAGEN_INVALIDA'],
  fallback: 'No pudimos agregar las imágenes.',
  notFound,
});

const direccion = z.string().overwrite(limpiarDato).min(1).max(2_000);

/**
 * The pictures in their order, with what each shows, and those that go. Together they are all that the product has: of one
 * that somebody else added or took away meanwhile whoever asks knew nothing, and it is a 409.
 */
export const ordenarImagenes = endpoint({
  method: 'PUT',
  path: '/api/products/:id/imagenes',
  tag: 'Productos',
  summary: 'Un administrador ordena las imágenes de un producto, dice qué muestra cada una y quita las que sobran',
  params,
  body: z.object({
    imagenes: z
      .array(
        z.object({
          imagen_url: direccion,
          alt: z
            .string('Di qué se ve en la imagen.')
            .overwrite(enUnaLinea)
            .max(MAX_ALT, `Lo que se ve en la imagen se dice en hasta ${MAX_ALT} letras.`),
        }),
      )
      .max(MAX_IMAGENES, DEMASIADAS_IMAGENES),
    quitar: z.array(direccion).max(MAX_IMAGENES).default([]),
  }),
  reply,
  status: 200,
  fallback: 'No pudimos guardar las imágenes.',
  notFound,
});
