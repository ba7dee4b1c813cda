import { z } from 'zod';
import { productoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import { ownDraft } from '#web/client/drafts/own-draft.ts';
import { draftOf } from './producto-draft.ts';
import { type Edit, editOf, unsavedFields } from './use-producto-editor.ts';

const DRAFT = 'productos-editados';

const keptEdits = z.array(
  z.object({ seen: productoAdmin, draft: z.record(z.string(), z.string()), razon: z.string(), motivo: z.string() }),
);

export type Edits = ReadonlyMap<number, Edit>;

/** The edits of this page's person, and where they are kept. */
export interface KeptEdits {
  read: () => Edits;
  keep: (edits: Edits) => void;
  /** The same for one product, beside those of the list; null once it is saved or given up. */
  keepOne: (id: number, edit: Edit | null) => void;
}

/**
 * What was typed of products and not saved, by product: it outlives a reload, and a session that ended meanwhile. A
 * picture's file doesn't.
 */
export function openEdits(): KeptEdits {
  const own = ownDraft(DRAFT);

  function read(): Edits {
    const kept = keptEdits.safeParse(own.read()).data ?? [];
    return new Map(
      kept.map(({ seen, draft, ...reason }) => [
        seen.id,
        { ...editOf(seen), ...reason, draft: { ...draftOf(seen), ...draft } },
      ]),
    );
  }

  function keep(edits: Edits): void {
    const typed = [...edits.values()].filter((edit) => unsavedFields(edit).length > 0);
    if (typed.length === 0) own.forget();
    else own.write(typed.map(({ seen, draft, razon, motivo }) => ({ seen, draft, razon, motivo })));
  }

  function keepOne(id: number, edit: Edit | null): void {
    const edits = new Map(read());
    if (edit) edits.set(id, edit);
    else edits.delete(id);
    keep(edits);
  }

  return { read, keep, keepOne };
}
