import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

/** What is typed in a field that looks things up. */
export interface SearchText {
  text: string;
  /** What is asked for: the text once one pauses, or at once with Enter. */
  q: string;
  /** Enter was pressed, and what it asks for isn't answered yet. */
  entered: boolean;
  type: (text: string) => void;
  enter: () => void;
  answered: () => void;
}

/** Asks for what is typed once one has paused for so many milliseconds, or presses Enter. */
export function useSearchText(pause: number, start = ''): SearchText {
  const [text, setText] = useState(start);
  const [q, setQ] = useState(start.trim());
  const [entered, setEntered] = useState(false);
  const later = useDebouncedCallback((typed: string) => setQ(typed), pause);
  return {
    text,
    q,
    entered,
    type: (typed) => {
      setText(typed);
      setEntered(false);
      later(typed.trim());
    },
    enter: () => {
      later(text.trim());
      later.flush();
      setEntered(true);
    },
    answered: () => setEntered(false),
  };
}
