import type { Producto } from '#contract/catalogo/productos/productos.ts';
import { obtenerPortada } from '#contract/tienda/portada.ts';
import type { Api } from '#web/client/api/api.ts';
import { load } from '#web/client/api/load.ts';

/** What a slide of the banner needs of a product. */
export type Oferta = Pick<
  Producto,
  'id' | 'descripcion' | 'precio_unitario' | 'previousPrice' | 'imagen_url' | 'imagen_anchos'
>;

/** The banner's offers, the brands and the categories, for the home page's loader. */
export async function loadHome(api: Api) {
  const { ofertas, marcas, familias } = await load(api(obtenerPortada));
  return {
    marcas,
    familias,
    ofertas: ofertas.map(
      ({ id, descripcion, precio_unitario, previousPrice, imagen_url, imagen_anchos }): Oferta => ({
        id,
        descripcion,
        precio_unitario,
        previousPrice,
        imagen_url,
        imagen_anchos,
      }),
    ),
  };
}
