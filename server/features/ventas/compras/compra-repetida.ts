import { and, asc, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { ANULADO } from '#contract/ventas/compras/compras.ts';
import { requireActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { LineaPedida } from './rules.ts';
import { compras, compras_lineas } from './table.ts';

const SEGUNDOS = 60;

type Destino = Pick<typeof compras.$inferSelect, 'entrega' | 'direccion' | 'comuna'>;

/**
 * Asks about a purchase like another that a locked account made a moment ago: the same products and units, delivered the same
 * way. Whoever sends a key says by it whether it is another; who sends none may have pressed twice.
 */
export async function preguntarSiSeRepite(
  ctx: Context,
  pedidas: readonly LineaPedida[],
  destino: Destino,
): Promise<void> {
  const recientes = await ctx.db
    .select({ id: compras.id, num_pedido: compras.num_pedido })
    .from(compras)
    .where(
      and(
        eq(compras.user_id, requireActor(ctx.actor).id),
        gt(compras.creada_en, sql`clock_timestamp() - make_interval(secs => ${SEGUNDOS})`),
        ne(compras.estado, ANULADO),
        eq(compras.entrega, destino.entrega),
        eq(compras.direccion, destino.direccion),
        eq(compras.comuna, destino.comuna),
      ),
    )
    .orderBy(desc(compras.id));
  if (recientes.length === 0) return;
  const lineas = await ctx.db
    .select()
    .from(compras_lineas)
    .where(
      inArray(
        compras_lineas.compra_id,
        recientes.map(({ id }) => id),
      ),
    )
    .orderBy(asc(compras_lineas.producto_id));
  const lineasDe = Map.groupBy(lineas, ({ compra_id }) => compra_id);
  const pedido = huellaDe(pedidas.map(({ id, quantity }) => [id, quantity]));
  const igual = recientes.find(
    ({ id }) => huellaDe((lineasDe.get(id) ?? []).map((linea) => [linea.producto_id, linea.cantidad])) === pedido,
  );
  if (!igual) return;
  throw new AppError('COMPRA_REPETIDA', {
    message: `Hace un momento hiciste un pedido igual: el N° ${igual.num_pedido}. Si quieres otro más, confírmalo.`,
    details: { id: igual.id, num_pedido: igual.num_pedido },
  });
}

const huellaDe = (lineas: readonly (readonly [number | null, number])[]): string =>
  JSON.stringify([...lineas].sort(([una], [otra]) => (una ?? 0) - (otra ?? 0)));
