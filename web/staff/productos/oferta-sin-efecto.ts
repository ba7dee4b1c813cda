import { listarOfertas } from '#contract/catalogo/productos/precios.ts';
import type { ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { api } from '#web/client/api/browser-api.ts';

/** What a lower price does to an offer that was to begin later, if anything: one that lowers nothing never begins. */
export async function ofertaSinEfecto(
  before: ProductoAdmin,
  { id, precio_unitario }: ProductoAdmin,
): Promise<string | undefined> {
  if (precio_unitario >= before.precio_unitario) return undefined;
  const { items } = await api(listarOfertas, { params: { id: String(id) }, query: {} }).catch(() => ({ items: [] }));
  const dear = items.find(({ estado, precio_oferta }) => estado === 'programada' && precio_oferta >= precio_unitario);
  return (
    dear &&
    `Su oferta programada de ${formatPrecio(dear.precio_oferta)} ya no rebaja el precio: si sigue así, no comenzará.`
  );
}
