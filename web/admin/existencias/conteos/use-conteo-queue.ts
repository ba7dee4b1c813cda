import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/client/api/api.ts';
import { type OwnDraft, ownDraft } from '#web/client/drafts/own-draft.ts';
import { shopClockAhead } from '#web/client/shop-clock.ts';

/** What was counted and the server doesn't have yet. */
export interface Pending {
  key: string;
  codigo: string;
  contado: number;
  /** When it was counted, by this browser's clock. */
  counted: number;
  /**
   * The same by the shop's clock. It is set once, before the first sending, and not as «so long ago» with each one: what
   * was sent again because its answer was lost has to name the same moment to be the same line.
   */
  contado_en?: string;
  /** Why the server won't take it: its person mends it or lets it go. */
  refused?: string;
}

type Dated = Pending & { contado_en: string };

interface ConteoQueue {
  pending: readonly Pending[];
  /** Why nothing gets through at the moment. */
  blocked: string | undefined;
  /** `contado_en`: when it was counted, if not now. */
  add: (codigo: string, contado: number, contado_en?: string) => void;
  drop: (key: string) => void;
  retry: () => void;
}

/** It may go through later, as it is: there was no connection, the server was busy, or the session ended. */
const isPassing = ({ status }: ApiError) => status === 0 || status === 401 || status === 429 || status >= 500;

/**
 * Sends what is counted in the order of counting, so that a second line of a product replaces the first. What doesn't get
 * through waits here, over a reload too, and goes when the connection is back.
 */
export function useConteoQueue(name: string, send: (pending: Dated) => Promise<void>): ConteoQueue {
  const [own] = useState(() => ownDraft(name));
  const [pending, setPending] = useState(() => stored(own));
  const [blocked, setBlocked] = useState<string>();
  const queue = useRef(pending);
  const busy = useRef(false);
  const sender = useRef(send);
  sender.current = send;
  const ahead = useRef<number>(undefined);

  const change = useCallback(
    (next: readonly Pending[]) => {
      queue.current = next;
      setPending(next);
      own.write(next);
    },
    [own],
  );

  const drain = useCallback(async () => {
    async function dated(entry: Pending): Promise<Dated> {
      const { counted, contado_en } = entry;
      if (contado_en) return { ...entry, contado_en };
      ahead.current ??= await shopClockAhead();
      const known = { ...entry, contado_en: new Date(counted + ahead.current).toISOString() };
      change(queue.current.map((other) => (other.key === entry.key ? known : other)));
      return known;
    }

    if (busy.current) return;
    busy.current = true;
    for (let next = firstWaiting(queue.current); next; next = firstWaiting(queue.current)) {
      const { key } = next;
      try {
        await sender.current(await dated(next));
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
    add: (codigo, contado, contado_en) => {
      // What the server refused of this product is decided anew.
      const others = queue.current.filter((entry) => !(entry.refused && entry.codigo === codigo));
      const counted = Date.now();
      const key = `${counted}-${queue.current.length}`;
      change([...others, { key, codigo, contado, counted, ...(contado_en ? { contado_en } : {}) }]);
      void drain();
    },
    drop: (key) => change(queue.current.filter((entry) => entry.key !== key)),
    retry: () => void drain(),
  };
}

const firstWaiting = (queue: readonly Pending[]) => queue.find((entry) => !entry.refused);

function stored(own: OwnDraft): readonly Pending[] {
  const draft = own.read();
  return Array.isArray(draft) ? (draft as Pending[]) : [];
}
