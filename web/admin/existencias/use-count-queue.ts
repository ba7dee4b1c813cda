import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/client/api.ts';
import { readDraft, writeDraft } from '#web/client/drafts.ts';
import { readUser } from '#web/client/session.ts';

/** What was counted and the server doesn't have yet. */
export interface Pending {
  key: string;
  codigo: string;
  contado: number;
  /** Why the server won't take it: its person mends it or lets it go. */
  refused?: string;
}

interface CountQueue {
  pending: readonly Pending[];
  /** Why nothing gets through at the moment. */
  blocked: string | undefined;
  add: (codigo: string, contado: number) => void;
  drop: (key: string) => void;
  retry: () => void;
}

const ownerOf = () => readUser()?.id ?? null;

/** It may go through later, as it is: there was no connection, the server was busy, or the session ended. */
const isPassing = ({ status }: ApiError) => status === 0 || status === 401 || status === 429 || status >= 500;

/**
 * Sends what is counted in the order of counting, so that a second count of a product replaces the first. What doesn't get
 * through waits here, over a reload too, and goes when the connection is back.
 */
export function useCountQueue(name: string, send: (pending: Pending) => Promise<void>): CountQueue {
  const [pending, setPending] = useState(() => stored(name));
  const [blocked, setBlocked] = useState<string>();
  const queue = useRef(pending);
  const busy = useRef(false);
  const sender = useRef(send);
  sender.current = send;

  const change = useCallback(
    (next: readonly Pending[]) => {
      queue.current = next;
      setPending(next);
      writeDraft(name, ownerOf(), next);
    },
    [name],
  );

  const drain = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    for (let next = firstWaiting(queue.current); next; next = firstWaiting(queue.current)) {
      const { key } = next;
      try {
        await sender.current(next);
        change(queue.current.filter((entry) => entry.key !== key));
        setBlocked(undefined);
      } catch (error) {
        if (!(error instanceof ApiError) || isPassing(error)) {
          setBlocked(error instanceof ApiError ? error.message : String(error));
          break;
        }
        const refused = error.message;
        change(queue.current.map((entry) => (entry.key === key ? { ...entry, refused } : entry)));
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
    add: (codigo, contado) => {
      // What the server refused of this product is decided anew.
      const others = queue.current.filter((entry) => !(entry.refused && entry.codigo === codigo));
      change([...others, { key: `${Date.now()}-${queue.current.length}`, codigo, contado }]);
      void drain();
    },
    drop: (key) => change(queue.current.filter((entry) => entry.key !== key)),
    retry: () => void drain(),
  };
}

const firstWaiting = (queue: readonly Pending[]) => queue.find((entry) => !entry.refused);

function stored(name: string): readonly Pending[] {
  const draft = readDraft(name, ownerOf());
  return Array.isArray(draft) ? (draft as Pending[]) : [];
}
