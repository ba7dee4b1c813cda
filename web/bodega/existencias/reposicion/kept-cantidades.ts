import { z } from 'zod';
import { ownDraft } from '#web/client/drafts/own-draft.ts';
import { readCantidad } from './propuesta-rules.ts';

const DRAFT = 'reposicion';

const typedCantidad = z.object({ text: z.string(), descripcion: z.string(), proveedor_id: z.number().nullable() });
/** What stands in a producto's field and isn't a quantity, and whose field it is. */
export type TypedCantidad = z.output<typeof typedCantidad>;

const keptCantidades = z.object({
  typed: z.array(z.tuple([z.number(), typedCantidad])),
  unsaved: z.array(z.tuple([z.number(), z.number().nullable()])),
});

/** By producto, what the shop doesn't have: what is being typed, and quantities that are still to be kept. */
export interface KeptCantidades {
  typed: ReadonlyMap<number, TypedCantidad>;
  unsaved: ReadonlyMap<number, number | null>;
}

/** What to ask provedores for, in the making: what was left of it, and where what is left of it is kept. */
export interface OpenCantidades {
  start: KeptCantidades;
  keep: (cantidades: KeptCantidades) => void;
}

/** What was typed stays over a reload, and over a session that ended meanwhile. */
export function openCantidades(): OpenCantidades {
  const own = ownDraft(DRAFT);
  return {
    start: readKept(own.read()),
    keep({ typed, unsaved }) {
      if (typed.size === 0 && unsaved.size === 0) own.forget();
      else own.write({ typed: [...typed], unsaved: [...unsaved] });
    },
  };
}

/** Its person is no longer in the field: what stood there as a quantity is one. */
function readKept(kept: unknown): KeptCantidades {
  const { data } = keptCantidades.safeParse(kept);
  const typed = new Map(data?.typed);
  const unsaved = new Map(data?.unsaved);
  for (const [id, { text }] of [...typed]) {
    const cantidad = readCantidad(text);
    if (typeof cantidad !== 'number') continue;
    typed.delete(id);
    unsaved.set(id, cantidad);
  }
  return { typed, unsaved };
}
