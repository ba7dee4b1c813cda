import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx';

export interface Question {
  message: string;
  /** What goes on, and what goes back. */
  confirmLabel: string;
  cancelLabel: string;
}

/** A question whose answer is waited for. Of two at once the second is answered with no. */
export function useAsk(): { ask: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null);
  const asked = useRef<(yes: boolean) => void>(undefined);
  const answer = useRef(false);

  // The dialog closes in its own effect, which runs before this one: what comes next may take the focus.
  useEffect(() => {
    if (question) return;
    asked.current?.(answer.current);
    asked.current = undefined;
  }, [question]);

  function ask(next: Question): Promise<boolean> {
    if (asked.current) return Promise.resolve(false);
    setQuestion(next);
    return new Promise((resolve) => {
      asked.current = resolve;
    });
  }

  function close(yes: boolean): void {
    answer.current = yes;
    setQuestion(null);
  }

  return {
    ask,
    dialog: (
      <ConfirmDialog
        open={question !== null}
        message={question?.message ?? ''}
        {...(question && { confirmLabel: question.confirmLabel, cancelLabel: question.cancelLabel })}
        onConfirm={() => close(true)}
        onCancel={() => close(false)}
      />
    ),
  };
}
