import { useState } from 'react';
import { z } from 'zod';
import { ownDraft } from '#web/client/own-draft.ts';
import type { Reason } from './reason-fields.tsx';

const DRAFT = 'stock-editado';

/** What is being decided of a product's stock. */
export interface StockDraft extends Reason {
  /** The stock that the decision is made upon. */
  seen: number;
  /** The new one, as typed. */
  text: string;
}

const keptStock = z.array(
  z.tuple([z.number(), z.object({ seen: z.number(), text: z.string(), razon: z.string(), motivo: z.string() })]),
);

/** By product: what was typed and not saved. */
export type StockDrafts = Pick<Map<number, StockDraft>, 'get' | 'set' | 'delete'>;

/** What was typed of stock stays while one searches and pages, over a reload, and over a session that ended meanwhile. */
export function openStockDrafts(): StockDrafts {
  const own = ownDraft(DRAFT);
  const typed = new Map(keptStock.safeParse(own.read()).data);
  function keep(): void {
    if (typed.size === 0) own.forget();
    else own.write([...typed]);
  }
  return {
    get: (id) => typed.get(id),
    set(id, draft) {
      typed.set(id, draft);
      keep();
      return typed;
    },
    delete(id) {
      const was = typed.delete(id);
      if (was) keep();
      return was;
    },
  };
}

export function useStockDrafts(): StockDrafts {
  const [drafts] = useState(openStockDrafts);
  return drafts;
}
