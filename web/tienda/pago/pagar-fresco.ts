import { useEffect, useEffectEvent, useState } from 'react';
import { type CarritoItem, isBuyable } from '#web/client/carrito/carrito.ts';
import { askForAll, renewAll } from '#web/client/carrito/carrito-fresh.ts';
import { readUser } from '#web/client/session/session.ts';
import { isAttempted } from '#web/shared/pago/pagar-storage.ts';

interface FreshInput {
  items: readonly CarritoItem[];
  /** Their prices were agreed on: what they cost today is nothing to them. */
  agreed: boolean;
  /** The purchase is on its way. */
  sending: boolean;
  /** Puts the lines as they are now, here and in the cart. */
  replaceLines: (change: (lines: readonly CarritoItem[]) => CarritoItem[]) => void;
}

interface LineNews {
  id: number;
  text: string;
}

/**
 * Reads what is to be paid once more from the shop when the page opens: the lines may be from the cart as it was a while
 * ago. Returns what changed. What can't be asked for stays: the purchase itself is checked again.
 */
export function useFreshLines({ items, agreed, sending, replaceLines }: FreshInput): readonly LineNews[] {
  const [told, setTold] = useState<readonly LineNews[]>([]);

  const take = useEffectEvent((fresh: Awaited<ReturnType<typeof askForAll>>) => {
    const { lines, news } = renewAll(items, fresh);
    if (news.size === 0 || sending || isAttempted(readUser()?.id ?? null)) return;
    const outside = ' Quedó fuera de esta compra.';
    setTold(
      lines.flatMap((line) => {
        const text = news.get(line.id);
        const rest = isBuyable(line) ? '' : outside;
        return text ? [{ id: line.id, text: `«${line.descripcion}»: ${text}${rest}` }] : [];
      }),
    );
    replaceLines((old) => renewAll(old, fresh).lines);
  });
  const ask = useEffectEvent(() => askForAll(items));

  useEffect(() => {
    // A purchase whose answer got lost may have taken this stock: trying again must send the same.
    if (agreed || isAttempted(readUser()?.id ?? null)) return;
    let here = true;
    void ask().then((fresh) => here && take(fresh));
    return () => {
      here = false;
    };
  }, [agreed]);
  return told;
}
