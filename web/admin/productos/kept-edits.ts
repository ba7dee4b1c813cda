import { z } from 'zod';
import { productoAdmin } from '#contract/productos-admin.ts';
import { forgetDraft, readDraft, writeDraft } from '#web/client/drafts.ts';
import { readUser } from '#web/client/session.ts';
import { draftOf } from './producto-draft.ts';
import { type Edit, editOf, unsavedFields } from './use-producto-editor.ts';

const DRAFT = 'productos-editados';

const keptEdits = z.array(
  z.object({ seen: productoAdmin, draft: z.record(z.string(), z.string()), razon: z.string(), motivo: z.string() }),
);

export type Edits = ReadonlyMap<number, Edit>;

/**
 * What was typed of products and not saved, by product: it outlives a reload, and a session that ended meanwhile. A
 * picture's file doesn't.
 */
export function readEdits(): Edits {
  const kept = keptEdits.safeParse(readDraft(DRAFT, readUser()?.id ?? null)).data ?? [];
  return new Map(
    kept.map(({ seen, draft, ...reason }) => [
      seen.id,
      { ...editOf(seen), ...reason, draft: { ...draftOf(seen), ...draft } },
    ]),
  );
}

export function keepEdits(edits: Edits): void {
  const user = readUser();
  // The session is over: what it left is for who comes back.
  if (!user) return;
  const typed = [...edits.values()].filter((edit) => unsavedFields(edit).length > 0);
  if (typed.length === 0) forgetDraft(DRAFT);
  else
    writeDraft(
      DRAFT,
      user.id,
      typed.map(({ seen, draft, razon, motivo }) => ({ seen, draft, razon, motivo })),
    );
}

/** The same for one product, beside those of the list; null once it is saved or given up. */
export function keepEdit(id: number, edit: Edit | null): void {
  const edits = new Map(readEdits());
  if (edit) edits.set(id, edit);
  else edits.delete(id);
  keepEdits(edits);
}
