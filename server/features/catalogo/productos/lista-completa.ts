import type { Producto } from '#contract/catalogo/productos/productos.ts';
import { columnasPara, miradaDe } from '#server/features/catalogo/catalogo/index.ts';
import type { ChangeListener } from '#server/platform/changes.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/client.ts';
import { KeptReply } from '#server/platform/http/kept-reply.ts';
import { KeptCopy } from '#server/platform/kept-copy.ts';
import { todosLosProductos } from './queries.ts';

const NO_LA_CAMBIAN: ReadonlySet<string> = new Set(['recepciones', 'tienda', 'fletes']);

/**
 * The whole list (D81) from a kept copy: one for each way to look at a product (`miradaDe`). With 50,000 products
 * reading it for each one took 5 s, in which the shop was slow for everybody else.
 */
export function listasCompletas(
  db: Database,
  changes: ChangeListener,
): (ctx: Context) => Promise<KeptReply<Producto[]>> {
  const lista = (columnas: ReturnType<typeof columnasPara>) =>
    new KeptCopy(
      () => todosLosProductos(db, columnas),
      () => changes.listening,
    );
  const listas = new Map<ReturnType<typeof miradaDe>, KeptCopy>();
  changes.subscribe((tags) => {
    if (tags.every((tag) => NO_LA_CAMBIAN.has(tag))) return;
    for (const lista of listas.values()) lista.changed();
  });
  return async (ctx) => {
    const mirada = miradaDe(ctx);
    const kept = listas.get(mirada) ?? lista(columnasPara(ctx));
    listas.set(mirada, kept);
    return new KeptReply<Producto[]>(await kept.get(), async () => {
      await ctx.readLimits.wholeList.count(ctx.network);
    });
  };
}
