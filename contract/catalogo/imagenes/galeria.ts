import { z } from 'zod';

/** Of one product, the first included. */
export const MAX_IMAGENES = 8;
export const MAX_ALT = 160;

/** One of a product's pictures, in the order in which its page shows them. */
export const imagenDeProducto = z
  .object({
    imagen_url: z.string(),
    imagen_anchos: z.array(z.int()).meta({ description: 'Anchos en píxeles en que existe la imagen' }),
    alt: z.string().meta({ description: 'Qué se ve en ella; vacío: lo dice la descripción del producto' }),
  })
  .meta({ id: 'ImagenDeProducto' });
export type ImagenDeProducto = z.output<typeof imagenDeProducto>;
