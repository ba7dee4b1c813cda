import { useEffect, useEffectEvent, useState } from 'react';

const WAIT_MS = 300;

/**
 * What is typed in a box, handed on once one stops typing. `current` is what holds: when it changes by itself, as with the
 * browser's back button, the box follows.
 */
export function useDebouncedText(current: string, apply: (text: string) => void) {
  const [value, setValue] = useState(current);
  const [shown, setShown] = useState(current);
  const [applied, setApplied] = useState(current);
  if (current !== shown) {
    setShown(current);
    // What was handed on from here comes back while one goes on typing.
    if (current !== applied) {
      setApplied(current);
      setValue(current);
    }
  }
  const text = value.trim();
  const handOn = (next: string) => {
    if (next === applied) return;
    setApplied(next);
    apply(next);
  };
  const handOnLater = useEffectEvent(handOn);

  useEffect(() => {
    const timer = setTimeout(() => handOnLater(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);

  // Whoever leaves the box has stopped typing: what was typed doesn't come amid what they do next.
  return { value, setValue, onBlur: () => handOn(text) };
}
