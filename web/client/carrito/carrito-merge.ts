import type { Carrito } from '#contract/tienda/carrito.ts';
import { agrupar } from '#contract/valores/money.ts';
import type { CarritoItem } from './carrito.ts';
import { lineOf } from './carrito.ts';
import { newsOf, renew } from './carrito-fresh.ts';

interface Merged {
  lines: CarritoItem[];
  /** By product, what isn't as this browser had it. */
  news: ReadonlyMap<number, string>;
}

/**
 * The cart of the account in the place of this browser's. `sent` is what the browser had when it asked: what the person
 * changed since then stays as they left it. Of `gone` products the line stays, so that it can be said.
 */
export function mergeCarrito(
  current: readonly CarritoItem[],
  sent: readonly CarritoItem[],
  answer: Carrito,
  gone: ReadonlySet<number>,
): Merged {
  const before = new Map(sent.map((line) => [line.id, line]));
  const now = new Map(current.map((line) => [line.id, line]));
  const news = new Map<number, string>();
  const tell = (id: number, text: string) => text && news.set(id, text);

  const answered = answer.items.flatMap(({ producto, quantity }) => {
    const was = before.get(producto.id);
    const mine = now.get(producto.id);
    if (was && !mine) return [];
    const isMine = mine && mine.quantity !== was?.quantity;
    const line: CarritoItem = { ...(mine ?? lineOf(producto, quantity)), quantity: isMine ? mine.quantity : quantity };
    tell(producto.id, [ofAccount(was, line, sent.length > 0), newsOf(line, producto)].filter(Boolean).join(' '));
    return [renew(line, producto)];
  });

  const known = new Set(answer.items.map(({ producto }) => producto.id));
  const others = current.flatMap((line) => {
    if (known.has(line.id)) return [];
    if (!before.has(line.id)) return [line];
    if (!gone.has(line.id)) return [];
    tell(line.id, newsOf(line, null));
    return [renew(line, null)];
  });
  return { lines: [...answered, ...others], news };
}

/** What the account's cart brought that who is looking at this one had not put in it. */
function ofAccount(was: CarritoItem | undefined, { quantity }: CarritoItem, hadLines: boolean): string {
  if (!was) return hadLines ? 'Lo tenías guardado en tu cuenta.' : '';
  if (quantity === was.quantity) return '';
  return `En tu cuenta tenías ${agrupar(quantity)}, y aquí ${agrupar(was.quantity)}.`;
}
