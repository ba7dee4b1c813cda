import { type ReactNode, useState } from 'react';
import { ApiError, reasonOf } from '#web/client/api.ts';
import { useOnce } from '#web/client/use-once.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface Done {
  message: string;
  /** Takes it back, and says so. */
  undo?: () => Promise<string>;
}

/** An act that one is asked about before it is done. */
export interface Question {
  message: string;
  confirm: string;
  /** The button's words while it runs. */
  busy: string;
  /** What is said when it failed. */
  failed: string;
  run: () => Promise<Done>;
}

interface Told extends Done {
  tone: 'success' | 'error';
  detail?: string | undefined;
  /** What is said when taking it back failed. */
  failed: string;
  attempt: number;
}

/** Somebody else was faster: what is shown is old. */
const OVERTAKEN = [404, 409];

/**
 * Asks, does and tells, one act at a time. `notice` is what came of the last one and `dialog` the question that is open;
 * `onChanged` is called when the lists are no longer as they were.
 */
export function useQuestions(onChanged: () => void): {
  ask: (question: Question) => void;
  notice: ReactNode;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Question | null>(null);
  const { busy: working, once } = useOnce();
  const [told, setTold] = useState<Told | null>(null);

  async function act({ failed, run }: Pick<Question, 'failed' | 'run'>): Promise<void> {
    const attempt = Date.now();
    try {
      const done = await run();
      setTold({ tone: 'success', ...done, failed, attempt });
      onChanged();
    } catch (error) {
      const known = error instanceof ApiError ? error : undefined;
      setTold({ tone: 'error', message: failed, detail: reasonOf(error), failed, attempt });
      if (known && OVERTAKEN.includes(known.status)) onChanged();
    } finally {
      setAsked(null);
    }
  }

  const undo = told?.undo;
  return {
    ask: setAsked,
    notice: told && (
      <Notice key={told.attempt} tone={told.tone} message={told.message} detail={told.detail} focused>
        {undo && (
          <Button
            look="outline"
            aria-disabled={working}
            onClick={() => void once(() => act({ failed: told.failed, run: async () => ({ message: await undo() }) }))}
          >
            Deshacer
          </Button>
        )}
      </Notice>
    ),
    dialog: (
      <ConfirmDialog
        open={asked !== null}
        message={asked?.message}
        confirmLabel={working ? asked?.busy : asked?.confirm}
        onConfirm={() => asked && void once(() => act(asked))}
        onCancel={() => setAsked(null)}
        busy={working}
      />
    ),
  };
}
