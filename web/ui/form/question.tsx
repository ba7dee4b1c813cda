import { type ReactNode, useEffect, useRef } from 'react';

interface QuestionProps {
  className: string | undefined;
  children: ReactNode;
}

/** A question asked in the place of the button that led to it: it takes the focus, so that a screen reader says it. */
export function Question({ className, children }: QuestionProps) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <p ref={ref} tabIndex={-1} className={className}>
      {children}
    </p>
  );
}

/** Gives the focus back to the button that led to a question when somebody leaves it, whose buttons are gone then. */
export function useAskButton(asked: boolean) {
  const askButton = useRef<HTMLButtonElement>(null);
  const left = useRef(false);
  useEffect(() => {
    if (!asked && left.current) askButton.current?.focus();
    left.current = false;
  }, [asked]);
  const leave = () => {
    left.current = true;
  };
  return { askButton, leave };
}
