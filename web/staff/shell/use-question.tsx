import { type ReactNode, useState } from 'react';
import { reasonOf } from '#web/client/api/api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { toast } from './toast.tsx';

interface Done {
  message: string;
  /** Takes it back, and says so. */
  undo?: () => Promise<string>;
}

/** An act that one is asked about before it is done. */
export interface Question {
  message: string;
  /** What it is about and what will happen. */
  detail?: string;
  confirm: string;
  /** The button's words while it runs. */
  busy: string;
  /** What is said when it failed. */
  failed: string;
  run: () => Promise<Done>;
  /** Something else that one may have meant. */
  instead?: { label: string; choose: () => void };
}

/** An act that needs no question. */
export type Act = Pick<Question, 'failed' | 'run'>;

interface Failure {
  message: string;
  detail: string | undefined;
  attempt: number;
}

/**
 * Asks, does and tells, one act at a time: what went well in a toast, with its undo, what failed in `notice`, which stands on
 * the page until the next.
 */
export function useQuestion(): {
  ask: (question: Question) => void;
  /** Does it without asking. */
  act: (act: Act) => void;
  working: boolean;
  notice: ReactNode;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Question | null>(null);
  const { busy: working, once } = useOnce();
  const [failure, setFailure] = useState<Failure | null>(null);

  async function perform({ failed, run }: Act): Promise<void> {
    setFailure(null);
    try {
      const { message, undo } = await run();
      toast(message, undo ? { undo: () => perform({ failed, run: async () => ({ message: await undo() }) }) } : {});
    } catch (error) {
      setFailure({ message: failed, detail: reasonOf(error), attempt: Date.now() });
    } finally {
      setAsked(null);
    }
  }

  function choose({ choose }: NonNullable<Question['instead']>): void {
    setAsked(null);
    choose();
  }

  return {
    ask: setAsked,
    act: (act) => void once(() => perform(act)),
    working,
    notice: failure && (
      <Notice key={failure.attempt} tone="error" message={failure.message} detail={failure.detail} focused />
    ),
    dialog: (
      <ConfirmDialog
        open={asked !== null}
        message={asked?.message}
        detail={asked?.detail}
        confirmLabel={working ? asked?.busy : asked?.confirm}
        onConfirm={() => asked && void once(() => perform(asked))}
        onCancel={() => setAsked(null)}
        busy={working}
        {...(asked?.instead && { alternative: { label: asked.instead.label, onChoose: () => choose(asked.instead!) } })}
      />
    ),
  };
}
