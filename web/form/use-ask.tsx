import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx';

export interface Question {
  message: string;
  /** What it is about, a line each where it is several. */
  detail?: string;
  /** What goes on, and what goes back. */
  confirmLabel: string;
  cancelLabel: string;
}

/** One of two ways to go on, beside going back. */
export interface Choice extends Question {
  otherLabel: string;
}
type Answer = 'confirm' | 'other' | 'cancel';

interface Asking {
  ask: (question: Question) => Promise<boolean>;
  /** The same of what can be gone on with in two ways. */
  choose: (choice: Choice) => Promise<Answer>;
  dialog: ReactNode;
}

/** A question whose answer is waited for. Of two at once the second is answered with no. */
export function useAsk(): Asking {
  const [question, setQuestion] = useState<(Question & Partial<Choice>) | null>(null);
  const asked = useRef<(answer: Answer) => void>(undefined);
  const answer = useRef<Answer>('cancel');

  // The dialog closes in its own effect, which runs before this one: what comes next may take the focus.
  useEffect(() => {
    if (question) return;
    asked.current?.(answer.current);
    asked.current = undefined;
  }, [question]);

  function choose(next: Question & Partial<Choice>): Promise<Answer> {
    if (asked.current) return Promise.resolve('cancel');
    setQuestion(next);
    return new Promise((resolve) => {
      asked.current = resolve;
    });
  }

  function close(given: Answer): void {
    answer.current = given;
    setQuestion(null);
  }

  return {
    ask: async (next) => (await choose(next)) === 'confirm',
    choose,
    dialog: (
      <ConfirmDialog
        open={question !== null}
        message={question?.message ?? ''}
        detail={question?.detail}
        {...(question && { confirmLabel: question.confirmLabel, cancelLabel: question.cancelLabel })}
        {...(question?.otherLabel && { alternative: { label: question.otherLabel, onChoose: () => close('other') } })}
        onConfirm={() => close('confirm')}
        onCancel={() => close('cancel')}
      />
    ),
  };
}
