import { z } from 'zod';
import { forgetDraft, readDraft, writeDraft } from '#web/client/drafts.ts';
import { readUser } from '#web/client/session.ts';
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

/**
 * What was typed of an order before a reload, or before the session ended. Its person is no longer in the field: what
 * stood there as a quantity is one.
 */
export function readOrder(): KeptOrder {
  const { data } = keptOrder.safeParse(readDraft(DRAFT, readUser()?.id ?? null));
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

export function keepOrder({ typed, unsaved }: KeptOrder): void {
  const user = readUser();
  // The session is over: what it left is for who comes back.
  if (!user) return;
  if (typed.size === 0 && unsaved.size === 0) forgetDraft(DRAFT);
  else writeDraft(DRAFT, user.id, { typed: [...typed], unsaved: [...unsaved] });
}
