import { z } from 'zod';
import { ownDraft } from '#web/client/own-draft.ts';
import { readQuantity } from './order-rules.ts';

const DRAFT = 'reposicion';

const typedQuantity = z.object({ text: z.string(), descripcion: z.string(), proveedor_id: z.number().nullable() });
/** What stands in a product's field and isn't a quantity, and whose field it is. */
export type TypedQuantity = z.output<typeof typedQuantity>;

const keptOrder = z.object({
  typed: z.array(z.tuple([z.number(), typedQuantity])),
  unsaved: z.array(z.tuple([z.number(), z.number().nullable()])),
});

/** By product, what of an order the shop doesn't have: what is being typed, and quantities that are still to be kept. */
export interface KeptOrder {
  typed: ReadonlyMap<number, TypedQuantity>;
  unsaved: ReadonlyMap<number, number | null>;
}

/** An order that is being made: what was left of it, and where what is left of it is kept. */
export interface OrderInHand {
  start: KeptOrder;
  keep: (order: KeptOrder) => void;
}

/** What was typed of an order stays over a reload, and over a session that ended meanwhile. */
export function openOrder(): OrderInHand {
  const own = ownDraft(DRAFT);
  return {
    start: readOrder(own.read()),
    keep({ typed, unsaved }) {
      if (typed.size === 0 && unsaved.size === 0) own.forget();
      else own.write({ typed: [...typed], unsaved: [...unsaved] });
    },
  };
}

/** Its person is no longer in the field: what stood there as a quantity is one. */
function readOrder(kept: unknown): KeptOrder {
  const { data } = keptOrder.safeParse(kept);
  const typed = new Map(data?.typed);
  const unsaved = new Map(data?.unsaved);
  for (const [id, { text }] of [...typed]) {
    const cantidad = readQuantity(text);
    if (typeof cantidad !== 'number') continue;
    typed.delete(id);
    unsaved.set(id, cantidad);
  }
  return { typed, unsaved };
}
