import type { FiltroProductos } from '#contract/catalogo/productos/productos.ts';
import type { Fuente } from './fuente.ts';
import { indiceDe } from './indice.ts';
import { type Pagina, tramoDe, tramoDeNiveles } from './por-caracteristicas.ts';
import { resolver } from './resolver.ts';
import type { Tramo } from './tramo.ts';

/** The products of one page that have what is chosen of the characteristics, without words, and how many there are in all. */
export async function productosConCaracteristicas(ctx: Fuente, filtro: FiltroProductos, tramo: Tramo): Promise<Pagina> {
  return tramoDe(await indiceDe(ctx), filtro, tramo);
}

/** The products of one page of a search, in their order, and how many it finds in all. */
export async function buscarProductos(
  ctx: Fuente,
  filtro: FiltroProductos & { q: string },
  tramo: Tramo,
): Promise<Pagina> {
  const indice = await indiceDe(ctx);
  const { niveles } = await resolver(ctx, indice, filtro.q);
  return tramoDeNiveles(indice, await indice.hallar(ctx.db, niveles), filtro, tramo);
}
