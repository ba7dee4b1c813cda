import { data } from 'react-router';
import { FAMILIAS, type Familia } from '#contract/tienda/catalogo.ts';
import { obtenerPortada } from '#contract/tienda/portada.ts';
import { type Api, ApiError } from '#web/client/api/api.ts';
import { type CardProducto, toCard } from './card.ts';
import { NO_SEARCH } from './filter-page-address.ts';
import { searchProductos } from './load-productos.ts';

/** A row of them; two on a phone. */
const OFRECIDOS = 4;

/** Products for who found nothing. */
export interface Ofrecidos {
  /** They are of the category that was looked for; else they are what the home page offers. */
  ofFamilia: boolean;
  items: CardProducto[];
}

/** Products to go on with. When they can't be had there are none: the page that offers them has more to say. */
export async function loadOfrecidos(api: Api, familia?: Familia): Promise<Ofrecidos> {
  try {
    if (familia) {
      const { items } = await searchProductos(api, { ...NO_SEARCH, familia, en_stock: true });
      if (items.length > 0) return { ofFamilia: true, items: items.slice(0, OFRECIDOS) };
    }
    const { ofertas } = await api(obtenerPortada);
    return { ofFamilia: false, items: ofertas.slice(0, OFRECIDOS).map(toCard) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ofFamilia: false, items: [] };
  }
}

/** The call's own refusal where it names nothing, or what is sold no more, with products to go on with. */
export async function withOfrecidos<T>(api: Api, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 410)) throw error;
    const { message, details, status } = error;
    const familia = FAMILIAS.find((one) => one === details.familia);
    throw data({ message, details, ofrecidos: await loadOfrecidos(api, familia) }, { status });
  }
}
