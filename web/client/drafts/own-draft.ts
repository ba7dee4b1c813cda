import { readUser, wasLoggedOut } from '#web/client/session/session.ts';
import { forgetDraft, readDraft, writeDraft } from './drafts.ts';

/** What is typed on one page, and not sent yet. */
export interface OwnDraft {
  read: () => unknown;
  write: (typed: unknown) => void;
  /** It is sent, or given up. Another person's, left here when their session ended, stays theirs. */
  forget: () => void;
}

/**
 * The draft of whoever has this page open, or of who first logs in on it. It stays theirs when their session ends: it is
 * kept for when they come back, and given to nobody else. Who logs out themselves leaves none.
 */
export function ownDraft(name: string): OwnDraft {
  let owner = readUser();
  const ownerId = () => {
    owner ??= readUser();
    return owner?.id ?? null;
  };
  const read = () => readDraft(name, ownerId());
  return {
    read,
    write(typed) {
      const id = ownerId();
      if (!wasLoggedOut(owner?.token)) writeDraft(name, id, typed);
    },
    forget() {
      if (read() !== undefined) forgetDraft(name);
    },
  };
}
