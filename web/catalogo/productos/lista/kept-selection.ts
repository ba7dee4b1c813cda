import { z } from 'zod';
import { type ProductoAdmin, productoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import { ownDraft } from '#web/client/drafts/own-draft.ts';

const DRAFT = 'productos-elegidos';
const keptProductos = z.array(productoAdmin);

type Chosen = ReadonlyMap<number, ProductoAdmin>;

/**
 * What this page's person selected product by product: it outlives a look at one of them, a reload, and a session that ended
 * meanwhile. All that match a filter are selected again with one press.
 */
export function openSelection(): { read: () => Chosen; keep: (chosen: Chosen) => void } {
  const own = ownDraft(DRAFT);
  return {
    read: () => new Map((keptProductos.safeParse(own.read()).data ?? []).map((producto) => [producto.id, producto])),
    keep: (chosen) => (chosen.size === 0 ? own.forget() : own.write([...chosen.values()])),
  };
}
