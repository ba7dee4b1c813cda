import type { ImagenDeProducto } from '#contract/catalogo/imagenes/galeria.ts';
import { imagenDeAncho } from '#contract/tienda/catalogo.ts';

/** A picture at its widest. */
export const widestOf = ({
  imagen_url,
  imagen_anchos,
}: Pick<ImagenDeProducto, 'imagen_url' | 'imagen_anchos'>): string =>
  imagen_anchos.length > 0 ? imagenDeAncho(imagen_url, Math.max(...imagen_anchos)) : imagen_url;
