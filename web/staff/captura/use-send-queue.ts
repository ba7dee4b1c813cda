import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/client/api/api.ts';
import { type OwnDraft, ownDraft } from '#web/client/drafts/own-draft.ts';
import { asks } from '#web/staff/confirming.ts';

/** Something that was written down here and the shop doesn't have yet. */
export type Queued<T> = T & {
  /** No other has it, in any browser. */
  key: string;
  /** Why the server won't take it: its person mends it or lets it go. */
  refused?: string;
  /** It was only a question: it may be sent again as it is, by whoever says so. Which one, by the error's code. */
  asks?: string;
};

export interface SendQueue<T> {
  pending: readonly Queued<T>[];
  /** Why nothing gets through at the moment. */
  blocked: string | undefined;
  /** What was refused of the same is let go: it is decided anew. */
  add: (entry: T, isSame?: (refused: T) => boolean) => void;
  /** Sends a refused one again, changed. */
  again: (key: string, change: Partial<T>) => void;
  drop: (key: string) => void;
  retry: () => void;
}

interface SendQueueOptions<T> {
  send: (entry: Queued<T>) => Promise<void>;
  /** What has to stand in it before it is first sent, and is kept with it: sent again, it says the same. */
  settle?: (entry: Queued<T>) => Promise<Queued<T>>;
}

/** It may go through later, as it is: there was no connection, the server was busy, or the session ended. */
const isPassing = ({ status }: ApiError) => status === 0 || status === 401 || status === 429 || status >= 500;

/**
 * Sends what is written down, in that order. What doesn't get through waits here, over a reload too, and goes when the connection
 * is back.
 */
export function useSendQueue<T extends object>(name: string, { send, settle }: SendQueueOptions<T>): SendQueue<T> {
  const [own] = useState(() => ownDraft(name));
  const [pending, setPending] = useState(() => stored<T>(own));
  const [blocked, setBlocked] = useState<string>();
  const queue = useRef(pending);
  const busy = useRef(false);
  const sender = useRef({ send, settle });
  sender.current = { send, settle };

  const change = useCallback(
    (next: readonly Queued<T>[]) => {
      queue.current = next;
      setPending(next);
      own.write(next);
    },
    [own],
  );

  const drain = useCallback(async () => {
    const replace = (entry: Queued<T>) =>
      change(queue.current.map((other) => (other.key === entry.key ? entry : other)));

    if (busy.current) return;
    busy.current = true;
    for (let next = firstWaiting(queue.current); next; next = firstWaiting(queue.current)) {
      const { key } = next;
      try {
        const settled = (await sender.current.settle?.(next)) ?? next;
        if (settled !== next) replace(settled);
        await sender.current.send(settled);
        change(queue.current.filter((entry) => entry.key !== key));
        setBlocked(undefined);
      } catch (error) {
        if (!(error instanceof ApiError) || isPassing(error)) {
          setBlocked(error instanceof ApiError ? error.message : String(error));
          break;
        }
        const entry = queue.current.find((other) => other.key === key) ?? next;
        const isQuestion = error.details.insistir === true || asks(error);
        replace({ ...entry, refused: error.message, ...(isQuestion && { asks: error.code }) });
      }
    }
    busy.current = false;
  }, [change]);

  useEffect(() => {
    const retry = () => void drain();
    retry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [drain]);

  return {
    pending,
    blocked: pending.some((entry) => !entry.refused) ? blocked : undefined,
    add: (entry, isSame = () => false) => {
      const others = queue.current.filter((other) => !(other.refused && isSame(other)));
      change([...others, { ...entry, key: newKey() }]);
      void drain();
    },
    again: (key, changes) => {
      change(
        queue.current.map((entry) => {
          if (entry.key !== key) return entry;
          const { refused: _, asks: __, ...rest } = entry;
          return { ...rest, ...changes } as Queued<T>;
        }),
      );
      void drain();
    },
    drop: (key) => change(queue.current.filter((entry) => entry.key !== key)),
    retry: () => void drain(),
  };
}

/** Not the browser's own: a phone of the storeroom may have come by plain http, where it has none. */
const newKey = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 12)}`;

const firstWaiting = <T>(queue: readonly Queued<T>[]) => queue.find((entry) => !entry.refused);

function stored<T>(own: OwnDraft): readonly Queued<T>[] {
  const draft = own.read();
  return Array.isArray(draft) ? (draft as Queued<T>[]) : [];
}
